/// Splits paths on disk. Foundation's functions are not used, because they crash if a path has only one letter.
package enum DiskPath {
  private static let slash = UInt8(ascii: "/")

  /// The parent folder; `.` for a bare name, and `/` for the root.
  package static func above(_ path: String) -> String {
    let bytes = whole(path)
    guard !bytes.isEmpty else { return path.isEmpty ? "." : "/" }
    guard let end = bytes.lastIndex(of: slash) else { return "." }
    let above = withoutSlashes(bytes[..<end])
    return above.isEmpty ? "/" : String(decoding: above, as: UTF8.self)
  }

  /// The last component; empty for the root.
  package static func name(_ path: String) -> String {
    let bytes = whole(path)
    let start = bytes.lastIndex(of: slash).map { $0 + 1 } ?? bytes.startIndex
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  private static func whole(_ path: String) -> ArraySlice<UInt8> {
    withoutSlashes(Array(path.utf8)[...])
  }

  private static func withoutSlashes(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while bytes.last == slash { bytes.removeLast() }
    return bytes
  }
}
