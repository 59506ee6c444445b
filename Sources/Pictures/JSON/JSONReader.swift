/// A strict pull parser for JSON (RFC 8259): no duplicate names in an object, no nesting deeper than
/// `depthLimit`. Callers request the type they expect; `node` reads any value.
///
/// Foundation's decoder takes seven times as long for a whole archive.
package struct JSONReader {
  /// The deepest nesting of arrays and objects; no legitimate data is deeper.
  package static let depthLimit = 200
  /// The longest line, in bytes: fits a picture with every field at its limit, and what a site with a long address
  /// adds to it; the longest real one of an archive has 2,179.
  package static let longestLine = 1 << 17
  /// Replaces an unpaired surrogate such as `"\ud800"` (RFC 8259, section 8.2), where one is accepted. Unicode
  /// reserves it for internal use (section 23.7, Noncharacters).
  package static let half: UInt32 = 0xFDD0

  let bytes: [UInt8]
  private let start: Int
  let end: Int
  /// The offset of the next byte; after an error, the offset of the fault.
  package internal(set) var at: Int
  /// Whether an unpaired surrogate becomes `half` instead of an error.
  let marksHalves: Bool

  /// A reader for a line of the archive, in the range of the bytes.
  init(line bytes: [UInt8], _ range: Range<Int>) throws(LineError) {
    guard range.count <= JSONReader.longestLine else {
      throw .tooLong(byteCount: range.count)
    }
    self.init(bytes, range, marksHalves: false)
  }

  /// A reader for untrusted JSON, in the range of the bytes.
  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.init(bytes, range, marksHalves: true)
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>, marksHalves: Bool) {
    self.bytes = bytes
    self.marksHalves = marksHalves
    start = range.lowerBound
    end = range.upperBound
    at = start
  }

  /// The next byte that is not white space; nil at the end.
  mutating func next() -> UInt8? {
    skipSpace()
    return at < end ? bytes[at] : nil
  }

  /// Reads `{…}`, passing each key to the closure, which must read its value.
  package mutating func object(
    _ path: String, _ member: (inout JSONReader, JSONReader.Key) throws(LineError) -> Void
  ) throws(LineError) {
    try open("{", as: "an object", path)
    var few: [JSONReader.Key] = []
    few.reserveCapacity(12)
    var many: Set<JSONReader.Key> = []
    if skip("}") { return }
    repeat {
      skipSpace()
      let key = JSONReader.Key(bytes: try text(path))
      let isNew = few.count < 32 ? !few.contains(key) : many.insert(key).inserted
      guard isNew else { throw .repeatedKey(key.name) }
      if few.count < 32 {
        few.append(key)
        if few.count == 32 { many = Set(few) }
      }
      guard skip(":") else { throw unexpected("“:”") }
      try member(&self, key)
    } while skip(",")
    guard skip("}") else { throw unexpected("“,” or “}”") }
  }

  /// Reads `[…]`; the closure must read one item.
  package mutating func list(
    _ path: String, _ item: (inout JSONReader) throws(LineError) -> Void
  ) throws(LineError) {
    try open("[", as: "a list", path)
    if skip("]") { return }
    repeat { try item(&self) } while skip(",")
    guard skip("]") else { throw unexpected("“,” or “]”") }
  }

  /// Reads a non-negative integer of at most eighteen digits, without fraction and exponent.
  package mutating func number(_ path: String) throws(LineError) -> Int {
    skipSpace()
    let first = at
    var value = 0
    while at - first < 18, skipDigit() { value = value * 10 + Int(bytes[at - 1] - 48) }
    let digits = at - first
    let hasMore = at < end && [43, 45, 46, 69, 101].contains(bytes[at])
    guard digits > 0, !hasMore, digits == 1 || bytes[first] != 48 else {
      throw .wrongType(key: path, wanted: "a whole number")
    }
    return value
  }

  mutating func anyNumber() throws(LineError) -> ArraySlice<UInt8> {
    skipSpace()
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
    return bytes[first..<at]
  }

  private mutating func digits() throws(LineError) {
    guard skipDigit() else { throw unexpected("a digit") }
    while skipDigit() {}
  }

  private mutating func skipDigit() -> Bool {
    guard at < end, bytes[at].isDigit else { return false }
    at += 1
    return true
  }

  @discardableResult mutating func skipOne(of characters: StaticString) -> Bool {
    guard at < end, "\(characters)".utf8.contains(bytes[at]) else { return false }
    at += 1
    return true
  }

  /// Skips the literal when it comes next.
  mutating func skip(word: String) -> Bool {
    skipSpace()
    guard bytes[at..<end].starts(with: word.utf8) else { return false }
    at += word.utf8.count
    return true
  }

  /// Reads `true` or `false`.
  package mutating func flag(_ path: String) throws(LineError) -> Bool {
    if skip(word: "true") { return true }
    if skip(word: "false") { return false }
    throw .wrongType(key: path, wanted: "true or false")
  }

  /// Checks that nothing but white space follows.
  package mutating func finish() throws(LineError) {
    skipSpace()
    guard at == end else { throw unexpected("nothing more") }
  }

  /// Skips the byte that opens a value; a value of another type and invalid JSON are different errors.
  mutating func open(
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

  func unexpected(_ expected: String) -> LineError {
    .notJSON(byte: at - start + 1, expected: expected)
  }
}
