package import Pictures
import Synchronization

/// The words of some of the days and the names of what they show, in shards by ranges of words, and the
/// words' positions, for phrases.
///
/// The first request reads the texts, once, and makes all files.
package final class SearchPart: Sendable {
  /// Its name in its files' paths.
  package let name: String
  package let places: Range<Int>
  /// How many shards its words have: one for 32 days, and never more than 256.
  package let shardCount: Int
  private let made = Mutex<Files?>(nil)

  package struct Files {
    package let shards: [[UInt8]]
    /// Where the words of each shard but the first begin.
    package let starts: [String]
    package let phrases: [[UInt8]]
    /// Maps positions to days.
    package let days: [UInt8]
  }

  package init(_ name: String, _ places: Range<Int>) {
    self.name = name
    self.places = places
    shardCount = min(256, max(1, (places.count + 31) / 32))
  }

  /// How many files its phrases have.
  package var phraseCount: Int { PhraseIndex.count(days: places.count) }

  /// The files; `subjects` is what the pictures show or mention, by place.
  package func files(of pictures: [Picture], _ subjects: [SearchSubject]) -> Files {
    made.withLock { made in
      if let made { return made }
      let names = SearchNames(subjects, places, of: pictures)
      let files = WordIndex(pictures[places]).files(shardCount, part: name, names: names)
      made = files
      return files
    }
  }
}
