import Pictures

/// A set of links' targets. The bytes are contiguous: lookups and insertions allocate next to
/// nothing.
struct TargetSet {
  private var bytes: [UInt8] = []
  /// Where each target ends, and its hash.
  private var targets: [(end: Int, hash: UInt64)] = []
  /// Open addressing: the number of a target, or -1, at the slot of its hash or after it.
  private var slots: [Int32] = Array(repeating: -1, count: 128)

  /// Adds the target. False when it is there already.
  mutating func insert(_ target: borrowing Span<UInt8>) -> Bool {
    let hash = TargetSet.hash(target)
    let slot = slot(of: target, hash)
    guard slots[slot] < 0 else { return false }
    slots[slot] = Int32(targets.count)
    bytes.append(target)
    targets.append((bytes.count, hash))
    if targets.count * 2 > slots.count { grow() }
    return true
  }

  func contains(_ target: borrowing Span<UInt8>) -> Bool {
    slots[slot(of: target, TargetSet.hash(target))] >= 0
  }

  /// The slot that holds the target's number, or would hold it.
  private func slot(of target: borrowing Span<UInt8>, _ hash: UInt64) -> Int {
    var slot = TargetSet.slot(hash, of: slots.count)
    while slots[slot] >= 0, !holds(target, hash, at: Int(slots[slot])) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func holds(_ target: borrowing Span<UInt8>, _ hash: UInt64, at number: Int) -> Bool {
    guard targets[number].hash == hash else { return false }
    let start = number > 0 ? targets[number - 1].end : 0
    return bytes.span.extracting(start..<targets[number].end).equals(target)
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (number, target) in targets.enumerated() {
      var slot = TargetSet.slot(target.hash, of: slots.count)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  /// The slot where the search for a hash begins. The highest bits of a product are the best mixed.
  private static func slot(_ hash: UInt64, of count: Int) -> Int {
    Int(hash >> 32) & (count - 1)
  }

  private static func hash(_ text: borrowing Span<UInt8>) -> UInt64 {
    let prime: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = UInt64(text.count)
    var at = 0
    while at + 8 <= text.count {
      let word = unsafe text.bytes.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self)
      hash = (hash ^ word) &* prime
      hash ^= hash >> 32
      at += 8
    }
    var rest: UInt64 = 0
    while at < text.count {
      rest = rest << 8 | UInt64(text[at])
      at += 1
    }
    hash = (hash ^ rest) &* prime
    return hash ^ hash >> 29
  }
}
