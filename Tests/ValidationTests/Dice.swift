/// Numbers that are the same in each run.
struct Dice {
  private var state: UInt64

  /// The numbers of a seed.
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  /// A number from 0 on, below the bound.
  mutating func roll(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  /// Damages markup: a byte is lost or changed, a piece put in, a stretch cut out, or a tag copied or
  /// moved.
  mutating func damage(_ bytes: inout [UInt8], with pieces: [String]) {
    let at = roll(bytes.count)
    let other = roll(bytes.count)
    switch roll(5) {
    case 0: bytes.remove(at: at)
    case 1: bytes[at] = UInt8(roll(96) + 32)
    case 2: bytes.insert(contentsOf: pieces[roll(pieces.count)].utf8, at: at)
    case 3: bytes.removeSubrange(min(at, other)..<min(bytes.count, min(at, other) + 40))
    default:
      let tags = bytes.indices.filter { bytes[$0] == UInt8(ascii: "<") }
      let tag = tags[roll(tags.count)]
      let end = bytes[tag...].firstIndex(of: UInt8(ascii: ">")) ?? tag
      let copy = bytes[tag...end]
      if roll(2) == 0 { bytes.removeSubrange(tag...end) }
      let place = tags[roll(tags.count)]
      bytes.insert(contentsOf: copy, at: min(place, bytes.count))
    }
  }
}
