/// Reads bytes as one JSON text (RFC 8259), strictly, and keeps nothing of it.
struct JSONScan {
  /// Where and why a text is not JSON.
  struct Fault: Hashable, Error {
    /// The offset of the byte that does not fit.
    let offset: Int
    /// What is wrong there, in plain words.
    let message: String
  }

  /// How deep arrays and objects may nest; deeper data is nobody's by honest means.
  static let depthLimit = 200

  private let bytes: [UInt8]
  private let end: Int
  private var at: Int

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    at = range.lowerBound
    end = range.upperBound
  }

  /// Why the bytes of the range are not one JSON text; nil when they are.
  static func fault(in bytes: [UInt8], range: Range<Int>) -> Fault? {
    var scan = JSONScan(bytes, range)
    do throws(Fault) {
      try scan.value(depth: 0)
      scan.skipSpace()
      guard scan.at == scan.end else { throw scan.fault("something follows the end of the data") }
      return nil
    } catch {
      return error
    }
  }

  private mutating func value(depth: Int) throws(Fault) {
    guard depth < JSONScan.depthLimit else { throw fault("the data is nested too deep") }
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"):
      try list(until: UInt8(ascii: "}")) { scan throws(Fault) in
        guard scan.peek == UInt8(ascii: "\"") else {
          throw scan.fault("a name in quotation marks must stand here")
        }
        try scan.string()
        scan.skipSpace()
        guard scan.peek == UInt8(ascii: ":") else { throw scan.fault("a colon is missing") }
        scan.at += 1
        try scan.value(depth: depth + 1)
      }
    case UInt8(ascii: "["):
      try list(until: UInt8(ascii: "]")) { scan throws(Fault) in
        try scan.value(depth: depth + 1)
      }
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    case .some(let byte) where byte == UInt8(ascii: "-") || (48...57).contains(byte): try number()
    case nil: throw fault("the data ends too early")
    default: throw fault("a value must stand here")
    }
  }

  private mutating func list(
    until close: UInt8, member: (inout JSONScan) throws(Fault) -> Void
  ) throws(Fault) {
    at += 1
    skipSpace()
    if peek == close {
      at += 1
      return
    }
    while true {
      skipSpace()
      try member(&self)
      skipSpace()
      switch peek {
      case close:
        at += 1
        return
      case UInt8(ascii: ","): at += 1
      case nil: throw fault("the data ends too early")
      default: throw fault("a comma or the closing bracket is missing")
      }
    }
  }

  private mutating func string() throws(Fault) {
    at += 1
    while true {
      at = JSONScan.endOfPlain(bytes.span, from: at, to: end)
      switch peek {
      case nil: throw fault("a string is not closed")
      case UInt8(ascii: "\""):
        at += 1
        return
      case UInt8(ascii: "\\"):
        at += 1
        try escape()
      default: throw fault("a control character or line end stands inside a string")
      }
    }
  }

  /// Where something stands that matters in a string; the end when nothing does.
  private static func endOfPlain(
    _ bytes: borrowing Span<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var at = start
    while at < end {
      let byte = bytes[at]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return at }
      at += 1
    }
    return end
  }

  private mutating func escape() throws(Fault) {
    switch peek {
    case UInt8(ascii: "u"):
      at += 1
      for _ in 0..<4 {
        guard let digit = peek, Character(Unicode.Scalar(digit)).isHexDigit, digit < 0x80 else {
          throw fault("four hexadecimal digits must follow \\u")
        }
        at += 1
      }
    case .some(let byte) where "\"\\/bfnrt".utf8.contains(byte): at += 1
    default: throw fault("a backslash stands before a character that it cannot escape")
    }
  }

  private mutating func number() throws(Fault) {
    if peek == UInt8(ascii: "-") { at += 1 }
    if peek == UInt8(ascii: "0") {
      at += 1
      if let next = peek, (48...57).contains(next) {
        throw fault("a number starts with a zero too many")
      }
    } else {
      try digits()
    }
    if peek == UInt8(ascii: ".") {
      at += 1
      try digits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      at += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { at += 1 }
      try digits()
    }
  }

  private mutating func digits() throws(Fault) {
    let start = at
    while let digit = peek, (48...57).contains(digit) { at += 1 }
    guard at > start else { throw fault("a digit is missing in a number") }
  }

  private mutating func word(_ word: StaticString) throws(Fault) {
    for byte in "\(word)".utf8 {
      guard peek == byte else { throw fault("a value must stand here") }
      at += 1
    }
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
  }

  private var peek: UInt8? { at < end ? bytes[at] : nil }

  private func fault(_ message: String) -> Fault { Fault(offset: at, message: message) }
}
