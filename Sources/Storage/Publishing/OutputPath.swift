import Foundation

/// The path of the site's folder, with symbolic links resolved.
package struct OutputPath: Hashable, Sendable {
  /// The path of the parent folder, which exists unless `makesFolders` was false.
  let parent: String
  let name: String

  var path: String { parent == "/" ? "/" + name : parent + "/" + name }

  /// Resolves the path. If `makesFolders` is true, creates the missing parent folders. Throws `output` if the path is
  /// not a folder, if it is the root, this user's home folder or a parent of it, or if it overlaps the archive.
  package init(
    _ path: String, archive: ArchiveFolder, makesFolders: Bool = true
  ) throws(StorageError) {
    let resolved = try OutputPath.resolved(path, links: 40, makesFolders)
    guard resolved != "/" else {
      throw .output(path: path, reason: "the root folder cannot be a site")
    }
    // A web server for the site would publish everything in the home folder.
    if let home = try OutputPath.home(), home == resolved || home.hasPrefix(resolved + "/") {
      throw .output(path: path, reason: "a home folder cannot be a site")
    }
    let kept = try OutputPath.resolved(archive.path, links: 40, makesFolders)
    if resolved == kept || kept.hasPrefix(resolved + "/") {
      throw .output(path: path, reason: "the archive \(archive.path) is inside this folder")
    }
    if resolved.hasPrefix(kept + "/") {
      throw .output(path: path, reason: "this folder is inside the archive \(archive.path)")
    }
    parent = DiskPath.above(resolved)
    name = DiskPath.name(resolved)
    let folder =
      makesFolders ? try Descriptor.folder(parent) : try Descriptor.folder(existing: parent)
    if let status = try folder?.status(of: name), status.kind != .folder {
      throw .output(path: path, reason: "this is not a folder")
    }
  }

  /// This user's home folder, with links resolved; nil if there is none.
  private static func home() throws(StorageError) -> String? {
    guard let user = unsafe getpwuid(getuid()), let folder = unsafe user.pointee.pw_dir else {
      return nil
    }
    let path = unsafe String(cString: folder)
    guard path != "/", unsafe access(path, F_OK) == 0 else { return nil }
    return try resolved(path, links: 40, false)
  }

  /// Throws `output` if the site would be inside `folder`, one of its input folders.
  package func refuse(within folder: String, _ name: String) throws(StorageError) {
    guard unsafe access(folder, F_OK) == 0 else { return }
    let other = try OutputPath.resolved(folder, links: 40, false)
    guard path == other || path.hasPrefix(other + "/") else { return }
    throw .output(path: path, reason: "this folder is inside \(name), \(folder)")
  }

  /// Resolves symbolic links. The path need not exist. If `makesFolders` is true, its missing parents are created.
  private static func resolved(
    _ path: String, links: Int, _ makesFolders: Bool
  ) throws(StorageError) -> String {
    if let real = unsafe realpath(path, nil) {
      defer { unsafe free(real) }
      return unsafe String(cString: real)
    }
    let parent = DiskPath.above(path)
    // If the working directory was removed, a relative path cannot be resolved either.
    guard errno == ENOENT, links > 0, !path.isEmpty, parent != path else {
      throw .disk(path: path, action: "be resolved", code: links > 0 ? errno : ELOOP)
    }
    let name = DiskPath.name(path)
    do {
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: path)
      return try resolved(
        target.hasPrefix("/") ? target : parent + "/" + target, links: links - 1, makesFolders)
    } catch let error as StorageError {
      throw error
    } catch {
      // The path is not a symbolic link, so nothing exists at it.
      if makesFolders { _ = try Descriptor.folder(made: parent) }
      let real = try resolved(parent, links: links - 1, makesFolders)
      return real == "/" ? "/" + name : real + "/" + name
    }
  }
}
