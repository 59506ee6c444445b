/// Checks and splits paths in the site.
package enum SitePath {
  /// Whether this is a valid path of a file within the site, such as `2026/11/20.html`. The paths `/a`, `a/../b` and
  /// `a//b` are not valid.
  package static func isSafe(_ path: String) -> Bool {
    guard path.utf8.count < 1_024 else { return false }
    var length = 0
    var dots = 0
    func isName() -> Bool { 1..<256 ~= length && (dots < length || length > 2) }
    for byte in path.utf8 {
      switch byte {
      case 0: return false
      case UInt8(ascii: "/"):
        guard isName() else { return false }
        (length, dots) = (0, 0)
      default:
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return isName()
  }

  /// The path of the parent folder (empty for the root) and the file's name.
  package static func parts(_ path: String) -> (folder: String, name: String) {
    (folder(of: path), name(of: path))
  }

  /// The path of the parent folder; empty for the root.
  package static func folder(of path: String) -> String {
    String(decoding: path.utf8.prefix(folderLength(path)), as: UTF8.self)
  }

  /// The last path component.
  package static func name(of path: String) -> String {
    let length = folderLength(path)
    return length > 0 ? String(decoding: path.utf8.dropFirst(length + 1), as: UTF8.self) : path
  }

  package static func folders(above paths: some Sequence<String>) -> Set<String> {
    var folders: Set<String> = []
    for path in paths {
      var folder = folder(of: path)
      while !folder.isEmpty, folders.insert(folder).inserted { folder = self.folder(of: folder) }
    }
    return folders
  }

  /// The length in bytes of the parent folder's path.
  private static func folderLength(_ path: String) -> Int {
    var path = path
    return path.withUTF8 { unsafe $0.lastIndex(of: UInt8(ascii: "/")) ?? 0 }
  }
}
