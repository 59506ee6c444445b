import Pictures
import Synchronization

/// The words of some of the days, in shards by ranges of words, and where they stand, for phrases.
///
/// All files come of one reading of the texts, by whoever asks first; without anyone asking no text is
/// read.
final class SearchPart: Sendable {
  /// Its name in its files' paths.
  let name: String
  let places: Range<Int>
  let ranges: WordRanges
  /// XXH64 of all that its files depend on.
  let digest: UInt64
  private let made = Mutex<Files?>(nil)

  /// The bytes of its files.
  struct Files {
    let shards: [[UInt8]]
    let phrases: [[UInt8]]
    /// Which day a word of a phrase is on.
    let days: [UInt8]
  }

  init(_ name: String, _ places: Range<Int>, of outlines: [Outline]) {
    self.name = name
    self.places = places
    ranges = WordRanges(days: places.count)
    var print = Fingerprint("search", capacity: 16 * places.count)
    for place in places {
      print.add(outlines[place].day.number)
      print.add(outlines[place].digest)
    }
    digest = print.value
  }

  /// How many files its phrases have.
  var phraseCount: Int { PhraseIndex.count(days: places.count) }

  /// Its files.
  func files(of almanac: Almanac) throws(SiteError) -> Files {
    try made.withLock { (made) throws(SiteError) in
      if let made { return made }
      let files = try WordIndex(places, of: almanac).files(ranges, part: name)
      made = files
      return files
    }
  }
}
