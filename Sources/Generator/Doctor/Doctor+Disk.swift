import Foundation
import Storage

extension Doctor {
  /// The free space that a build needs at least, in bytes.
  private static let leastSpace = 50_000_000

  /// Checks that the build can write its files.
  func disk(_ build: Build) async -> [Diagnosis] {
    var found: [Diagnosis] = []
    found += await check(.disk) { [try look(folders.archive, "archive")] }
    found += await check(.disk) { [try look(folders.output, "output")] }
    found += await check(.disk) {
      _ = try build.outputPath(makesFolders: false)
      return []
    }
    found += await check(.disk) { try readable(folders.output) }
    found += await check(.disk) { [try space(build.configuration.budget)] }
    return found
  }

  /// Checks that this user can create files in the folder or, if it does not exist, in its nearest existing parent.
  private func look(_ path: String, _ name: String) throws -> Diagnosis {
    let (folder, isThere) = try Doctor.nearest(path)
    guard unsafe access(folder, W_OK | X_OK) == 0 else {
      throw StorageError.disk(path: folder, action: "be written to", code: errno)
    }
    return Diagnosis.ok(
      .disk,
      isThere
        ? "\(name) \(path) can be written to" : "\(name) \(path) does not exist, but can be created"
    )
  }

  /// Checks that a web server, which runs as another user, can read the site.
  private func readable(_ output: String) throws -> [Diagnosis] {
    let files = try SiteFolder(path: output).entries().filter { $0.status.kind == .file }
    let closed = files.filter { $0.status.permissions & 0o004 == 0 }
    let text = "other users, such as the web server, cannot"
    if let folder = FileStatus(at: output), folder.permissions & 0o005 != 0o005 {
      return [.warning(.disk, "\(text) enter \(output); run `chmod 755 \(output)`")]
    }
    guard let first = closed.first else { return [] }
    return [
      .warning(
        .disk,
        "\(text) read \(counted(closed.count, "file")) in \(output), starting with \(first.path); run `apod build` with `umask 022`"
      )
    ]
  }

  private func space(_ budget: Int) throws -> Diagnosis {
    let (folder, _) = try Doctor.nearest(folders.output)
    let free = try Doctor.free(folder)
    let text = "\(free / 1_000_000) MB are free for \(folders.output)"
    if free < Doctor.leastSpace {
      return Diagnosis.wrong(.disk, "\(text); free some space")
    }
    guard free < budget * 1_000_000 else { return Diagnosis.ok(.disk, text) }
    return Diagnosis.warning(
      .disk,
      "\(text), less than the site's budget of \(budget) MB; free some space, or set a lower budget"
    )
  }

  /// The folder at the path, or its nearest existing parent.
  private static func nearest(_ path: String) throws -> (String, isThere: Bool) {
    var folder = path
    while unsafe access(folder, F_OK) != 0, errno == ENOENT {
      let above = DiskPath.above(folder)
      guard above != folder else { break }
      folder = above
    }
    _ = try Descriptor.folder(folder)
    return (folder, folder == path)
  }

  /// The space on the disk that is free for this user, in bytes.
  private static func free(_ path: String) throws -> Int {
    do {
      let system = try FileManager.default.attributesOfFileSystem(forPath: path)
      return (system[.systemFreeSize] as? NSNumber)?.intValue ?? 0
    } catch {
      throw StorageError.unreadable(path: path, reason: error.localizedDescription)
    }
  }
}
