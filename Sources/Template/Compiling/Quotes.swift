extension [any Node] {
  /// Whether what follows certainly stands in an attribute's value between double quotes. Sections are not
  /// looked into: behind one the answer is no until a tag begins.
  var endInDoubleQuotes: Bool {
    switch last {
    case let value as ValueNode: return value.isQuoted
    case let text as LiteralNode:
      let before = dropLast().last as? ValueNode
      var state = before?.isQuoted == true ? Quotes.double : .unknown
      for byte in text.literal { state.pass(byte) }
      return state == .double
    default: return false
    }
  }
}

/// Which quotes of a tag's attributes are open.
private enum Quotes {
  /// Outside of tags, or nobody knows.
  case unknown
  case none, single, double

  mutating func pass(_ byte: UInt8) {
    switch (self, byte) {
    // Well-formed XML has none in a value.
    case (_, UInt8(ascii: "<")): self = .none
    case (.none, UInt8(ascii: ">")): self = .unknown
    case (.none, UInt8(ascii: "\"")): self = .double
    case (.none, UInt8(ascii: "'")): self = .single
    case (.double, UInt8(ascii: "\"")), (.single, UInt8(ascii: "'")): self = .none
    default: break
    }
  }
}
