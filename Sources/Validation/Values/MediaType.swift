import Pictures

/// Media types: two names (RFC 6838, section 4.2). The parameters that may follow are not looked at.
enum MediaType {
  /// Why the text is no media type; nil when it is one.
  static func fault(in text: String) -> String? {
    let pieces = text.utf8.split(
      separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    var type = pieces[0]
    while pieces.count > 1, type.last == 0x20 || type.last == 0x09 { type.removeLast() }
    let names = type.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return names.count == 2 && isName(names[0]) && isName(names[1])
      ? nil : "\(quoted(text)) is no media type"
  }

  private static func isName(_ text: Substring.UTF8View) -> Bool {
    (1...127).contains(text.count) && text.first?.isLetterOrDigit == true
      && text.allSatisfy { $0.isLetterOrDigit || "!#$&-^_.+".utf8.contains($0) }
  }
}
