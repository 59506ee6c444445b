extension PolyglotScan {
  /// The entities that XML knows (XML 1.0, section 4.6).
  private static let entities = NameTable(["amp", "lt", "gt", "quot", "apos"])

  /// Reads a reference, at its `&`.
  mutating func readReference() {
    let start = at
    at += 1
    let isNumber = at < bytes.count && bytes[at] == UInt8(ascii: "#")
    if isNumber { at += 1 }
    let name = readName(from: at)
    at = name.upperBound
    if isNumber {
      // HTML reads these numbers as those of Windows-1252, XML as control characters.
      if let number = number(in: name), (0x80...0x9F).contains(number) {
        faults.append(
          (start, "&#\(text(name)); is another character in XML than in HTML; write it itself"))
      }
    } else if name.isEmpty || at >= bytes.count || bytes[at] != UInt8(ascii: ";") {
      faults.append((start, "a & that starts no reference; write it as &amp;"))
    } else if Self.entities.number(of: bytes.span.extracting(name)) == nil {
      faults.append(
        (
          start,
          "&\(text(name)); is not known in XML; write the character itself or its number (&#160;)"
        ))
    }
  }

  private func number(in name: Range<Int>) -> Int? {
    let text = text(name)
    return text.first == "x" ? Int(text.dropFirst(), radix: 16) : Int(text)
  }
}
