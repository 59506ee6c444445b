package import Pictures
package import Subjects

/// The facts that relate a picture to other pictures, such as subjects, makers, file names and links in its
/// texts.
public struct PictureFacts: Sendable {
  /// A maker's name, and a key that its spellings share.
  struct Maker: Sendable {
    let key: String
    let name: String

    /// Nil for a name without letters or digits.
    init?(_ name: String, _ folding: inout FoldedWords) {
      key = folding.words(of: name).joined(separator: "-")
      if key.isEmpty { return nil }
      self.name = name
    }
  }

  /// The subjects that the picture shows, followed by the subjects that its texts mention.
  let subjects: [FoundSubject]
  let makers: [Maker]
  let fileStems: Set<String>
  let linkedDays: [Day]

  /// The facts about the entries' pictures. Without a finder the pictures have no subjects.
  package static func of(
    _ entries: ArraySlice<Entry>, subjects finder: SubjectFinder?
  ) -> [PictureFacts] {
    var folding = FoldedWords()
    return entries.indices.map { PictureFacts(entries[$0].picture, finder, &folding) }
  }

  private init(_ picture: Picture, _ finder: SubjectFinder?, _ folding: inout FoldedWords) {
    subjects = finder?.subjects(of: picture) ?? []
    makers = picture.makerNames.compactMap { Maker($0, &folding) }
    fileStems = picture.fileStems
    linkedDays = picture.linkedDays
  }
}
