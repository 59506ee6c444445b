import Pictures
import Synchronization

/// A part of the search data, for a range of days. It is divided into shards, each with the words and subjects of an
/// alphabetical range. The part also contains the positions of words, for phrases.
final class SearchPart: Sendable {
  /// The name of the part, which occurs in the paths of its files.
  let name: String
  let places: Range<Int>
  /// The number of shards. There is one shard for every 32 days, but there are at most 256 shards.
  let shardCount: Int
  private let pictures: [Picture]
  private let subjects: [SearchSubject]
  private let made = Mutex<Contents?>(nil)

  struct Contents {
    let shards: [[UInt8]]
    /// For each shard except the first, a text that sorts after all words of the shards before it.
    let starts: [String]
    let phrases: [[UInt8]]
    /// The file that tells to which day a position of a word belongs.
    let days: [UInt8]
  }

  /// `places` are the indices of the part's days in `pictures`, which are all pictures of the archive.
  init(_ name: String, _ places: Range<Int>, of pictures: [Picture], _ subjects: [SearchSubject]) {
    self.name = name
    self.places = places
    self.pictures = pictures
    self.subjects = subjects
    shardCount = min(256, max(1, (places.count + 31) / 32))
  }

  /// A file of the search data, which a page loads as a script.
  static func file(_ object: JSONNode) -> [UInt8] {
    Array("apodSearch(".utf8) + object.lines + Array(");\n".utf8)
  }

  /// The number of files with the positions of words.
  var phraseCount: Int { PhraseIndex.count(days: places.count) }

  /// What is in the files of the part. The first call reads all texts, and makes all files.
  var contents: Contents {
    made.withLock { made in
      if let made { return made }
      let names = SearchNames(subjects, places, of: pictures)
      let contents = WordIndex(pictures[places]).contents(shardCount, part: name, names: names)
      made = contents
      return contents
    }
  }

  /// The file of the first shard.
  var firstShard: SiteFile { shard(0) }

  /// All other files.
  var laterFiles: [SiteFile] {
    (1..<shardCount).map(shard)
      + [SiteFile(Routes.days(of: name), .script) { self.contents.days }]
      + (0..<phraseCount).map { number in
        SiteFile(Routes.phrases(number, of: name), .script) { self.contents.phrases[number] }
      }
  }

  private func shard(_ number: Int) -> SiteFile {
    SiteFile(Routes.shard(number, of: name), .script) { self.contents.shards[number] }
  }
}
