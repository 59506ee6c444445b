/// Splits paths on disk. Foundation's functions are not used, because they crash if a path has only one letter.
package enum DiskPath {
  /// The parent folder; `.` for a bare name, and `/` for the root.
  package static func above(_ path: String) -> String {
    let above = names(path).dropLast().joined(separator: "/")
    if path.utf8.first == UInt8(ascii: "/") { return "/" + above }
    return above.isEmpty ? "." : above
  }

  /// The last component; empty for the root.
  package static func name(_ path: String) -> String { names(path).last ?? "" }

  // A combining character after a slash would hide the slash from a split by characters.
  private static func names(_ path: String) -> [String] {
    path.unicodeScalars.split(separator: "/").map { String($0) }
  }
}
