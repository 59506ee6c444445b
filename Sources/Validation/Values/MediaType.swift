import Pictures

/// Media types: two names (RFC 6838, section 4.2), and what parameters may follow (RFC 2045, section 5.1).
enum MediaType {
  /// Why the text is no media type; nil when it is one.
  static func fault(in text: String) -> String? {
    let pieces = pieces(of: text.utf8)
    let names = pieces[0].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isType = names.count == 2 && names.allSatisfy(isName)
    return isType && pieces.dropFirst().allSatisfy(isParameter)
      ? nil : "\(quoted(text)) is no media type"
  }

  /// The type and each of its parameters, which semicolons separate; one in quotation marks does not.
  private static func pieces(of text: String.UTF8View) -> [Substring.UTF8View] {
    var pieces: [Substring.UTF8View] = []
    var start = text.startIndex
    var isQuoted = false
    var isEscaped = false
    for place in text.indices {
      switch text[place] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isQuoted: isEscaped = true
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ";") where !isQuoted:
        pieces.append(text[start..<place])
        start = text.index(after: place)
      default: break
      }
    }
    return pieces.map { trimmed($0, atStart: false) } + [text[start...]]
  }

  private static func isName(_ text: Substring.UTF8View) -> Bool {
    (1...127).contains(text.count) && text.first?.isLetterOrDigit == true
      && text.allSatisfy { $0.isLetterOrDigit || "!#$&-^_.+".utf8.contains($0) }
  }

  /// `name=value`, the value as it is or in quotation marks, after spaces or none.
  private static func isParameter(_ text: Substring.UTF8View) -> Bool {
    let text = trimmed(text, atStart: true)
    guard let sign = text.firstIndex(of: UInt8(ascii: "=")), isToken(text[..<sign]) else {
      return false
    }
    let value = text[text.index(after: sign)...]
    return isToken(value) || isQuotation(value)
  }

  private static func isToken(_ text: Substring.UTF8View) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetterOrDigit || "!#$%&'*+-.^_`|~".utf8.contains($0) }
  }

  /// Whether the text stands in quotation marks, all others of which have a backslash before them.
  private static func isQuotation(_ text: Substring.UTF8View) -> Bool {
    guard text.count > 1, text.first == UInt8(ascii: "\""), text.last == UInt8(ascii: "\"") else {
      return false
    }
    var isEscaped = false
    for byte in text.dropFirst().dropLast() {
      if !isEscaped, byte == UInt8(ascii: "\"") { return false }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    return !isEscaped
  }

  /// The text without white space at its start or at its end.
  private static func trimmed(
    _ text: Substring.UTF8View, atStart: Bool
  ) -> Substring.UTF8View {
    var text = text
    if atStart {
      while let first = text.first, first == 0x20 || first == 0x09 { text.removeFirst() }
    } else {
      while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
    }
    return text
  }
}
