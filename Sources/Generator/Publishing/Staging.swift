import Foundation
public import Pictures
import Site
import Synchronization

/// The next edition while it is made: a tree beside the published one, which nothing has touched until
/// `commit`. Files can be added from several threads.
///
/// Where the output cannot be renamed (a mounted folder, a parent that is not ours to write), the tree
/// holds only what changes, and `commit` puts it in place file by file.
public final class Staging: Sendable {
  let site: PublicFolder
  let tree: StagingTree
  let old: Root?
  /// Whether what stands in the output is a site of this archive, so that a file at one of its paths
  /// which is not as we left it is ours changed by hand; in any other site it is somebody else's.
  let isSiteOfOurs: Bool
  let state = Mutex(State())

  /// An open root; a class, so that an optional one can be shared.
  final class Root: Sendable {
    let folder: Descriptor
    init(_ folder: consuming Descriptor) { self.folder = folder }

    init?(picturesOf archive: ArchiveFolder) throws(GeneratorError) {
      guard let folder = try archive.folder(existing: ArchiveFolder.pictures) else { return nil }
      self.folder = folder
    }

    init?(existing path: String) throws(GeneratorError) {
      guard let folder = try Descriptor.folder(existing: path) else { return nil }
      self.folder = folder
    }
  }

  struct State {
    /// Every file of the edition.
    var stamps: [String: Stamp] = [:]
    /// Those that are not in the published tree as they are.
    var made: Set<String> = []
    var overwritten: [String] = []
    var inTheWay: [String] = []
    /// Whether the tree may already be the output.
    var isPublishing = false
  }

  init(_ site: PublicFolder) throws(GeneratorError) {
    self.site = site
    old = try Root(existing: site.path)
    isSiteOfOurs =
      try old.map { old throws(GeneratorError) in try site.last.isKnown(in: old.folder) } ?? true
    tree = try StagingTree(site.output, exists: old != nil)
  }

  deinit { if let old { _ = flock(old.folder.number, LOCK_UN) } }

  /// Adds a file; what the last edition had at the path stays when it has the same bytes. Returns the
  /// digest of the bytes.
  public func add(_ path: String, _ bytes: [UInt8]) throws(GeneratorError) -> String {
    guard SitePath.isSafe(path) else { throw .output(path: path, reason: "no path of a site") }
    let digest = XXH64.hex(bytes)
    if try reuse(path, byteCount: bytes.count, digest: digest) { return digest }
    record(path, Stamp(try tree.root.make(path, bytes)), isMade: true)
    return digest
  }

  /// Adds the picture's bytes from the archive.
  public func add(_ path: String, picture file: PictureFile) throws(GeneratorError) {
    guard SitePath.isSafe(path) else { throw .output(path: path, reason: "no path of a site") }
    if try reuse(path, byteCount: file.byteCount, digest: file.digest) { return }
    let pictures = try site.archive.folder(made: ArchiveFolder.pictures)
    switch try pictures.link(file.path, to: tree.root, path) {
    case .linked, .copied: break
    case .sourceIsGone:
      throw .disk(
        path: site.archive.picturesPath + "/" + file.path, action: "be read", code: ENOENT)
    case .targetIsTaken: throw .output(path: path, reason: "two files of the site have this path")
    }
    guard let status = try tree.root.status(of: path) else {
      throw .disk(path: path, action: "be looked at", code: ENOENT)
    }
    record(path, Stamp(status), isMade: true)
  }

  /// Removes the tree; what is published stays as it is. After a `commit` that failed when it had
  /// begun to publish nothing is removed, and the next run completes what is left to do.
  public func abandon() throws(GeneratorError) {
    if state.withLock({ $0.isPublishing }) { return }
    try tree.remove()
  }

  func record(_ path: String, _ stamp: Stamp, isMade: Bool) {
    state.withLock { state in
      state.stamps[path] = stamp
      if isMade { state.made.insert(path) }
    }
  }

  /// Links what is published at the path when it has these bytes; tells apart who made it when not.
  private func reuse(
    _ path: String, byteCount: Int, digest: String
  ) throws(GeneratorError) -> Bool {
    guard let old else { return false }
    let (folder, name) = SitePath.parts(path)
    let reused = try old.folder.below(folder) { folder throws(GeneratorError) -> Bool in
      guard let status = try folder.status(of: name) else { return false }
      let published = site.last.manifest.files[path]
      let stamp = site.last.stamps[path]
      let isOurs =
        try published.map { file throws(GeneratorError) in
          try folder.holds(name, status, file.byteCount, file.digest, stamp)
        } ?? false
      let isSame =
        isOurs && published?.digest == digest
        ? true : try folder.holds(name, status, byteCount, digest, nil)
      if isSame { return try keep(path, name, in: folder) }
      if published == nil || !isOurs && !isSiteOfOurs {
        state.withLock { $0.inTheWay.append(path) }
      } else if !isOurs {
        state.withLock { $0.overwritten.append(path) }
      }
      return false
    }
    return reused ?? false
  }

  /// Links a file of the published tree. False when it is gone.
  func keep(
    _ path: String, _ name: String, in folder: borrowing Descriptor
  ) throws(GeneratorError) -> Bool {
    let status: FileStatus?
    if tree.isWhole {
      switch try folder.link(name, to: tree.root, path) {
      case .linked, .copied: break
      case .sourceIsGone: return false
      case .targetIsTaken:
        throw .output(path: path, reason: "two files of the site have this path")
      }
      status = try tree.root.status(of: path)
    } else {
      status = try folder.status(of: name)
    }
    guard let status else { return false }
    record(path, Stamp(status), isMade: false)
    return true
  }
}

extension Descriptor {
  /// Whether the file has these bytes: known from its stamp, or read.
  func holds(
    _ name: String, _ status: FileStatus, _ byteCount: Int, _ digest: String, _ stamp: Stamp?
  ) throws(GeneratorError) -> Bool {
    guard status.kind == .file, status.byteCount == byteCount else { return false }
    if stamp == Stamp(status) { return true }
    guard let file = try Descriptor(existing: name, in: self, O_RDONLY | O_NOFOLLOW) else {
      return false
    }
    return XXH64.hex(try file.contents()) == digest
  }
}
