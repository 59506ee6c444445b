/// A strict parser for JSON (RFC 8259), which rejects duplicate names in an object, and nesting deeper than
/// `depthLimit`.
///
/// This parser replaces Foundation's decoder, which takes seven times as long for a whole archive.
package struct JSONReader {
  /// The deepest nesting of arrays and objects. No legitimate data is deeper.
  package static let depthLimit = 200
  /// Replaces an unpaired surrogate such as `"\ud800"` (RFC 8259, section 8.2). Unicode reserves this code for
  /// internal use (section 23.7, Noncharacters), so clean text never contains it.
  package static let half: UInt32 = 0xFDD0

  private let bytes: ArraySlice<UInt8>
  /// The offset of the next byte. After an error, the offset of the error.
  package private(set) var at: Int

  /// The words that error messages use for the expected value, if there is none.
  private let wanted: String

  package init(_ bytes: ArraySlice<UInt8>, wanted: String = "a value") {
    self.bytes = bytes
    self.wanted = wanted
    at = bytes.startIndex
  }

  private var end: Int { bytes.endIndex }

  /// Reads one value. Only white space may follow it.
  package mutating func whole() throws(LineError) -> JSONNode {
    let node = try value()
    skipSpace()
    guard at == end else { throw unexpected("nothing more") }
    return node
  }

  package mutating func value() throws(LineError) -> JSONNode {
    try value(depth: 0, of: "a string")
  }

  /// `name` is the member's name, for messages.
  private mutating func value(depth: Int, of name: String) throws(LineError) -> JSONNode {
    guard let byte = next() else { throw unexpected(depth == 0 ? wanted : "a value") }
    guard depth < JSONReader.depthLimit else {
      throw unexpected("at most \(JSONReader.depthLimit) levels")
    }
    switch byte {
    case UInt8(ascii: "{"): return .object(try members(depth: depth))
    case UInt8(ascii: "["): return .list(try items(depth: depth, of: name))
    case UInt8(ascii: "\""):
      let bytes = try string()
      guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(key: name) }
      return .text(text)
    case UInt8(ascii: "-"), 48...57: return .number(try number())
    default:
      if skip(word: "true") { return .flag(true) }
      if skip(word: "false") { return .flag(false) }
      if skip(word: "null") { return .null }
      throw unexpected(depth == 0 ? wanted : "a value")
    }
  }

  private mutating func members(
    depth: Int
  ) throws(LineError) -> [(name: String, value: JSONNode)] {
    at += 1
    if skip("}") { return [] }
    var members: [(name: String, value: JSONNode)] = []
    // Compares decoded UTF-8, because escapes can spell the same name in several ways.
    var names: Set<ArraySlice<UInt8>> = []
    repeat {
      guard next() == UInt8(ascii: "\"") else { throw unexpected("a string") }
      let bytes = try string()
      let name = String(decoding: bytes, as: UTF8.self)
      guard names.insert(bytes).inserted else { throw .repeatedKey(name) }
      guard String(validating: bytes, as: UTF8.self) != nil else { throw .notUTF8(key: name) }
      guard skip(":") else { throw unexpected("“:”") }
      members.append((name, try value(depth: depth + 1, of: name)))
    } while skip(",")
    guard skip("}") else { throw unexpected("“,” or “}”") }
    return members
  }

  private mutating func items(depth: Int, of name: String) throws(LineError) -> [JSONNode] {
    at += 1
    if skip("]") { return [] }
    var items: [JSONNode] = []
    repeat { items.append(try value(depth: depth + 1, of: name)) } while skip(",")
    guard skip("]") else { throw unexpected("“,” or “]”") }
    return items
  }

  // MARK: Numbers

  private mutating func number() throws(LineError) -> String {
    let first = at
    skipOne(of: "-")
    let whole = at
    try digits()
    guard at == whole + 1 || bytes[whole] != UInt8(ascii: "0") else {
      at = whole + 1
      throw unexpected("no digit after a zero")
    }
    if skipOne(of: ".") { try digits() }
    if skipOne(of: "eE") {
      skipOne(of: "+-")
      try digits()
    }
    return String(decoding: bytes[first..<at], as: UTF8.self)
  }

  private mutating func digits() throws(LineError) {
    guard at < end, bytes[at].isDigit else { throw unexpected("a digit") }
    while at < end, bytes[at].isDigit { at += 1 }
  }

  // MARK: Strings

  /// Reads a string and resolves its escapes. The result may be invalid UTF-8. A string without escapes is a slice of
  /// the input.
  private mutating func string() throws(LineError) -> ArraySlice<UInt8> {
    at += 1
    let first = at
    skipPlain()
    if at < end, bytes[at] == UInt8(ascii: "\"") {
      at += 1
      return bytes[first..<at - 1]
    }
    var text: [UInt8] = []
    text.reserveCapacity(4_096)
    text += bytes[first..<at]
    while at < end {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        at += 1
        return text[...]
      case UInt8(ascii: "\\"):
        at += 1
        try escape(into: &text)
      case 0..<0x20: throw unexpected("no control character")
      default:
        let first = at
        skipPlain()
        text += bytes[first..<at]
      }
    }
    throw unexpected("“\"”")
  }

  /// Skips bytes that need no escape.
  private mutating func skipPlain() {
    while at < end, !bytes[at].isSpecialInJSON { at += 1 }
  }

  private mutating func escape(into text: inout [UInt8]) throws(LineError) {
    guard at < end else { throw unexpected("an escape") }
    switch bytes[at] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[at])
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "u"):
      text.append(try scalar())
      return
    default: throw unexpected("an escape")
    }
    at += 1
  }

  /// Decodes `u` and four hexadecimal digits, or a surrogate pair; `at` is at the `u`.
  private mutating func scalar() throws(LineError) -> Unicode.Scalar {
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let first = at
    if unit < 0xDC00, skipOne(of: "\\") {
      if at < end, bytes[at] == UInt8(ascii: "u"), case let low = try codeUnit(),
        (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
      at = first
    }
    return Unicode.Scalar(JSONReader.half) ?? "\u{FFFD}"
  }

  private mutating func codeUnit() throws(LineError) -> UInt32 {
    let digits = bytes[at + 1..<min(at + 5, end)].compactMap(\.hexDigit)
    guard digits.count == 4 else { throw unexpected("four hexadecimal digits") }
    at += 5
    return digits.reduce(0) { $0 << 4 | UInt32($1) }
  }

  // MARK: Bytes

  /// The next byte that is not white space; nil at the end.
  private mutating func next() -> UInt8? {
    skipSpace()
    return at < end ? bytes[at] : nil
  }

  private mutating func skipSpace() {
    while at < end, bytes[at] <= 32, [9, 10, 13, 32].contains(bytes[at]) { at += 1 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  private mutating func skip(word: String) -> Bool {
    guard bytes[at...].starts(with: word.utf8) else { return false }
    at += word.utf8.count
    return true
  }

  @discardableResult private mutating func skipOne(of characters: String) -> Bool {
    guard at < end, characters.utf8.contains(bytes[at]) else { return false }
    at += 1
    return true
  }

  private func unexpected(_ expected: String) -> LineError {
    .notJSON(byte: at - bytes.startIndex + 1, expected: expected)
  }
}
