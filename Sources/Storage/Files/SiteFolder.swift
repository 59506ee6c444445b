import Foundation

/// A folder that contains a site, which this program or another program made.
package struct SiteFolder {
  let path: String

  package init(path: String) {
    self.path = path
  }

  /// The paths of all files below the folder, sorted, without hidden files. The list is empty if the folder is missing.
  /// Throws if a folder cannot be listed, so that no file is skipped silently.
  package func paths() throws(StorageError) -> [String] {
    try entries().lazy.filter { $0.status.kind == .file }.map(\.path)
  }

  /// Everything below the folder except folders and hidden files, sorted by path. The list is empty if the folder is
  /// missing. Throws if a folder cannot be listed.
  package func entries() throws(StorageError) -> [(path: String, status: FileStatus)] {
    guard let root = try Descriptor.folder(existing: path) else { return [] }
    var entries: [(path: String, status: FileStatus)] = []
    func add(_ folder: Descriptor, named above: String) throws(StorageError) {
      for name in try folder.names() where !name.hasPrefix(".") {
        guard let status = try folder.status(of: name) else { continue }
        if status.kind != .folder {
          entries.append((above + name, status))
        } else if let inner = try folder.folder(name) {
          try add(inner, named: above + name + "/")
        }
      }
    }
    try add(root, named: "")
    return entries.sorted { $0.path < $1.path }
  }

  /// The contents of a file below the folder.
  package func contents(_ below: String) throws(StorageError) -> [UInt8] {
    let path = path + "/" + below
    do throws(StorageError) {
      return try Descriptor(path, O_RDONLY).contents()
    } catch {
      guard case .disk(_, _, let code) = error else { throw error }
      throw .unreadable(path: path, reason: reason(of: code))
    }
  }
}
