/// What the whole day is like: which groups of subjects its texts name.
struct Setting: OptionSet, Sendable {
  let rawValue: UInt64

  /// A subject of the group is named; in the title; two are.
  static func named(_ group: Int) -> Setting { Setting(rawValue: 1 << UInt64(group)) }
  static func titled(_ group: Int) -> Setting { Setting(rawValue: 1 << UInt64(16 + group)) }
  static func several(_ group: Int) -> Setting { Setting(rawValue: 1 << UInt64(32 + group)) }

  /// The bits by the names that the table of weights uses: `with-body`, `titled-body`, `several-body`.
  static let bits: [Substring: Int] = {
    var bits: [Substring: Int] = [:]
    for (index, group) in Subject.Group.allCases.enumerated() {
      bits["with-\(group.rawValue)"] = index
      bits["titled-\(group.rawValue)"] = 16 + index
      bits["several-\(group.rawValue)"] = 32 + index
    }
    return bits
  }()

  /// Their names, in order.
  var names: [String] {
    Setting.bits.filter { rawValue >> UInt64($0.value) & 1 == 1 }.map { String($0.key) }.sorted()
  }
}

extension OptionSet where RawValue == UInt64 {
  /// Calls the body with the place of each bit that is set.
  @inline(__always) func forEach(_ body: (Int) -> Void) {
    var bits = rawValue
    while bits != 0 {
      body(bits.trailingZeroBitCount)
      bits &= bits - 1
    }
  }
}
