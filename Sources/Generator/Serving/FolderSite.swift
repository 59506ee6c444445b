import Foundation
import Pictures
public import Storage
import Checks

/// A site in a folder. Files are read at each request, so a new build is served immediately.
public struct FolderSite: ServedSite {
  private let path: String

  /// The site in the folder. Throws `unreadable` if the folder is missing or empty.
  public init(_ path: String) throws(StorageError) {
    self.path = path
    guard let folder = try Descriptor.folder(existing: path),
      try folder.names().contains(where: { !$0.hasPrefix(".") })
    else {
      throw .unreadable(
        path: path, reason: "the folder does not exist or is empty; run `apod build` first")
    }
  }

  /// The path of the site's address, such as `/apod/`, according to the front page; `/` if it is unknown.
  public func base() throws(StorageError) -> String {
    guard let front = try Descriptor.folder(path).contents(of: "index.html") else { return "/" }
    return Checker.base(of: front)?.path ?? "/"
  }

  /// Opens the file at the path. Symbolic links below the folder are not followed, so that no request can reach a file
  /// outside of the site. Publishing ignores such links too.
  public func find(_ path: String) async -> Found {
    do throws(StorageError) {
      return try file(path).map { .file($0) } ?? .nothing
    } catch {
      return .failure("\(error)")
    }
  }

  private func file(_ below: String) throws(StorageError) -> ServedFile? {
    guard SitePath.isSafe(below),
      let file = try Descriptor.folder(existing: path)?.siteFile(below)
    else { return nil }
    return try ServedFile(path: below, file)
  }
}
