import Pictures
import Synchronization

/// A part of the search data, for a range of days. It is divided into shards, each with the words and subjects of an
/// alphabetical range. The part also contains the positions of words, for phrases.
///
/// The first request reads all texts once and makes all files of the part.
final class SearchPart: Sendable {
  /// The name of the part, which occurs in the paths of its files.
  let name: String
  let places: Range<Int>
  /// The number of shards. There is one shard for every 32 days, but there are at most 256 shards.
  let shardCount: Int
  private let made = Mutex<Files?>(nil)

  struct Files {
    let shards: [[UInt8]]
    /// For each shard except the first, a text that sorts after all words of the shards before it.
    let starts: [String]
    let phrases: [[UInt8]]
    /// The file that tells to which day a position of a word belongs.
    let days: [UInt8]
  }

  init(_ name: String, _ places: Range<Int>) {
    self.name = name
    self.places = places
    shardCount = min(256, max(1, (places.count + 31) / 32))
  }

  /// A file of the search data, which a page loads as a script.
  static func file(_ object: JSONNode) -> [UInt8] {
    Array("apodSearch(".utf8) + object.lines + Array(");\n".utf8)
  }

  /// The number of files with the positions of words.
  var phraseCount: Int { PhraseIndex.count(days: places.count) }

  /// The files of the part. `pictures` and `subjects` must be those of the whole archive.
  func files(of pictures: [Picture], _ subjects: [SearchSubject]) -> Files {
    made.withLock { made in
      if let made { return made }
      let names = SearchNames(subjects, places, of: pictures)
      let files = WordIndex(pictures[places]).files(shardCount, part: name, names: names)
      made = files
      return files
    }
  }
}
