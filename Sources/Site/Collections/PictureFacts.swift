package import Pictures
package import Subjects

/// The facts that connect a picture with other pictures, such as its subjects, makers, file names, and the links in its
/// texts.
public struct PictureFacts: Sendable {
  /// A maker's name, and a key that all spellings of the name share.
  struct Maker: Sendable {
    let key: String
    let name: String

    /// Creates a maker from a name; nil if the name contains no letters or digits.
    init?(_ name: String) {
      key = name.foldedWords.joined(separator: "-")
      if key.isEmpty { return nil }
      self.name = name
    }
  }

  /// The subjects that the picture shows, followed by the subjects that only its texts mention.
  let subjects: [FoundSubject]
  let makers: [Maker]
  let fileStems: Set<String>
  let linkedDays: [Day]

  /// Finds the facts about a picture. Without a finder, the picture has no subjects.
  package init(_ picture: Picture, subjects finder: SubjectFinder?) {
    subjects = finder?.subjects(of: picture) ?? []
    makers = picture.makerNames.compactMap(Maker.init)
    fileStems = picture.fileStems
    linkedDays = picture.linkedDays
  }
}
