import Foundation

/// Where the site is, every symbolic link resolved: what is replaced is the folder, never a link to it.
struct OutputPath: Hashable, Sendable {
  /// The folder that it is or will be in; it exists, unless nothing was to be made.
  let parent: String
  /// Its name there.
  let name: String

  var path: String { parent == "/" ? "/" + name : parent + "/" + name }

  /// Resolves the path and makes the folders above it, unless nothing is to be made. Throws `output`
  /// when it is no folder, the root, this user's home or above it, or not clear of the archive.
  init(
    _ path: String, archive: ArchiveFolder, makesFolders: Bool = true
  ) throws(GeneratorError) {
    let resolved = try OutputPath.resolved(path, links: 40, makesFolders)
    guard resolved != "/" else { throw .output(path: path, reason: "the root cannot be a site") }
    // Whoever serves it would serve all that its owner has in it.
    if let home = try OutputPath.home(), home == resolved || home.hasPrefix(resolved + "/") {
      throw .output(path: path, reason: "a home folder cannot be a site")
    }
    let kept = try OutputPath.resolved(archive.path, links: 40, makesFolders)
    if resolved == kept || kept.hasPrefix(resolved + "/") {
      throw .output(path: path, reason: "the archive \(archive.path) is in it")
    }
    if resolved.hasPrefix(kept + "/") {
      throw .output(path: path, reason: "it is in the archive \(archive.path)")
    }
    parent = DiskPath.above(resolved)
    name = DiskPath.name(resolved)
    let folder =
      makesFolders ? try Descriptor.folder(parent) : try Descriptor.folder(existing: parent)
    if let status = try folder?.status(of: name), status.kind != .folder {
      throw .output(path: path, reason: "it is no folder")
    }
  }

  /// The folder where this user is at home, its links resolved; nil when there is none.
  private static func home() throws(GeneratorError) -> String? {
    guard let user = unsafe getpwuid(getuid()), let folder = unsafe user.pointee.pw_dir else {
      return nil
    }
    let path = unsafe String(cString: folder)
    guard path != "/", unsafe access(path, F_OK) == 0 else { return nil }
    return try resolved(path, links: 40, false)
  }

  /// Throws `output` when the site would stand among the files of the folder it is made from.
  func refuse(within folder: String) throws(GeneratorError) {
    guard unsafe access(folder, F_OK) == 0 else { return }
    let other = try OutputPath.resolved(folder, links: 40, false)
    guard path == other || path.hasPrefix(other + "/") else { return }
    throw .output(path: path, reason: "it is in the templates' folder \(folder)")
  }

  /// The path without symbolic links; what it names need not exist, what is above it may be made.
  private static func resolved(
    _ path: String, links: Int, _ makesFolders: Bool
  ) throws(GeneratorError) -> String {
    if let real = unsafe realpath(path, nil) {
      defer { unsafe free(real) }
      return unsafe String(cString: real)
    }
    guard errno == ENOENT, links > 0, !path.isEmpty else {
      throw .disk(path: path, action: "be resolved", code: links > 0 ? errno : ELOOP)
    }
    let parent = DiskPath.above(path)
    let name = DiskPath.name(path)
    do {
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: path)
      return try resolved(
        target.hasPrefix("/") ? target : parent + "/" + target, links: links - 1, makesFolders)
    } catch let error as GeneratorError {
      throw error
    } catch {
      // It is no symbolic link: nothing has this name yet.
      if makesFolders { _ = try Descriptor.folder(made: parent) }
      let real = try resolved(parent, links: links - 1, makesFolders)
      return real == "/" ? "/" + name : real + "/" + name
    }
  }
}
