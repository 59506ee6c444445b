import Foundation
import Pictures
import Validation

/// A site in a folder, as it is at the moment: a build that takes its place is shown from then on.
public struct FolderSite: ServedSite {
  private let path: String

  /// The site in the folder. Throws `unreadable` when it has no file.
  public init(_ path: String) throws(GeneratorError) {
    self.path = path
    guard let folder = try Descriptor.folder(existing: path),
      try folder.listing().contains(where: { !$0.name.hasPrefix(".") })
    else {
      throw .unreadable(
        path: path, reason: "there is no such folder, or no file in it; run `apod build` first")
    }
  }

  /// The path that the site is made to be under, as its front page tells: `/apod/`; `/` when it does not.
  public func base() throws(GeneratorError) -> String {
    guard let front = try Descriptor.folder(path).contents(of: "index.html") else { return "/" }
    return Checker.base(of: front)?.path ?? "/"
  }

  /// The file at the path. Symbolic links below the folder lead nowhere: publishing passes them over,
  /// and none can lead out of the site.
  public func find(_ path: String) async -> Found {
    do throws(GeneratorError) {
      return try file(path).map { .file($0) } ?? .nothing
    } catch {
      return .failure("\(error)")
    }
  }

  private func file(_ below: String) throws(GeneratorError) -> ServedFile? {
    guard SitePath.isSafe(below), var folder = try Descriptor.folder(existing: path) else {
      return nil
    }
    let parts = below.split(separator: "/").map(String.init)
    for name in parts.dropLast() {
      guard let inner = try folder.folder(name) else { return nil }
      folder = inner
    }
    let name = parts[parts.count - 1]
    guard try folder.status(of: name)?.kind == .file else { return nil }
    // Should it be a pipe by now, nobody waits for its other end.
    let file = try Descriptor(existing: name, in: folder, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    guard let file, try file.status().kind == .file else { return nil }
    return try ServedFile(path: below, file)
  }
}
