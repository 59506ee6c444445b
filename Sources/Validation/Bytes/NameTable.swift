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
      guard self.number(of: text, 0..<text.count) == nil else { continue }
      var slot = NameTable.hash(text.span, 0..<text.count) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int16(number)
    }
  }

  /// The number of the name that lies there; nil when it is not known.
  func number(of text: [UInt8], _ range: Range<Int>) -> Int? {
    let text = text.span
    let bytes = bytes.span
    var slot = NameTable.hash(text, range) & mask
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      let place = places[number]
      if place.count == range.count {
        var at = 0
        while at < place.count,
          bytes[place.lowerBound + at] == text[range.lowerBound + at]
        { at += 1 }
        if at == place.count { return number }
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// The number of the name.
  func number(of name: String) -> Int? {
    let text = Array(name.utf8)
    return number(of: text, 0..<text.count)
  }

  /// FNV-1a.
  private static func hash(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for at in range { hash = (hash ^ UInt32(text[at])) &* 16_777_619 }
    return Int(hash ^ hash >> 15)
  }
}
