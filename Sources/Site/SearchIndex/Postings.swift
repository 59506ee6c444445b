/// Encodes ascending lists of small numbers, such as the days on which a word occurs, and lists of words.
///
/// A digit from 0 to 63 is written as a character of base64url (RFC 4648, section 5). A list is encoded as the gaps
/// between its numbers or as a bitmap, whichever is shorter.
enum Postings {
  static func digit(_ value: Int) -> UInt8 {
    switch value {
    case 0..<26: UInt8(ascii: "A") + UInt8(value)
    case 26..<52: UInt8(ascii: "a") + UInt8(value - 26)
    case 52..<62: UInt8(ascii: "0") + UInt8(value - 52)
    case 62: UInt8(ascii: "-")
    default: UInt8(ascii: "_")
    }
  }

  /// The character that marks the beginning of a bitmap.
  static let bits = UInt8(ascii: "~")
  /// A digit below this number is the last digit of a gap, and a higher digit is followed by more digits. Most gaps in
  /// a real archive are smaller than this number, so they need only one digit.
  static let last = 48

  /// A list of numbers, which must be ascending and not negative.
  static func text(_ numbers: some BidirectionalCollection<some FixedWidthInteger>) -> String {
    var bytes: [UInt8] = []
    let bitCount = Int(numbers.last ?? 0) / 6 + 2
    var next = 0
    for number in numbers {
      let number = Int(number)
      write(gap: number - next, to: &bytes)
      next = number + 1
      if bytes.count > bitCount {
        bytes.removeAll()
        writeBits(numbers, to: &bytes)
        break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a gap as its quotient by 48, followed by the remainder. The digits of the quotient count from 1 to 16,
  /// highest digit first, so that there is exactly one way to write each gap.
  private static func write(gap: Int, to bytes: inout [UInt8]) {
    guard gap >= last else {
      bytes.append(digit(gap))
      return
    }
    write(quotient: gap / last, to: &bytes)
    bytes.append(digit(gap % last))
  }

  private static func write(quotient: Int, to bytes: inout [UInt8]) {
    let rest = quotient - 1
    if rest >= 64 - last { write(quotient: rest / (64 - last), to: &bytes) }
    bytes.append(digit(last + rest % (64 - last)))
  }

  /// Writes a bitmap. Each digit stands for six numbers, the lowest bit for the first of them.
  private static func writeBits(
    _ numbers: some Swift.Collection<some FixedWidthInteger>, to bytes: inout [UInt8]
  ) {
    bytes.append(bits)
    var six = 0
    var first = 0
    for number in numbers {
      let number = Int(number)
      while number >= first + 6 {
        bytes.append(digit(six))
        six = 0
        first += 6
      }
      six |= 1 << (number - first)
    }
    bytes.append(digit(six))
  }
  /// A list of different words in front coding: each word is stored as the length of the prefix that it shares with the
  /// previous word, followed by the rest of the word.
  static func words(_ words: [ArraySlice<UInt8>]) -> String {
    var bytes: [UInt8] = []
    var last: ArraySlice<UInt8>?
    for word in words {
      let shared = shared(last ?? [], word)
      if last != nil { bytes.append(UInt8(ascii: ",")) }
      bytes.append(digit(units(word.prefix(shared))))
      bytes += word.dropFirst(shared)
      last = word
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The length in bytes of the prefix that two words share. It ends between two characters, never inside one.
  private static func shared(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Int {
    var count = zip(one, other).prefix { $0 == $1 }.count
    while count > 0, count < other.count, other[other.startIndex + count] & 0xC0 == 0x80 {
      count -= 1
    }
    return count
  }

  /// The length in UTF-16 code units, because JavaScript counts text in this unit.
  private static func units(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}
