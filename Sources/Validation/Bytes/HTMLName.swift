/// Element names as numbers, so that comparing one costs no string.
enum HTMLName {
  static let meta = code("meta")
  static let script = code("script")
  static let style = code("style")
  static let svg = code("svg")

  /// The elements that never have content (HTML Living Standard, section 13.1.2).
  private static let voids: Set<UInt64> = Set(
    [
      "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
      "wbr",
    ].map { code($0) })

  /// The name's bytes in one number; 0 for a name longer than eight bytes.
  static func code(_ name: some Collection<UInt8>) -> UInt64 {
    guard name.count <= 8 else { return 0 }
    return name.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func code(_ name: String) -> UInt64 { code(Array(name.utf8)) }

  /// Whether the element of this name never has content.
  static func isVoid(_ name: ArraySlice<UInt8>) -> Bool { voids.contains(code(name)) }

  /// Whether the byte may stand in a name.
  static func isPart(_ byte: UInt8) -> Bool {
    (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ".") || byte >= 0x80
  }
}
