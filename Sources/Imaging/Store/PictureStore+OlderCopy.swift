import Pictures
import Storage

extension PictureStore {
  /// A backup of a kept file while a newer one replaces it, until that one has proved good.
  struct OlderCopy {
    private let pictureStore: PictureStore
    private let file: PictureFile

    /// Renames the file to its backup name; nil when the file does not exist.
    init?(of file: PictureFile, on pictureStore: PictureStore) throws(StorageError) {
      guard pictureStore.holds([file]) else { return nil }
      self.pictureStore = pictureStore
      self.file = file
      try rename { name in (name, OlderCopy.aside(name)) }
      pictureStore.forget(file.path)
    }

    /// Restores the backup, replacing the current file.
    func putBack() throws(StorageError) {
      try rename { name in (OlderCopy.aside(name), name) }
      try pictureStore.trust([file])
    }

    /// Restores the backup that a killed run left, if any.
    static func putBack(leftOf file: PictureFile, on pictureStore: PictureStore)
      throws(StorageError)
    {
      let (above, name) = SitePath.parts(file.path)
      guard
        let folder = try pictureStore.folder.folder(existing: "\(ArchiveFolder.pictures)/\(above)"),
        try folder.status(of: aside(name)) != nil
      else { return }
      try folder.rename(aside(name), to: name)
      pictureStore.forget(file.path)
    }

    func remove() throws(StorageError) {
      let (above, name) = SitePath.parts(file.path)
      try pictureStore.folder.folder(made: "\(ArchiveFolder.pictures)/\(above)").remove(
        OlderCopy.aside(name))
    }

    private static func aside(_ name: String) -> String { ".\(name).older" }

    private func rename(_ names: (String) -> (String, String)) throws(StorageError) {
      let (above, name) = SitePath.parts(file.path)
      let (old, new) = names(name)
      try pictureStore.folder.folder(made: "\(ArchiveFolder.pictures)/\(above)").rename(
        old, to: new)
    }
  }
}
