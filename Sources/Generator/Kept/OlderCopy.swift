import Pictures

/// A kept file that makes room for a newer one, until that has shown what it is worth.
struct OlderCopy {
  private let pictureStore: PictureStore
  private let file: PictureFile

  /// Puts the file aside, under a name of its own; nil when it is not there.
  init?(of file: PictureFile, on pictureStore: PictureStore) throws(GeneratorError) {
    guard pictureStore.holds([file]) else { return nil }
    self.pictureStore = pictureStore
    self.file = file
    try rename { name in (name, OlderCopy.aside(name)) }
    pictureStore.forget(file.path)
  }

  /// Puts it in its place again; what is there now goes.
  func putBack() throws(GeneratorError) {
    try rename { name in (OlderCopy.aside(name), name) }
    try pictureStore.trust([file])
  }

  /// Puts back what a run that was killed put aside, if there is any.
  static func putBack(leftOf file: PictureFile, on pictureStore: PictureStore)
    throws(GeneratorError)
  {
    let (above, name) = SitePath.parts(file.path)
    guard
      let folder = try pictureStore.folder.folder(existing: "\(ArchiveFolder.pictures)/\(above)"),
      try folder.status(of: aside(name)) != nil
    else { return }
    try folder.rename(aside(name), to: name)
    pictureStore.forget(file.path)
  }

  /// Removes it.
  func remove() throws(GeneratorError) {
    let (above, name) = SitePath.parts(file.path)
    try pictureStore.folder.folder(made: "\(ArchiveFolder.pictures)/\(above)").remove(
      OlderCopy.aside(name))
  }

  private static func aside(_ name: String) -> String { ".\(name).older" }

  private func rename(_ names: (String) -> (String, String)) throws(GeneratorError) {
    let (above, name) = SitePath.parts(file.path)
    let (old, new) = names(name)
    try pictureStore.folder.folder(made: "\(ArchiveFolder.pictures)/\(above)").rename(old, to: new)
  }
}
