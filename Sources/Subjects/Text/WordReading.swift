import Pictures

/// The words of one text while they are read, byte by byte.
struct WordReading {
  private let field: Word.Field
  private var bytes: [UInt8]
  private var words: [Word]

  private var start: Int
  private var hash = Vocabulary.seed
  /// The hash before the last letter.
  private var shorter = Vocabulary.seed
  private var isFirst = true
  private var isCapital = false
  private var capitals = 0
  private var smalls = 0
  private var hasDigit = false
  /// How many letters stand before the last apostrophe within the word; -1 without one.
  private var apostrophe = -1
  /// An apostrophe that nothing has followed yet.
  private var isOpen = false
  private var gap = Word.Gap.sentence
  /// A full stop that may end the sentence: the next word tells.
  private var isStopped = false
  private var sentence: UInt16 = 0
  private var last: UInt8 = 0x20

  init(field: Word.Field, bytes: [UInt8], words: [Word]) {
    self.field = field
    self.bytes = bytes
    self.words = words
    start = bytes.count
  }

  var result: ([UInt8], [Word]) { (bytes, words) }

  /// Adds a byte of ASCII that is no letter or digit.
  @inline(__always) mutating func add(_ byte: UInt8, _ vocabulary: borrowing Vocabulary) {
    if byte == UInt8(ascii: "'") { apostrophe(vocabulary) } else { part(byte, vocabulary) }
  }

  mutating func add(scalar value: UInt32, _ vocabulary: borrowing Vocabulary) {
    switch value {
    case 0x300...0x36F: break
    case 0xB4, 0x2BC, 0x2018, 0x2019: apostrophe(vocabulary)
    case 0x2010...0x2015, 0x2212: part(UInt8(ascii: "-"), vocabulary)
    case 0xA0, 0x2000...0x200A, 0x202F: part(0x20, vocabulary)
    case 0x201C, 0x201D: part(UInt8(ascii: "\""), vocabulary)
    case 0x80..<0xC0, 0xD7, 0xF7, 0x2000...0x2BFF, 0x3000...0x3004, 0x3008...0x3020,
      0xE000...0xF8FF, 0xFE00...0xFE0F, 0xFE30...0xFF0F, 0x1F000...0x1FAFF:
      part(UInt8(ascii: "*"), vocabulary)
    default:
      let isBig = Letters.isCapital(value)
      if isFirst { isCapital = isBig }
      if isBig { capitals += 1 } else { smalls += 1 }
      if let folded = Letters.folded(value) {
        for byte in folded { letter(byte) }
      } else if let scalar = Unicode.Scalar(value) {
        for byte in UTF8.encode(scalar) ?? .init() { letter(byte) }
      }
    }
  }

  /// Adds the letters and digits of ASCII from there on; tells where they end. The greater part of all texts is
  /// read here.
  mutating func add(run text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var at = start
    var hash = hash
    var shorter = shorter
    var capitals = 0
    var digits = 0
    while at < text.count {
      let byte = unsafe text[at]
      if (97...122).contains(byte) {
      } else if (65...90).contains(byte) {
        capitals += 1
      } else if (48...57).contains(byte) {
        digits += 1
      } else {
        break
      }
      shorter = hash
      hash = Vocabulary.adding(byte.small, to: hash)
      at += 1
    }
    guard at > start else { return at }
    let first = unsafe text[start]
    if isFirst { isCapital = (65...90).contains(first) }
    unsafe bytes.append(contentsOf: text[start..<at])
    if capitals > 0 {
      for index in bytes.count - (at - start)..<bytes.count { bytes[index] = bytes[index].small }
    }
    self.hash = hash
    self.shorter = shorter
    self.capitals += capitals
    smalls += at - start - capitals - digits
    if digits > 0 { hasDigit = true }
    (isFirst, isOpen) = (false, false)
    return at
  }

  @inline(__always) private mutating func letter(_ byte: UInt8) {
    isFirst = false
    isOpen = false
    shorter = hash
    hash = Vocabulary.adding(byte, to: hash)
    bytes.append(byte)
  }

  private mutating func apostrophe(_ vocabulary: borrowing Vocabulary) {
    if isFirst || isOpen {
      part(UInt8(ascii: "\""), vocabulary)
    } else {
      apostrophe = bytes.count - start
      isOpen = true
    }
  }

  /// Ends the word, if any, with a byte that belongs to none.
  @inline(__always) mutating func part(_ byte: UInt8, _ vocabulary: borrowing Vocabulary) {
    if !isFirst { end(vocabulary) }
    let found: Word.Gap
    switch byte {
    case 0x20:
      if last == UInt8(ascii: ".") { isStopped = true }
      found = .space
    case UInt8(ascii: "-"): found = .hyphen
    case UInt8(ascii: "/"): found = .slash
    case UInt8(ascii: "."): found = .point
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\""), UInt8(ascii: "*"):
      // After “star.)” too, the sentence is over.
      found = .bracket
      if last == UInt8(ascii: ".") {
        gap = max(gap, found)
        return
      }
    case UInt8(ascii: ","), UInt8(ascii: "&"): found = .comma
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      isStopped = true
      found = .stop
    default: found = .stop
    }
    if found > gap { gap = found }
    last = byte
  }

  /// Ends the word, if any.
  mutating func end(_ vocabulary: borrowing Vocabulary) {
    guard !isFirst else { return }
    let count = bytes.count - start
    let isPossessive = apostrophe >= 0 && apostrophe == count - 1 && bytes[bytes.count - 1] == 115
    if isStopped, words.last?.field == field, startsSentence {
      gap = .sentence
      if sentence < .max { sentence += 1 }
    }
    let number = vocabulary.number(of: hash)
    words.append(
      Word(
        start: Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: count),
        number: number, bare: isPossessive ? vocabulary.number(of: shorter) : number,
        sentence: sentence, gap: gap, field: field, isCapital: isCapital,
        isUpper: capitals > 1 && smalls == 0, isPossessive: isPossessive, hasDigit: hasDigit))
    start = bytes.count
    hash = Vocabulary.seed
    isFirst = true
    isCapital = false
    (capitals, smalls, apostrophe) = (0, 0, -1)
    (hasDigit, isOpen, isStopped) = (false, false, false)
    gap = .space
    last = 97
  }

  /// Whether the word after a full stop begins a sentence: not after “St.” or an initial.
  private var startsSentence: Bool {
    guard isCapital || hasDigit, let before = words.last else { return false }
    guard before.isCapital, before.count <= 4 else { return true }
    return before.count > 1
      && !WordReading.titles.contains(
        Array(bytes[Int(before.start)..<Int(before.start + before.count)]))
  }

  private static let titles: Set<[UInt8]> = Set(
    ["st", "mt", "dr", "mr", "mrs", "ms", "ft", "vs", "prof"].map { Array($0.utf8) })
}
