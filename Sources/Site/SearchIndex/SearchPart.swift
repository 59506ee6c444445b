package import Pictures
import Synchronization

/// A part of the search data. Each shard has the words and subjects of one range of words. The part also has
/// word positions for phrases.
///
/// The first request reads the texts once and makes all files.
package final class SearchPart: Sendable {
  /// The part's name in the paths of its files.
  package let name: String
  package let places: Range<Int>
  /// The number of shards. There is a shard for every 32 days, and there are at most 256 shards.
  package let shardCount: Int
  private let made = Mutex<Files?>(nil)

  package struct Files {
    package let shards: [[UInt8]]
    /// The lower bounds of all shards except the first.
    package let starts: [String]
    package let phrases: [[UInt8]]
    /// The map from positions to days.
    package let days: [UInt8]
  }

  package init(_ name: String, _ places: Range<Int>) {
    self.name = name
    self.places = places
    shardCount = min(256, max(1, (places.count + 31) / 32))
  }

  /// The number of phrase files.
  package var phraseCount: Int { PhraseIndex.count(days: places.count) }

  /// The files; `subjects` are the subjects of the pictures, by place.
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
