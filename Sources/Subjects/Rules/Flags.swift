/// A set of an enumeration's cases, at most 128.
struct Flags<Flag: RawRepresentable>: Hashable, Sendable where Flag.RawValue == UInt8 {
  private var bits: UInt128 = 0

  init() {}

  init(_ flag: Flag) { insert(flag) }

  func contains(_ flag: Flag) -> Bool { bits >> UInt128(flag.rawValue) & 1 == 1 }

  mutating func insert(_ flag: Flag) { bits |= 1 << UInt128(flag.rawValue) }

  mutating func formUnion(_ other: Flags) { bits |= other.bits }

  /// Calls the body with each raw value.
  func forEach(_ body: (Int) -> Void) {
    var rest = bits
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }
}
