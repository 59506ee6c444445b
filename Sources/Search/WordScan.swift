import Pictures

/// Splits texts into words, folds and numbers them.
///
/// Reads bytes and creates no string for a word: an archive has two million of them, nearly all
/// ASCII.
struct WordScan {
  /// The most characters of a word; the rest of one is dropped.
  static let longest = 32

  private(set) var words = WordTable()
  private var folding = WordScan.Folding()
  /// The current word, if it is not plain ASCII.
  private var word: [UInt8] = []
  private var length = 0

  /// The numbers of the text's words, in order. Markup is that of `RichText`: tags and entities are
  /// no words, and only a line break ends one.
  mutating func read(_ text: [UInt8], isMarkup: Bool) -> [Int] {
    var found: [Int] = []
    found.reserveCapacity(text.count / 5)
    let lower = WordScan.lower
    var at = 0
    while at < text.count {
      let byte = text[at]
      if lower[Int(byte)] != 0 {
        let start = at
        var hash = WordTable.basis
        var small = lower[Int(byte)]
        repeat {
          if at - start < WordScan.longest { hash = WordTable.hash(hash, small) }
          at += 1
          small = at < text.count ? lower[Int(text[at])] : 0
        } while small != 0
        if at < text.count, text[at] >= 0x80 || isMarkup && text[at] == UInt8(ascii: "<") {
          at = start
          readSlowly(text, &at, isMarkup: isMarkup, &found)
        } else {
          let end = min(at, start + WordScan.longest)
          found.append(words.number(of: text, start..<end, hash: hash))
        }
      } else if byte >= 0x80 {
        readSlowly(text, &at, isMarkup: isMarkup, &found)
      } else if isMarkup, byte == UInt8(ascii: "<") {
        WordScan.skip(past: UInt8(ascii: ">"), in: text, &at)
      } else if isMarkup, byte == UInt8(ascii: "&") {
        WordScan.skip(past: UInt8(ascii: ";"), in: text, &at)
      } else {
        at += 1
      }
    }
    return found
  }

  /// Reads on to the next ASCII character that ends a word; tags do not.
  private mutating func readSlowly(
    _ text: [UInt8], _ at: inout Int, isMarkup: Bool, _ found: inout [Int]
  ) {
    let lower = WordScan.lower
    while at < text.count {
      let byte = text[at]
      let small = lower[Int(byte)]
      if small != 0 {
        append(Unicode.Scalar(small))
        at += 1
      } else if byte >= 0x80 {
        for piece in folding.pieces(WordScan.scalar(of: text, &at)) {
          switch piece {
          case .letter(let scalar): append(scalar)
          case .ideograph(let scalar):
            finish(&found)
            append(scalar)
            finish(&found)
          case .end: finish(&found)
          }
        }
      } else if isMarkup, byte == UInt8(ascii: "<"),
        at + 1 < text.count, text[at + 1] != UInt8(ascii: "b")
      {
        WordScan.skip(past: UInt8(ascii: ">"), in: text, &at)
      } else {
        break
      }
    }
    finish(&found)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    length += 1
    if length <= WordScan.longest { word += UTF8.encode(scalar) ?? .init() }
  }

  private mutating func finish(_ found: inout [Int]) {
    if !word.isEmpty {
      let hash = word.reduce(WordTable.basis, WordTable.hash)
      found.append(words.number(of: word, word.indices, hash: hash))
    }
    word.removeAll(keepingCapacity: true)
    length = 0
  }

  private static func skip(past end: UInt8, in text: [UInt8], _ at: inout Int) {
    at = unsafe text.withUnsafeBytes { unsafe ByteScan.first(end, in: $0, at..<text.count) } + 1
  }

  /// Decodes a character of two or more bytes; the text is valid UTF-8.
  private static func scalar(of text: [UInt8], _ at: inout Int) -> Unicode.Scalar {
    let lead = text[at]
    let count = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(lead) & (0x7F >> UInt32(count))
    for place in at + 1..<min(at + count, text.count) {
      value = value << 6 | UInt32(text[place] & 0x3F)
    }
    at += count
    return Unicode.Scalar(value) ?? " "
  }

  /// ASCII letters and digits by byte, in lower case; 0 for every other byte.
  static let lower: [UInt8] = (UInt8.min...UInt8.max).map { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: 0
    }
  }
}
