package import Pictures
package import Subjects

/// What ties a picture to others: its subjects, its makers, the names of its files and the links of its texts.
public struct PictureTraits: Sendable {
  /// A maker's name, and what its spellings have in common.
  struct Maker: Sendable {
    let key: String
    let name: String

    /// Nil for a name without letters and digits.
    init?(_ name: String, _ folding: inout FoldedWords) {
      key = folding.words(of: name).joined(separator: "-")
      if key.isEmpty { return nil }
      self.name = name
    }
  }

  /// Those that it shows first, then those that its texts mention.
  let subjects: [FoundSubject]
  let makers: [Maker]
  let fileStems: Set<String>
  let linkedDays: [Day]

  /// The traits of each of the entries' pictures; without a finder they have no subjects.
  package static func of(
    _ entries: ArraySlice<Entry>, subjects finder: SubjectFinder?
  ) -> [PictureTraits] {
    var folding = FoldedWords()
    return entries.indices.map { PictureTraits(entries[$0].picture, finder, &folding) }
  }

  private init(_ picture: Picture, _ finder: SubjectFinder?, _ folding: inout FoldedWords) {
    subjects = finder?.subjects(of: picture) ?? []
    makers = picture.makerNames.compactMap { Maker($0, &folding) }
    fileStems = picture.fileStems
    linkedDays = picture.linkedDays
  }
}
