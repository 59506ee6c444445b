import Pictures

/// Why files in the folder are not on the site.
package struct FolderMistake: Hashable, Sendable, CustomStringConvertible {
  /// The names of the excluded files. The mistake is in the first of these files.
  package let files: [String]
  /// The field of a form in which the owner can correct the mistake; nil if there is none.
  package let field: String?
  /// What is wrong with the first file.
  package let wrong: String
  /// `IMG_1234.jpg: the picture has no date; start its name with a date, such as 2026-11-23-title.jpg, …`.
  package let description: String

  init(_ files: [FileName], field: String? = nil, _ wrong: String, _ remedy: String) {
    self.files = files.map(\.text)
    self.field = field
    self.wrong = wrong
    description = "\(files.first?.shown ?? ""): \(wrong); \(remedy)"
  }

  /// A mistake within a sidecar. Its description already starts with the file and line.
  init(_ files: [FileName], _ mistake: FieldMistake) {
    self.files = files.map(\.text)
    field = nil
    wrong = mistake.wrong
    description = "\(mistake)"
  }
}

extension [FileName] {
  /// The names in a message, at most 20 of them.
  var shown: String {
    let names = prefix(20)
    return names.map(\.shown).joined(separator: ", ")
      + (count > names.count ? " and \(count - names.count) more" : "")
  }
}
