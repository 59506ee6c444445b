import Pictures

/// What a reader of plain markup knows nothing of.
struct NotPlain: Error {}

/// Finds where the parts of plain markup end; see `PageReader`. The bytes are UTF-8 and end with a zero.
enum PlainText {
  /// Where a text ends: at a tag, a reference or the page's end. Counts its line ends.
  static func end(
    of bytes: borrowing Span<UInt8>, from start: Int
  ) throws(NotPlain) -> (end: Int, lines: Int) {
    var at = start
    var lines = 0
    while true {
      at = skip(bytes, from: at, to: UInt8(ascii: "]"))
      switch bytes[at] {
      case UInt8(ascii: "<"), UInt8(ascii: "&"): return (at, lines)
      case 0x0A: lines += 1
      case 0x09: break
      case 0 where at == bytes.count - 1: return (at, lines)
      case 0..<0x20: throw NotPlain()
      case UInt8(ascii: "]") where bytes.holds("]]>", at: at): throw NotPlain()
      case 0xEF where isNoCharacter(bytes, at): throw NotPlain()
      default: break
      }
      at += 1
    }
  }

  /// Where a value ends or has to be changed: at its quote, a reference, a tab or a line end.
  static func end(
    ofValue bytes: borrowing Span<UInt8>, from start: Int, _ quote: UInt8
  ) throws(NotPlain) -> Int {
    var at = start
    while true {
      at = skip(bytes, from: at, to: quote)
      switch bytes[at] {
      case quote, UInt8(ascii: "&"), 0x0A, 0x09: return at
      case UInt8(ascii: "<"), 0..<0x20: throw NotPlain()
      case 0xEF where isNoCharacter(bytes, at): throw NotPlain()
      default: at += 1
      }
    }
  }

  /// Where a comment's text ends. Counts its line ends.
  static func end(
    ofComment bytes: borrowing Span<UInt8>, from start: Int
  ) throws(NotPlain) -> (end: Int, lines: Int) {
    // To a browser these end it at once.
    guard !bytes.holds(">", at: start), !bytes.holds("->", at: start) else {
      throw NotPlain()
    }
    return try end(of: bytes, from: start, before: "--")
  }

  /// Where an instruction ends. Counts its line ends.
  static func end(
    ofInstruction bytes: borrowing Span<UInt8>, from start: Int
  ) throws(NotPlain) -> (end: Int, lines: Int) {
    try end(of: bytes, from: start, before: "?>")
  }

  private static func end(
    of bytes: borrowing Span<UInt8>, from start: Int, before word: StaticString
  ) throws(NotPlain) -> (end: Int, lines: Int) {
    var at = start
    var lines = 0
    while !bytes.holds(word, at: at) {
      lines += try lineEnd(in: bytes, at: at)
      at += 1
    }
    return (at, lines)
  }

  /// Where a name ends; nowhere when none begins. Only those of ASCII are plain: behind one that goes on
  /// with a byte of another kind stands nothing that may stand behind a name.
  static func end(ofName bytes: borrowing Span<UInt8>, from start: Int) -> Int {
    var at = start
    while true {
      switch bytes[at] {
      case 97...122, 65...90, UInt8(ascii: "_"): break
      case 48...57, UInt8(ascii: "-"), UInt8(ascii: "."):
        if at == start { return at }
      default: return at
      }
      at += 1
    }
  }

  /// What the reference at the place stands for, and where it ends: one of XML's five, or a character's
  /// number that HTML reads as the same.
  static func reference(
    in bytes: borrowing Span<UInt8>, at place: Int
  ) throws(NotPlain) -> (scalar: Unicode.Scalar, end: Int) {
    for (name, scalar) in named where bytes.holds(name, at: place) {
      return (scalar, place + name.utf8CodeUnitCount)
    }
    guard bytes.holds("&#", at: place) else { throw NotPlain() }
    let isHex = bytes.holds("x", at: place + 2)
    let start = place + (isHex ? 3 : 2)
    var at = start
    var value: UInt32 = 0
    while let digit = digit(bytes[at], isHex: isHex), at - start < 7 {
      value = value * (isHex ? 16 : 10) + digit
      at += 1
    }
    guard at > start, bytes[at] == UInt8(ascii: ";"), let scalar = Unicode.Scalar(value) else {
      throw NotPlain()
    }
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7F, 0xA0...0xFFFD, 0x10000...: return (scalar, at + 1)
    default: throw NotPlain()
    }
  }

  /// The entities of XML (XML 1.0, section 4.6).
  private static let named: [(StaticString, Unicode.Scalar)] = [
    ("&amp;", "&"), ("&#39;", "'"), ("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&apos;", "'"),
  ]

  private static func digit(_ byte: UInt8, isHex: Bool) -> UInt32? {
    switch byte {
    case 48...57: UInt32(byte - 48)
    case 65...70 where isHex: UInt32(byte - 55)
    case 97...102 where isHex: UInt32(byte - 87)
    default: nil
    }
  }

  /// Where the next byte stands that may matter in a text or a value, beside this one.
  private static func skip(
    _ bytes: borrowing Span<UInt8>, from start: Int, to other: UInt8
  ) -> Int {
    unsafe bytes.withUnsafeBytes {
      unsafe ByteScan.firstSpecialOfMarkup(or: other, in: $0, start..<$0.count)
    }
  }

  /// 1 for a line end, and 0 for any other byte that may stand there.
  private static func lineEnd(
    in bytes: borrowing Span<UInt8>, at place: Int
  ) throws(NotPlain) -> Int {
    switch bytes[place] {
    case 0x0A: return 1
    case 0x09: return 0
    case 0..<0x20: throw NotPlain()
    case 0xEF where isNoCharacter(bytes, place): throw NotPlain()
    default: return 0
    }
  }

  /// Whether U+FFFE or U+FFFF stands here, which are no characters of XML.
  private static func isNoCharacter(_ bytes: borrowing Span<UInt8>, _ at: Int) -> Bool {
    bytes[at + 1] == 0xBF && bytes[at + 2] >= 0xBE
  }
}
