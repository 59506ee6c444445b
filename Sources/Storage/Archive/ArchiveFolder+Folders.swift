extension ArchiveFolder {
  package static let pictures = "pictures"

  /// The path of the folder of picture files. `PictureFile.path` is relative to this folder.
  public var picturesPath: String { path + "/" + ArchiveFolder.pictures }

  /// Opens the archive or a folder below it; nil if the folder does not exist. Symbolic links in the archive's own path
  /// are followed, those below the archive are not.
  package func folder(existing below: String) throws(StorageError) -> Descriptor? {
    try Descriptor.folder(existing: path)?.folder(existing: below)
  }

  /// Opens the archive or a folder below it, and creates missing folders.
  package func folder(made below: String) throws(StorageError) -> Descriptor {
    try Descriptor.folder(made: path).folder(made: below)
  }
}
