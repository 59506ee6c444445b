/// Reads the JSON of one line (RFC 8259) straight from its bytes, and only what our lines hold:
/// objects with known keys, strings, whole numbers, flags and lists of strings.
///
/// Foundation's decoder needs seven times as long for a whole archive.
struct LineReader {
  private let bytes: [UInt8]
  private let start: Int
  private let end: Int
  private var at: Int

  /// The longest that a picture's limits let a line become fits; the longest real one has 2,179 bytes.
  package static let longest = 1 << 16

  init(_ bytes: [UInt8], _ range: Range<Int>) throws(LineError) {
    guard range.count <= LineReader.longest else {
      throw .tooLong(byteCount: range.count)
    }
    self.bytes = bytes
    start = range.lowerBound
    end = range.upperBound
    at = start
  }

  /// Reads `{…}`, giving each key to the closure, which has to read its value.
  mutating func object(
    _ path: String, _ member: (inout LineReader, LineKey) throws(LineError) -> Void
  ) throws(LineError) {
    try open("{", as: "an object", path)
    var seen: [LineKey] = []
    seen.reserveCapacity(12)
    if skip("}") { return }
    repeat {
      skipSpace()
      let key = LineKey(bytes: try text(path))
      guard !seen.contains(key) else { throw .repeatedKey(key.name) }
      seen.append(key)
      guard skip(":") else { throw unexpected("“:”") }
      try member(&self, key)
    } while skip(",")
    guard skip("}") else { throw unexpected("“,” or “}”") }
  }

  /// Reads `["…", "…"]`.
  mutating func strings(_ path: String) throws(LineError) -> [String] {
    try open("[", as: "a list", path)
    if skip("]") { return [] }
    var list: [String] = []
    repeat { list.append(try string(path)) } while skip(",")
    guard skip("]") else { throw unexpected("“,” or “]”") }
    return list
  }

  /// Reads a whole number of at most eighteen digits, without sign, fraction and exponent.
  mutating func number(_ path: String) throws(LineError) -> Int {
    skipSpace()
    let first = at
    var value = 0
    while at < end, (48...57).contains(bytes[at]), at - first < 18 {
      value = value * 10 + Int(bytes[at] - 48)
      at += 1
    }
    let digits = at - first
    let hasMore = at < end && [43, 45, 46, 69, 101].contains(bytes[at])
    guard digits > 0, !hasMore, digits == 1 || bytes[first] != 48 else {
      throw .wrongType(key: path, wanted: "a whole number")
    }
    return value
  }

  /// Reads `true` or `false`.
  mutating func flag(_ path: String) throws(LineError) -> Bool {
    skipSpace()
    for (word, value) in [("true", true), ("false", false)]
    where bytes[at..<end].starts(with: word.utf8) {
      at += word.utf8.count
      return value
    }
    throw .wrongType(key: path, wanted: "true or false")
  }

  /// Reads a string whose characters do not matter but for what the caller compares them with: bytes
  /// that are not UTF-8 become U+FFFD, which clean text never holds.
  mutating func string(_ path: String) throws(LineError) -> String {
    String(decoding: try text(path), as: UTF8.self)
  }

  /// Reads a string that may hold any character.
  mutating func anyString(_ path: String) throws(LineError) -> String {
    guard let text = String(validating: try text(path), as: UTF8.self) else {
      throw .notUTF8(key: path)
    }
    return text
  }

  /// Reads a string as the bytes it stands for, which may not be UTF-8.
  mutating func text(_ path: String) throws(LineError) -> ArraySlice<UInt8> {
    try open("\"", as: "a string", path)
    let first = at
    skipPlain()
    if at < end, bytes[at] == UInt8(ascii: "\"") {
      at += 1
      return bytes[first..<at - 1]
    }
    var text: [UInt8] = []
    text.reserveCapacity(4_096)
    append(first..<at, to: &text)
    while at < end {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        at += 1
        return text[...]
      case UInt8(ascii: "\\"):
        at += 1
        if at < end, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "\\") {
          // As it stands, it begins what follows.
          let first = at
          at += 1
          skipPlain()
          append(first..<at, to: &text)
        } else {
          try escape(into: &text)
        }
      case 0..<0x20: throw unexpected("no control character")
      default:
        let first = at
        skipPlain()
        append(first..<at, to: &text)
      }
    }
    throw unexpected("“\"”")
  }

  /// Steps over a value of a line that has been read before without a fault.
  mutating func pass() {
    var depth = 0
    while at < end {
      switch bytes[at] {
      case UInt8(ascii: "\""): passString()
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return }
        if bytes[at] != UInt8(ascii: ",") { depth -= 1 }
      default: break
      }
      at += 1
    }
  }

  /// Steps from the quotation mark that opens a string to the one that closes it.
  private mutating func passString() {
    at += 1
    skipPlain()
    while at < end, bytes[at] != UInt8(ascii: "\"") {
      at += 2
      skipPlain()
    }
  }

  /// Steps to the next byte that does not stand for itself in a string.
  private mutating func skipPlain() {
    guard at < end else { return }
    at = unsafe bytes.withUnsafeBytes { unsafe ByteScan.firstSpecialOfJSON(in: $0, at..<end) }
  }

  /// Not as a slice, which is held and let go of each time: a text has a hundred such pieces.
  private func append(_ range: Range<Int>, to text: inout [UInt8]) {
    unsafe bytes.withUnsafeBytes {
      unsafe text.append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[range]))
    }
  }

  /// Nothing but white space may follow.
  mutating func finish() throws(LineError) {
    skipSpace()
    guard at == end else { throw unexpected("nothing more") }
  }

  private mutating func escape(into text: inout [UInt8]) throws(LineError) {
    guard at < end else { throw unexpected("an escape") }
    switch bytes[at] {
    case UInt8(ascii: "/"): text.append(bytes[at])
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "u"):
      text += String(try scalar()).utf8
      return
    default: throw unexpected("an escape")
    }
    at += 1
  }

  /// The character of a `u` and four hexadecimal digits, or of two that make a surrogate pair; `at` is at the `u`.
  private mutating func scalar() throws(LineError) -> Unicode.Scalar {
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, at + 1 < end, bytes[at] == UInt8(ascii: "\\") else {
      throw unexpected("a surrogate pair")
    }
    at += 1
    let low = try codeUnit()
    guard (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw unexpected("a surrogate pair") }
    return scalar
  }

  private mutating func codeUnit() throws(LineError) -> UInt32 {
    guard at + 5 <= end, bytes[at] == UInt8(ascii: "u"),
      let digits = String(validating: bytes[at + 1..<at + 5], as: UTF8.self),
      digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let unit = UInt32(digits, radix: 16)
    else { throw unexpected("four hexadecimal digits") }
    at += 5
    return unit
  }

  /// Steps over what opens a value; a value of another type is told apart from broken JSON.
  private mutating func open(
    _ character: Unicode.Scalar, as wanted: String, _ path: String
  ) throws(LineError) {
    if skip(character) { return }
    let starts = Array("{[\"-0123456789tfn".utf8)
    guard at < end, starts.contains(bytes[at]) else { throw unexpected(wanted) }
    throw .wrongType(key: path, wanted: wanted)
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard at < end, bytes[at] == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  private mutating func skipSpace() {
    while at < end {
      switch bytes[at] {
      case 9, 10, 13, 32: at += 1
      default: return
      }
    }
  }

  private func unexpected(_ expected: String) -> LineError {
    .notJSON(byte: at - start + 1, expected: expected)
  }
}
