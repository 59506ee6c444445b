import Pictures

/// A kept file that makes room for a newer one, until that has shown what it is worth.
struct OlderCopy {
  private let shelf: PictureShelf
  private let file: PictureFile

  /// Puts the file aside, under a name of its own; nil when it is not there.
  init?(of file: PictureFile, on shelf: PictureShelf) throws(GeneratorError) {
    guard shelf.holds([file]) else { return nil }
    self.shelf = shelf
    self.file = file
    try rename { name in (name, OlderCopy.aside(name)) }
    shelf.forget(file.path)
  }

  /// Puts it in its place again; what is there now goes.
  func putBack() throws(GeneratorError) {
    try rename { name in (OlderCopy.aside(name), name) }
    try shelf.trust([file])
  }

  /// Puts back what a run that was killed put aside, if there is any.
  static func putBack(leftOf file: PictureFile, on shelf: PictureShelf) throws(GeneratorError) {
    let (above, name) = SitePath.parts(file.path)
    guard let folder = try shelf.folder.folder(existing: "\(ArchiveFolder.pictures)/\(above)"),
      try folder.status(of: aside(name)) != nil
    else { return }
    try folder.rename(aside(name), to: name)
    shelf.forget(file.path)
  }

  /// Removes it.
  func remove() throws(GeneratorError) {
    let (above, name) = SitePath.parts(file.path)
    try shelf.folder.folder(made: "\(ArchiveFolder.pictures)/\(above)").remove(
      OlderCopy.aside(name))
  }

  private static func aside(_ name: String) -> String { ".\(name).older" }

  private func rename(_ names: (String) -> (String, String)) throws(GeneratorError) {
    let (above, name) = SitePath.parts(file.path)
    let (old, new) = names(name)
    try shelf.folder.folder(made: "\(ArchiveFolder.pictures)/\(above)").rename(old, to: new)
  }
}
