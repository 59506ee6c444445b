package import Pictures
package import Storage

/// The picture files of an archive.
///
/// Concurrent use is safe, but only one task may change a day's files. A picture's files are in one folder.
package struct PictureStore: Sendable {
  let folder: ArchiveFolder

  package init(_ folder: ArchiveFolder) { self.folder = folder }

  /// Whether all files of a picture exist with their recorded lengths. Their bytes are not read, because there are
  /// thousands of files, and every file was on disk before its record. Unreadable files count as missing, because
  /// pictures are a cache.
  func holds(_ files: [PictureFile]) -> Bool {
    guard let first = files.first else { return true }
    do throws(StorageError) {
      guard let folder = try open(folderOf: first) else { return false }
      for file in files {
        // Only the file's name is passed to the system, because the system would follow links inside a path.
        let status = try folder.status(of: SitePath.name(of: file.path))
        guard status?.kind == .file, status?.stamp.byteCount == file.byteCount else { return false }
      }
      return true
    } catch {
      return false
    }
  }

  private func open(folderOf file: PictureFile) throws(StorageError) -> Descriptor? {
    let above = SitePath.folder(of: file.path)
    return try folder.folder(existing: "\(ArchiveFolder.pictures)/\(above)")
  }

  /// The picture with all its files, or only with the original if renditions are missing. Nil if the original is
  /// missing. A picture that an earlier version stored and that exceeds the current limits counts as missing.
  package func stored(_ picture: StoredPicture) -> StoredPicture? {
    guard let original = picture.original, picture.isKeepable else { return nil }
    if holds(picture.files) { return picture }
    var alone = picture
    alone.renditions = []
    return holds([original]) ? alone : nil
  }

  /// Opens the file; nil when it is missing.
  package func open(_ file: PictureFile) throws(StorageError) -> Descriptor? {
    try open(folderOf: file)?.plainFile(SitePath.name(of: file.path))
  }

  /// Writes a file durably.
  package func keep(_ bytes: [UInt8], of file: PictureFile) throws(StorageError) {
    let (above, name) = SitePath.parts(file.path)
    try folder.folder(made: "\(ArchiveFolder.pictures)/\(above)").replace(name, with: bytes)
  }

  /// Writes the renditions of one picture durably. If an error occurs, none of the files stays.
  func keep(renditions: [RenditionJob.Rendition]) throws(StorageError) {
    guard let first = renditions.first?.file else { return }
    let above = SitePath.folder(of: first.path)
    let files = renditions.map { (name: SitePath.name(of: $0.file.path), bytes: $0.bytes) }
    let folder = try folder.folder(made: "\(ArchiveFolder.pictures)/\(above)")
    do throws(StorageError) {
      try folder.replace(files)
    } catch {
      // Errors while removing files are ignored, because the first error says more.
      for file in files { do { try folder.remove(file.name) } catch {} }
      throw error
    }
  }

  /// Removes the files of the previous picture that the picture does not replace.
  func remove(
    _ older: StoredPicture?, replacedBy picture: StoredPicture
  ) throws(StorageError) {
    let paths = Set(picture.files.map(\.path))
    try remove((older?.files ?? []).filter { !paths.contains($0.path) })
  }

  func remove(_ files: [PictureFile]) throws(StorageError) {
    guard let first = files.first, let folder = try open(folderOf: first) else { return }
    for file in files { try folder.remove(SitePath.name(of: file.path)) }
  }

  /// Removes every file of the day's picture, including files without a record.
  package func remove(everythingOf day: Day) throws(StorageError) {
    let (above, stem) = SitePath.parts(day.path)
    guard let month = try folder.folder(existing: "\(ArchiveFolder.pictures)/\(above)") else {
      return
    }
    for name in try month.names() {
      // The names can be `20.jpg`, `20-960.avif`, and `.20.jpg.new` of an interrupted run.
      let plain = name.dropFirst(name.hasPrefix(".") ? 1 : 0)
      guard plain.hasPrefix(stem + ".") || plain.hasPrefix(stem + "-") else { continue }
      try month.remove(name)
    }
  }
}

extension StoredPicture {
  /// Whether the picture is within the limits for pictures on the site.
  var isKeepable: Bool {
    let most = min(PictureHeader.mostKeptPixels, PictureHeader.mostPixels(of: type))
    return size.pixels <= most
      && (frames <= 1 || frames <= PictureHeader.mostPixelsOfFrames / max(1, size.pixels))
  }
}
