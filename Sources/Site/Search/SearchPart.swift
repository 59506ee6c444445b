import Pictures
import Synchronization

/// The words of some of the days, in shards by ranges of words, and where they stand, for phrases.
///
/// All files come of one reading of the texts, by whoever asks first.
final class SearchPart: Sendable {
  /// Its name in its files' paths.
  let name: String
  let places: Range<Int>
  let ranges: WordRanges
  private let made = Mutex<Files?>(nil)

  /// The bytes of its files.
  struct Files {
    let shards: [[UInt8]]
    let phrases: [[UInt8]]
    /// Which day a word of a phrase is on.
    let days: [UInt8]
  }

  init(_ name: String, _ places: Range<Int>) {
    self.name = name
    self.places = places
    ranges = WordRanges(days: places.count)
  }

  /// How many files its phrases have.
  var phraseCount: Int { PhraseIndex.count(days: places.count) }

  /// Its files.
  func files(of context: SiteContext) -> Files {
    made.withLock { made in
      if let made { return made }
      let files = WordIndex(places, of: context).files(ranges, part: name)
      made = files
      return files
    }
  }
}
