extension [any Node] {
  /// Whether the output after these nodes is certainly inside a double-quoted attribute value. Sections are
  /// not analysed, so after a section the answer is false until the next tag.
  var endInDoubleQuotes: Bool {
    switch last {
    case let value as ValueNode: return value.isQuoted
    case let text as LiteralNode:
      let before = dropLast().last as? ValueNode
      var state = before?.isQuoted == true ? Scanner.Quotes.double : .unknown
      for byte in text.literal { state.pass(byte) }
      return state == .double
    default: return false
    }
  }
}

extension Scanner {
  /// The quoting state within a tag's attributes.
  fileprivate enum Quotes {
    /// Outside of tags, or in an unknown state.
    case unknown
    case none, single, double

    mutating func pass(_ byte: UInt8) {
      switch (self, byte) {
      // In well-formed XML a value cannot contain `<`.
      case (_, UInt8(ascii: "<")): self = .none
      case (.none, UInt8(ascii: ">")): self = .unknown
      case (.none, UInt8(ascii: "\"")): self = .double
      case (.none, UInt8(ascii: "'")): self = .single
      case (.double, UInt8(ascii: "\"")), (.single, UInt8(ascii: "'")): self = .none
      default: break
      }
    }
  }
}
