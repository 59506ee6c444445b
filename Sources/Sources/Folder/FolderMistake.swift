package import Pictures

/// Why files in the folder are not on the site.
package struct FolderMistake: Hashable, Sendable {
  /// The names of the excluded files. The reason is about the first of these files.
  package let files: [String]
  package let reason: Reason

  package enum Reason: Hashable, Sendable {
    /// The name is not UTF-8, or too long for any file system.
    case unusableName
    case folder
    /// A link, a pipe or a device.
    case noFile
    case video
    /// The name is neither a picture's nor a sidecar's.
    case otherKind
    /// The picture cannot be decoded, for this reason.
    case noPicture(String)
    case noDate
    /// The name starts with digits that are not a date: `2026-13-40`.
    case impossibleDate(String)
    /// Two or more pictures are for the same day.
    case sameDay(Day)
    /// The sidecar does not belong to any picture.
    case noPictureBeside
    /// The sidecar could belong to several pictures, which are among the other files.
    case severalPictures
    /// The picture has several sidecars, which are the other files.
    case severalSidecars
    /// The sidecar cannot be read, for this reason.
    case unreadable(String)
    /// A mistake within the sidecar.
    case sidecar(FieldMistake)
    /// A text in the metadata of the picture's file breaks the rule for this field.
    case metadata(field: String, wrong: String, allowed: String)
  }

  init(_ files: [FileName], _ reason: Reason) {
    self.files = files.map(\.text)
    self.reason = reason
  }
}

extension FolderMistake: CustomStringConvertible {
  /// `IMG_1234.jpg: the picture has no date; start its name with a date, such as 2026-11-23-title.jpg, …`.
  package var description: String {
    // The description of a field's mistake already starts with the file and line.
    if case .sidecar(let mistake) = reason { return "\(mistake)" }
    let names = files.map { FileName($0) }
    // The sidecars of these pictures are also excluded, but did not cause the mistake.
    let others = names.dropFirst().filter { reason == .severalSidecars || $0.role == .picture }
    let left = others.count - FolderMistake.mostNames
    let list = others.prefix(FolderMistake.mostNames).map(\.shown).joined(separator: ", ")
    let what = what(others: list + (left > 0 ? " and \(left) more" : ""))
    return "\(names.first?.shown ?? ""): \(what)"
  }

  /// The maximum number of names in a message, besides the first file's name. `files` contains all names.
  private static let mostNames = 20

  private func what(others: String) -> String {
    switch reason {
    case .unusableName: "the name is not UTF-8 text, or is too long; rename the file"
    case .folder:
      "this is a folder, but apod does not look inside folders; move its pictures out of it"
    case .noFile: "this is a link, a pipe or a device; replace it with the picture"
    case .video: "this is a video, but apod shows only pictures; move it out of the folder"
    case .otherKind:
      "this is neither a picture (\(PictureType.shownExtensions.joined(separator: ", "))) nor a sidecar "
        + "(yml); save it as one of these, or move it out of the folder"
    case .noPicture(let why): "the picture cannot be shown: \(why); save the picture again"
    case .noDate:
      "the picture has no date; start its name with a date, such as 2026-11-23-title.jpg, or write `date:` "
        + "into a sidecar, a file of the same name that ends in .yml"
    case .impossibleDate(let written):
      "\(written) is not a date on or after \(FileName.firstDay); rename the file"
    case .sameDay(let day):
      "other pictures have the same day, \(day): \(others); none is shown until each has its own day"
    case .noPictureBeside: "no picture has the same name as this sidecar; rename or delete the file"
    case .severalPictures:
      "the sidecar could belong to several pictures: \(others); name it after the full name of its picture, such as "
        + "name.jpg.yml"
    case .severalSidecars: "the picture has several sidecars: \(others); keep only one"
    case .unreadable(let why): "the sidecar cannot be read: \(why); fix or delete the file"
    case .sidecar(let mistake): "\(mistake)"
    case .metadata(let field, let wrong, let allowed):
      "the \(field) in the file's metadata is invalid: \(wrong); allowed: \(allowed); write another `\(field):` "
        + "into a sidecar, a file of the same name that ends in .yml"
    }
  }
}
