extension [any Node] {
  /// Whether the output after these nodes is certain to be inside a double-quoted attribute value. Sections are not
  /// analysed, so after a section the result is false until the next tag.
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
  /// Whether a place within a tag is inside quotation marks, and inside which.
  fileprivate enum Quotes {
    /// Outside of tags, or not known.
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
