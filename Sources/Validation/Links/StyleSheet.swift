import Pictures

/// Finds the addresses in a style sheet (CSS Syntax Level 3): `url(…)`, quoted or not.
///
/// `@import "…"` without `url` is not found; a sheet that imports another loads more slowly anyway.
enum StyleSheet {
  static func addresses(in bytes: [UInt8]) -> [(line: Int, address: String)] {
    var found: [(Int, String)] = []
    var line = 1
    var at = 0
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "\n") { line += 1 }
      if starts(with: "/*", at, bytes) {
        while at < bytes.count, !starts(with: "*/", at, bytes) {
          if bytes[at] == UInt8(ascii: "\n") { line += 1 }
          at += 1
        }
        at += 2
      } else if starts(with: "url(", at, bytes) {
        let end = bytes[at...].firstIndex(of: UInt8(ascii: ")")) ?? bytes.count
        let inside = String(decoding: bytes[min(at + 4, end)..<end], as: UTF8.self)
        found.append((line, inside.filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }))
        line += bytes[at..<end].count { $0 == UInt8(ascii: "\n") }
        at = end
      } else {
        at += 1
      }
    }
    return found
  }

  private static func starts(with mark: String, _ at: Int, _ bytes: [UInt8]) -> Bool {
    bytes.dropFirst(at).lazy.map(\.small).starts(with: mark.utf8)
  }
}
