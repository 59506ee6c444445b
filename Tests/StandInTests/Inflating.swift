/// Decoders of the tests' own, so that no encoder is checked by itself.
enum Inflating {
  /// The bytes of a DEFLATE stream of fixed-code blocks, as far as it goes.
  static func inflate(_ bytes: [UInt8]) -> [UInt8] {
    var at = 3
    func bit() -> Int? {
      guard at < bytes.count * 8 else { return nil }
      defer { at += 1 }
      return Int(bytes[at / 8] >> UInt8(at % 8) & 1)
    }
    func number(_ count: Int) -> Int? {
      var value = 0
      for place in 0..<count {
        guard let bit = bit() else { return nil }
        value |= bit << place
      }
      return value
    }
    func code(_ count: Int, _ start: Int = 0) -> Int? {
      var value = start
      for _ in 0..<count {
        guard let bit = bit() else { return nil }
        value = value << 1 | bit
      }
      return value
    }
    var out: [UInt8] = []
    while let seven = code(7) {
      var symbol = 256 + seven
      if seven >= 0b0011000 {
        guard let eight = code(1, seven) else { return out }
        switch eight {
        case 0x30...0xBF: symbol = eight - 0x30
        case 0xC0...0xC7: symbol = 280 + eight - 0xC0
        default:
          guard let nine = code(1, eight) else { return out }
          symbol = 144 + nine - 0x190
        }
      }
      if symbol == 256 { return out }
      if symbol < 256 {
        out.append(UInt8(symbol))
        continue
      }
      let group = symbol - 257
      let lengthBits = group < 8 || group == 28 ? 0 : group / 4 - 1
      let lengthBase = group < 8 ? 3 + group : group == 28 ? 258 : 3 + (4 + group % 4) << lengthBits
      guard let lengthExtra = number(lengthBits), let place = code(5) else { return out }
      let distanceBits = place < 4 ? 0 : place / 2 - 1
      let distanceBase = place < 4 ? 1 + place : 1 + (2 + place % 2) << distanceBits
      guard let distanceExtra = number(distanceBits) else { return out }
      for _ in 0..<lengthBase + lengthExtra {
        out.append(out[out.count - distanceBase - distanceExtra])
      }
    }
    return out
  }

  /// How many zeros a zlib stream is that has one block and codes for a zero, the end and the longest
  /// repeat only; nil when it is anything else.
  static func zeros(ofZlib bytes: [UInt8]) -> Int? {
    var at = 16
    func number(_ count: Int) -> Int {
      defer { at += count }
      return (0..<count).reduce(0) { value, place in
        let bit = at + place
        return bit < bytes.count * 8
          ? value | Int(bytes[bit / 8] >> UInt8(bit % 8) & 1) << place : value
      }
    }
    guard number(3) == 0b101, number(5) == 29, number(5) == 0, number(4) == 14 else { return nil }
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1]
    let lengths = order.reduce(into: [:]) { $0[$1] = number(3) }.filter { $0.value > 0 }
    guard lengths == [18: 1, 1: 2, 2: 2] else { return nil }
    var symbols: [Int] = []
    while symbols.count < 287 {
      if number(1) == 0 {
        symbols += Array(repeating: 0, count: 11 + number(7))
      } else {
        symbols.append(number(1) == 0 ? 1 : 2)
      }
    }
    guard symbols[0] == 2, symbols[256] == 2, symbols[285] == 1, symbols[286] == 1,
      symbols.filter({ $0 > 0 }).count == 4
    else { return nil }
    var count = 0
    while at < (bytes.count - 4) * 8 {
      if number(1) == 0 {
        guard number(1) == 0, count > 0 else { return nil }
        count += 258
      } else if number(1) == 0 {
        count += 1
      } else {
        return (at + 7) / 8 == bytes.count - 4 ? count : nil
      }
    }
    return nil
  }

  /// The palette indices of every frame of a GIF with a global palette of 256 colours.
  static func frames(ofGIF bytes: [UInt8]) -> [[UInt8]] {
    var at = 13 + 768
    var frames: [[UInt8]] = []
    while at < bytes.count, bytes[at] != 0x3B {
      let isFrame = bytes[at] == 0x2C
      at += isFrame ? 11 : 2
      var data: [UInt8] = []
      while bytes[at] > 0 {
        data += bytes[at + 1...at + Int(bytes[at])]
        at += 1 + Int(bytes[at])
      }
      at += 1
      if isFrame { frames.append(expand(data)) }
    }
    return frames
  }

  private static func expand(_ data: [UInt8]) -> [UInt8] {
    let roots = (0..<258).map { $0 < 256 ? [UInt8($0)] : [] }
    var table = roots
    var (width, at) = (9, 0)
    var previous: [UInt8]?
    var out: [UInt8] = []
    while at + width <= data.count * 8 {
      var code = 0
      for place in 0..<width {
        code |= Int(data[(at + place) / 8] >> UInt8((at + place) % 8) & 1) << place
      }
      at += width
      if code == 257 { break }
      if code == 256 {
        (table, width, previous) = (roots, 9, nil)
        continue
      }
      if let before = previous {
        let entry = code < table.count ? table[code] : before + [before[0]]
        table.append(before + [entry[0]])
        out += entry
        previous = entry
        if table.count == 1 << width, width < 12 { width += 1 }
      } else {
        out += table[code]
        previous = table[code]
      }
    }
    return out
  }
}
