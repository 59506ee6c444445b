/// Known names by their bytes, so that finding one costs no string.
struct NameTable: Sendable {
  /// The names; their places are their numbers.
  let names: [String]
  /// All names, one after the other.
  private var bytes: [UInt8] = []
  private var places: [Range<Int>] = []
  /// Open addressing: the number of a name, or -1, at the place that its hash tells or after it.
  private var slots: [Int16]
  private let mask: Int

  /// A table of these names; one that is there twice has its first number.
  init(_ names: [String]) {
    self.names = names
    var size = 64
    while size < names.count * 4 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    mask = size - 1
    for (number, name) in names.enumerated() {
      let text = Array(name.utf8)
      places.append(bytes.count..<bytes.count + text.count)
      bytes += text
      guard self.number(of: text.span) == nil else { continue }
      var slot = NameTable.hash(text.span) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int16(number)
    }
  }

  /// The number of the name; nil when it is not known.
  func number(of text: borrowing Span<UInt8>) -> Int? {
    let bytes = bytes.span
    var slot = NameTable.hash(text) & mask
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      let place = places[number]
      if place.count == text.count {
        var at = 0
        while at < text.count, bytes[place.lowerBound + at] == text[at] { at += 1 }
        if at == text.count { return number }
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// The number of the name.
  func number(of name: String) -> Int? {
    let text = Array(name.utf8)
    return number(of: text.span)
  }

  /// The length and three bytes of a name tell most names apart.
  private static func hash(_ text: borrowing Span<UInt8>) -> Int {
    let count = text.count
    guard count > 0 else { return 0 }
    let middle = UInt32(text[count / 2]) << 16
    let ends = UInt32(text[0]) | UInt32(text[count - 1]) << 8
    let mixed = (UInt32(truncatingIfNeeded: count) << 24 | middle | ends) &* 0x9E37_79B1
    return Int(mixed >> 16)
  }
}
