/// Halves of surrogate pairs in JSON, as in `"\\ud800"` (RFC 8259, section 8.2). Parsers refuse a whole text for
/// one; so each is marked, and costs the record that it stands in.
enum LoneSurrogates {
  /// What stands for one. Unicode sets it aside for use within programs (section 23.7, Noncharacters).
  static let mark: UInt32 = 0xFDD0

  /// The bytes with the mark in place of each.
  static func marked(_ bytes: [UInt8]) -> [UInt8] {
    let backslash = UInt8(ascii: "\\")
    guard var at = bytes.firstIndex(of: backslash) else { return bytes }
    var marked = bytes
    while at + 1 < bytes.count {
      guard bytes[at] == backslash else {
        at = bytes[at...].firstIndex(of: backslash) ?? bytes.count
        continue
      }
      guard let unit = escape(bytes, at), 0xD800...0xDFFF ~= unit else {
        at += 2
        continue
      }
      if unit < 0xDC00, let next = escape(bytes, at + 6), 0xDC00...0xDFFF ~= next {
        at += 12
        continue
      }
      marked.replaceSubrange(at + 2..<at + 6, with: Array(String(mark, radix: 16).utf8))
      at += 6
    }
    return marked
  }

  /// The code unit that an escape at the position spells; nil when none of four digits is there.
  private static func escape(_ bytes: [UInt8], _ at: Int) -> UInt16? {
    guard at + 6 <= bytes.count, bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt16(String(decoding: bytes[(at + 2)..<(at + 6)], as: UTF8.self), radix: 16)
  }
}
