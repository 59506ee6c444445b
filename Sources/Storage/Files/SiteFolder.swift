import Foundation

/// A folder that contains a site, which this program or another program made.
package struct SiteFolder {
  let path: String

  package init(path: String) {
    self.path = path
  }

  /// The paths of all files below the folder, sorted, without hidden files. The list is empty if the folder is missing.
  /// Throws if a folder cannot be listed, so that no file is skipped silently.
  package func paths() throws(StorageError) -> [String] { try stamps().map(\.path) }

  /// The paths of all files below the folder, as in `paths()`, with the files' stamps.
  package func stamps() throws(StorageError) -> [(path: String, stamp: FileStamp)] {
    try entries().lazy.filter { $0.status.kind == .file }.map { ($0.path, $0.status.stamp) }
  }

  /// Everything below the folder except folders and hidden files, sorted by path. The list is empty if the folder is
  /// missing. Throws if a folder cannot be listed.
  package func entries() throws(StorageError) -> [(path: String, status: FileStatus)] {
    guard let root = try Descriptor.folder(existing: path) else { return [] }
    var entries: [(path: String, status: FileStatus)] = []
    try SiteFolder.add(to: &entries, everythingIn: root, named: "")
    return entries.sorted { $0.path < $1.path }
  }

  private static func add(
    to entries: inout [(path: String, status: FileStatus)],
    everythingIn folder: borrowing Descriptor, named above: String
  ) throws(StorageError) {
    for item in try folder.listing() where !item.name.hasPrefix(".") {
      if item.isFolder {
        guard let inner = try folder.folder(item.name) else { continue }
        try add(to: &entries, everythingIn: inner, named: above + item.name + "/")
      } else if let status = try folder.status(of: item.name) {
        entries.append((above + item.name, status))
      }
    }
  }

  /// Whether the folder contains at least one page.
  package func hasPage() throws(StorageError) -> Bool {
    try paths().contains { $0.hasSuffix(".html") }
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
