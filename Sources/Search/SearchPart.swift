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
  package let ranges: WordRanges
  private let made = Mutex<Files?>(nil)

  package struct Files {
    package let shards: [[UInt8]]
    package let phrases: [[UInt8]]
    /// Maps positions to days.
    package let days: [UInt8]
  }

  package init(_ name: String, _ places: Range<Int>) {
    self.name = name
    self.places = places
    ranges = WordRanges(days: places.count)
  }

  /// How many files its phrases have.
  package var phraseCount: Int { PhraseIndex.count(days: places.count) }

  /// The files; `subjects` is what the pictures show or mention, by place.
  package func files(of pictures: [Picture], _ subjects: [SearchSubject]) -> Files {
    made.withLock { made in
      if let made { return made }
      let names = SearchNames(subjects, places, of: pictures)
      let files = WordIndex(pictures[places]).files(ranges, part: name, names: names)
      made = files
      return files
    }
  }
}
