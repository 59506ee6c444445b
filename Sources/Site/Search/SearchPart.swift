import Pictures
import Synchronization

/// The words of some of the days, in shards by ranges of words, and their positions, for phrases.
///
/// The first request reads the texts, once, and makes all files.
final class SearchPart: Sendable {
  /// Its name in its files' paths.
  let name: String
  let places: Range<Int>
  let ranges: WordRanges
  private let made = Mutex<Files?>(nil)

  struct Files {
    let shards: [[UInt8]]
    let phrases: [[UInt8]]
    /// Maps positions to days.
    let days: [UInt8]
  }

  init(_ name: String, _ places: Range<Int>) {
    self.name = name
    self.places = places
    ranges = WordRanges(days: places.count)
  }

  /// How many files its phrases have.
  var phraseCount: Int { PhraseIndex.count(days: places.count) }

  func files(of context: SiteContext) -> Files {
    made.withLock { made in
      if let made { return made }
      let files = WordIndex(places, of: context).files(ranges, part: name)
      made = files
      return files
    }
  }
}
