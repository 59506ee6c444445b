extension [Node] {
  /// Whether the output after these nodes is certain to be inside a double-quoted attribute value. Sections are not
  /// analysed, so after a section the result is false until the next tag.
  var endInDoubleQuotes: Bool {
    switch last {
    case .value(_, let isQuoted)?: return isQuoted
    case .literal(let text)?:
      var state = Scanner.Quotes.unknown
      if case .value(_, isQuoted: true)? = dropLast().last { state = .double }
      for byte in text { state.pass(byte) }
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
