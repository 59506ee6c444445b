import Pictures

/// Reads bytes as one JSON text (RFC 8259), strictly, and keeps of it what is asked for.
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
  /// Whether values are kept; most texts only have to be JSON.
  private let keeps: Bool
  private var at: Int

  private init(_ bytes: [UInt8], _ range: Range<Int>, keeps: Bool) {
    self.bytes = bytes
    self.keeps = keeps
    at = range.lowerBound
    end = range.upperBound
  }

  /// Why the bytes of the range are not one JSON text; nil when they are.
  static func fault(in bytes: [UInt8], range: Range<Int>) -> Fault? {
    var scan = JSONScan(bytes, range, keeps: false)
    do throws(Fault) {
      _ = try scan.whole()
      return nil
    } catch {
      return error
    }
  }

  /// What the bytes of the range say; nil when they are not one JSON text.
  static func node(in bytes: [UInt8], range: Range<Int>) -> JSONNode? {
    var scan = JSONScan(bytes, range, keeps: true)
    do throws(Fault) {
      return try scan.whole()
    } catch {
      return nil  // `fault` tells why.
    }
  }

  private mutating func whole() throws(Fault) -> JSONNode {
    let node = try value(depth: 0)
    skipSpace()
    guard at == end else { throw fault("something follows the end of the data") }
    return node
  }

  private mutating func value(depth: Int) throws(Fault) -> JSONNode {
    guard depth < JSONScan.depthLimit else { throw fault("the data is nested too deep") }
    skipSpace()
    let start = at
    let value: JSONNode.Value
    switch peek {
    case UInt8(ascii: "{"): value = .object(try object(depth: depth))
    case UInt8(ascii: "["):
      var items: [JSONNode] = []
      try list(until: UInt8(ascii: "]")) { scan throws(Fault) in
        let item = try scan.value(depth: depth + 1)
        if scan.keeps { items.append(item) }
      }
      value = .list(items)
    case UInt8(ascii: "\""): value = .text(try string())
    case UInt8(ascii: "t"):
      try word("true")
      value = .flag(true)
    case UInt8(ascii: "f"):
      try word("false")
      value = .flag(false)
    case UInt8(ascii: "n"):
      try word("null")
      value = .null
    case .some(let byte) where byte == UInt8(ascii: "-") || (48...57).contains(byte):
      try number()
      value = .number(keeps ? String(decoding: bytes[start..<at], as: UTF8.self) : "")
    case nil: throw fault("the data ends too early")
    default: throw fault("a value must stand here")
    }
    return JSONNode(offset: start, value: value)
  }

  private mutating func object(depth: Int) throws(Fault) -> [(name: String, node: JSONNode)] {
    var members: [(name: String, node: JSONNode)] = []
    try list(until: UInt8(ascii: "}")) { scan throws(Fault) in
      guard scan.peek == UInt8(ascii: "\"") else {
        throw scan.fault("a name in quotation marks must stand here")
      }
      let name = try scan.string()
      scan.skipSpace()
      guard scan.peek == UInt8(ascii: ":") else { throw scan.fault("a colon is missing") }
      scan.at += 1
      let node = try scan.value(depth: depth + 1)
      if scan.keeps { members.append((name, node)) }
    }
    return members
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

  private mutating func string() throws(Fault) -> String {
    at += 1
    let start = at
    while true {
      at = unsafe bytes.withUnsafeBytes { unsafe ByteScan.firstSpecialOfJSON(in: $0, at..<end) }
      switch peek {
      case nil: throw fault("a string is not closed")
      case UInt8(ascii: "\""):
        at += 1
        return keeps ? JSONNode.text(bytes[start..<at - 1]) : ""
      case UInt8(ascii: "\\"):
        at += 1
        try escape()
      default: throw fault("a control character or line end stands inside a string")
      }
    }
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
