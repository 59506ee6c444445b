package import Pictures
package import Storage
import Synchronization

/// The picture files during a run. Each file is hashed only once. After that the file's stamp identifies it, even in
/// later runs.
///
/// Concurrent use is safe, but only one task may change a day's files. A picture's files are in one folder.
package final class PictureStore: Sendable {
  /// The file of stamps. This file is in the pictures' folder, because stamps are valid on one disk only.
  private static let stamps = "stamps"

  private struct Known {
    let digest: String
    let stamp: FileStamp
  }

  private struct State {
    var files: [String: Known] = [:]
    var isSaved = true
  }

  let folder: ArchiveFolder
  private let state: Mutex<State>

  package init(_ folder: ArchiveFolder) throws(StorageError) {
    self.folder = folder
    let pictures = try folder.folder(existing: ArchiveFolder.pictures)
    var files: [String: Known] = [:]
    if let text = try pictures?.contents(of: PictureStore.stamps) {
      files.reserveCapacity(text.count / 64)
      StampFile.read(text) { files[$0] = Known(digest: $1, stamp: $2) }
    }
    state = Mutex(State(files: files))
  }

  /// Whether all files of a picture exist with their recorded bytes. Unreadable files count as missing, because
  /// pictures are a cache.
  func holds(_ files: [PictureFile]) -> Bool {
    guard let first = files.first else { return true }
    do throws(StorageError) {
      guard let folder = try open(folderOf: first) else { return false }
      for file in files where try !holds(file, in: folder) { return false }
      return true
    } catch {
      return false
    }
  }

  /// Passes only the file's name to the system, because the system would follow links inside a path.
  private func holds(
    _ file: PictureFile, in folder: Descriptor
  ) throws(StorageError) -> Bool {
    let name = SitePath.name(of: file.path)
    guard let status = try folder.status(of: name), status.kind == .file,
      status.stamp.byteCount == file.byteCount
    else { return false }
    let known = state.withLock { $0.files[file.path] }
    if let known, known.stamp == status.stamp { return known.digest == file.digest }
    guard let opened = try folder.plainFile(name) else { return false }
    let digest = XXH64.hex(try opened.contents())
    note(file.path, Known(digest: digest, stamp: try opened.status().stamp))
    return digest == file.digest
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
    try trust([file])
  }

  /// Records the stamps of a picture's new files without reading them again.
  func trust(_ files: [PictureFile]) throws(StorageError) {
    guard let first = files.first, let folder = try open(folderOf: first) else { return }
    for file in files {
      guard let status = try folder.status(of: SitePath.name(of: file.path)) else { continue }
      note(file.path, Known(digest: file.digest, stamp: status.stamp))
    }
  }

  /// Records the picture's files, and removes those of the previous picture.
  func settle(_ picture: StoredPicture, after older: StoredPicture?) throws(StorageError) {
    let paths = Set(picture.files.map(\.path))
    try remove((older?.files ?? []).filter { !paths.contains($0.path) })
    try trust(picture.files)
  }

  func remove(_ files: [PictureFile]) throws(StorageError) {
    guard let first = files.first, let folder = try open(folderOf: first) else { return }
    for file in files {
      try folder.remove(SitePath.name(of: file.path))
      forget(file.path)
    }
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
      forget(above + "/" + name)
    }
  }

  package func save() throws(StorageError) {
    let files: [String: Known]? = state.withLock { state in
      defer { state.isSaved = true }
      return state.isSaved ? nil : state.files
    }
    guard let files else { return }
    let text = StampFile.write(files.map { ($0, $1.digest, $1.stamp) })
    try folder.folder(made: ArchiveFolder.pictures).replace(PictureStore.stamps, with: text)
  }

  private func note(_ path: String, _ known: Known) {
    state.withLock { state in
      state.files[path] = known
      state.isSaved = false
    }
  }

  func forget(_ path: String) {
    state.withLock { state in
      if state.files.removeValue(forKey: path) != nil { state.isSaved = false }
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
