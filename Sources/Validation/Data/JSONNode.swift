/// A value of a JSON text, with where it stands.
struct JSONNode {
  enum Value {
    case object([(name: String, node: JSONNode)])
    case list([JSONNode])
    case text(String)
    /// As it is written.
    case number(String)
    case flag(Bool)
    case null
  }

  /// The offset of its first byte.
  let offset: Int
  let value: Value

  /// The text that the inside of a string stands for. The string has been read without a fault; half a
  /// surrogate pair becomes U+FFFD.
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    // The halves of a pair follow each other.
    var units: [UInt16] = []
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\\")) {
      let mark = rest[end + 1]
      if !units.isEmpty, end > rest.startIndex || mark != UInt8(ascii: "u") {
        text += String(decoding: units, as: UTF16.self).utf8
        units = []
      }
      text += rest[..<end]
      rest = rest[(end + 2)...]
      switch mark {
      case UInt8(ascii: "u"):
        units.append(rest.prefix(4).reduce(0) { $0 << 4 | UInt16(hexadecimal: $1) })
        rest = rest.dropFirst(4)
      case UInt8(ascii: "b"): text.append(8)
      case UInt8(ascii: "t"): text.append(9)
      case UInt8(ascii: "n"): text.append(10)
      case UInt8(ascii: "f"): text.append(12)
      case UInt8(ascii: "r"): text.append(13)
      default: text.append(mark)
      }
    }
    text += String(decoding: units, as: UTF16.self).utf8
    text += rest
    return String(decoding: text, as: UTF8.self)
  }
}

extension UInt16 {
  /// The value of a hexadecimal digit.
  fileprivate init(hexadecimal digit: UInt8) {
    self = UInt16(digit < 58 ? digit - 48 : (digit | 0x20) - 87)
  }
}
