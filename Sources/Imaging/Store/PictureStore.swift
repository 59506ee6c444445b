import Foundation
package import Pictures
package import Storage
import Synchronization

/// The picture files during a run. Each is hashed once; after that its stamp identifies it, in later runs too.
///
/// Safe for concurrent use, but only one task may change the files of a day.
package final class PictureStore: Sendable {
  /// The file of stamps. It lies among the pictures, because stamps are valid for one disk only.
  private static let stamps = "stamps"

  private struct Known {
    let digest: String
    let stamp: FileStamp
  }

  private struct State {
    var files: [String: Known] = [:]
    var isSaved = true
    /// The folder that was looked into last. It stays open, because the pictures of a month are looked at one
    /// after another.
    var month: Month?
  }

  private struct Month {
    let path: String
    let folder: Descriptor.Shared
  }

  let folder: ArchiveFolder
  /// The pictures' folder; nil when it did not exist at the start of the run.
  private let root: Descriptor.Shared?
  private let state: Mutex<State>

  package init(_ folder: ArchiveFolder) throws(StorageError) {
    self.folder = folder
    root = try Descriptor.Shared(picturesOf: folder)
    var files: [String: Known] = [:]
    if let text = try root?.descriptor.contents(of: PictureStore.stamps) {
      files.reserveCapacity(text.count / 64)
      StampFile.read(text) { files[$0] = Known(digest: $1, stamp: $2) }
    }
    state = Mutex(State(files: files))
  }

  /// Whether every file exists with the bytes that were kept. Unreadable files count as absent: pictures are a
  /// cache.
  func holds(_ files: [PictureFile]) -> Bool {
    do throws(StorageError) {
      for file in files where try !holds(file) { return false }
      return true
    } catch {
      return false
    }
  }

  /// Opened once, because it is used for every file of every picture.
  private func pictures() throws(StorageError) -> Descriptor.Shared? {
    if let root { return root }
    return try Descriptor.Shared(picturesOf: folder)
  }

  private func holds(_ file: PictureFile) throws(StorageError) -> Bool {
    let (above, name) = SitePath.parts(file.path)
    guard let (month, status) = try find(name, in: above), status.kind == .file,
      status.stamp.byteCount == file.byteCount
    else { return false }
    let known = state.withLock { $0.files[file.path] }
    if let known, known.stamp == status.stamp { return known.digest == file.digest }
    guard let opened = try month.descriptor.plainFile(name) else { return false }
    let digest = XXH64.hex(try opened.contents())
    note(file.path, Known(digest: digest, stamp: try opened.status().stamp))
    return digest == file.digest
  }

  /// The month's folder and the status of the name in it; nil when there is none. Only the name is given to the
  /// system: it would follow links in the middle of a path.
  private func find(
    _ name: String, in path: String
  ) throws(StorageError) -> (Descriptor.Shared, FileStatus)? {
    let last = state.withLock { $0.month }
    if let last, last.path == path, let status = try last.folder.descriptor.status(of: name) {
      return (last.folder, status)
    }
    // What is missing may be in a folder that was made anew in the meantime.
    guard let root = try pictures(), let opened = try root.descriptor.folder(existing: path) else {
      return nil
    }
    let month = Month(path: path, folder: Descriptor.Shared(opened))
    state.withLock { $0.month = month }
    guard let status = try month.folder.descriptor.status(of: name) else { return nil }
    return (month.folder, status)
  }

  func keep(_ bytes: [UInt8], of file: PictureFile) throws(StorageError) {
    try folder.keep(bytes, of: file)
    try trust([file])
  }

  /// Records stamps for files that were just written, without reading them again.
  func trust(_ files: [PictureFile]) throws(StorageError) {
    guard let pictures = try folder.folder(existing: ArchiveFolder.pictures) else { return }
    for file in files {
      let (above, name) = SitePath.parts(file.path)
      guard let status = try pictures.folder(existing: above)?.status(of: name) else { continue }
      note(file.path, Known(digest: file.digest, stamp: status.stamp))
    }
  }

  func beginning(of file: PictureFile, _ count: Int) throws(StorageError) -> [UInt8] {
    guard let opened = try open(file) else {
      throw .disk(
        path: folder.picturesPath + "/" + file.path, action: "be read", code: ENOENT)
    }
    return try opened.contents(atMost: count)
  }

  /// Opens the file; nil when it is missing.
  package func open(_ file: PictureFile) throws(StorageError) -> Descriptor? {
    try folder.folder(existing: ArchiveFolder.pictures)?.plainFile(file.path)
  }

  /// The picture with the files that exist and belong together: all of them, or the original alone; nil without
  /// it. A picture that an earlier version kept but that exceeds today's limits counts as absent.
  package func atHand(_ picture: KeptPicture) -> KeptPicture? {
    guard let original = picture.original, picture.isKeepable, holds([original]) else { return nil }
    if holds(picture.renditions) { return picture }
    var alone = picture
    alone.renditions = []
    return alone
  }

  /// Records the picture's files, and removes those of the picture that it replaces.
  func settle(_ picture: KeptPicture, after older: KeptPicture?) throws(StorageError) {
    let paths = Set(picture.files.map(\.path))
    try remove((older?.files ?? []).filter { !paths.contains($0.path) })
    try trust(picture.files)
  }

  func remove(_ files: [PictureFile]) throws(StorageError) {
    guard let pictures = try folder.folder(existing: ArchiveFolder.pictures) else { return }
    for file in files {
      let (above, name) = SitePath.parts(file.path)
      try pictures.folder(existing: above)?.remove(name)
      forget(file.path)
    }
  }

  /// Removes every file of the day's picture, including those that no record names.
  package func remove(everythingOf day: Day) throws(StorageError) {
    let (above, stem) = SitePath.parts(day.path)
    guard let month = try folder.folder(existing: "\(ArchiveFolder.pictures)/\(above)") else {
      return
    }
    for name in try month.names() where name.dropFirst(name.hasPrefix(".") ? 1 : 0).isOf(stem) {
      try month.remove(name)
      forget(above + "/" + name)
    }
  }

  func save() throws(StorageError) {
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

extension Substring {
  /// Whether the name is that of a file of the day with this stem: `20.jpg`, `20-960.avif`.
  fileprivate func isOf(_ stem: String) -> Bool {
    hasPrefix(stem + ".") || hasPrefix(stem + "-")
  }
}

extension Descriptor.Shared {
  fileprivate convenience init?(picturesOf archive: ArchiveFolder) throws(StorageError) {
    guard let folder = try archive.folder(existing: ArchiveFolder.pictures) else { return nil }
    self.init(folder)
  }
}

extension KeptPicture {
  /// Whether it is within the limits of pictures that the site may hold.
  var isKeepable: Bool {
    let most = min(PictureHeader.mostKeptPixels, PictureHeader.mostPixels(of: type))
    return size.pixels <= most
      && (frames <= 1 || frames <= PictureHeader.mostPixelsOfFrames / max(1, size.pixels))
  }
}
