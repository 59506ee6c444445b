/// Splits a template into literals and tags, and drops comments. If a line contains nothing but a section tag, a
/// partial or a comment, the line's white space and line break are dropped too.
struct Scanner {
  private let source: [UInt8]
  private var at = 0
  private var line = 1
  private(set) var pieces: [Scanner.Piece] = []
  private(set) var faults: [(line: Int, fault: Fault)] = []

  init(_ source: [UInt8]) {
    self.source = source
    while let open = find("{", 2, from: at) {
      guard scanTag(at: open) else { break }
    }
    if at < source.count { pieces.append(.literal(source[at...])) }
  }

  /// Scans the tag that starts here. Returns false if the tag has no end, which also ends the scan.
  private mutating func scanTag(at open: Int) -> Bool {
    let line = line + newlines(at..<open)
    let sigil = open + 2 < source.count ? source[open + 2] : nil
    let isTriple = sigil == UInt8(ascii: "{")
    let braces = isTriple ? 3 : 2
    guard let close = find("}", braces, from: open + braces) else {
      faults.append((line, .unclosedTag))
      return false
    }
    let end = close + braces
    let whole = alone(open..<end)
    let takesLine = sigil.map { "#^/>!=".utf8.contains($0) } ?? false
    let span = takesLine ? whole ?? open..<end : open..<end
    if at < span.lowerBound { pieces.append(.literal(source[at..<span.lowerBound])) }
    self.line = line + newlines(open..<span.upperBound)
    at = span.upperBound

    let kind: Tag.Kind? =
      switch sigil {
      case UInt8(ascii: "{"), UInt8(ascii: "&"): .markup
      case UInt8(ascii: "#"): .section
      case UInt8(ascii: "^"): .inverted
      case UInt8(ascii: "/"): .closing
      case UInt8(ascii: ">"): .partial(indentation: source[span.lowerBound..<open])
      case UInt8(ascii: "!"): nil
      default: .text
      }
    guard let kind else { return true }
    if let sigil, "=<$".utf8.contains(sigil) {
      faults.append((line, .unsupported(String(UnicodeScalar(sigil)))))
      return true
    }
    let hasSigil = if case .text = kind { false } else { true }
    let name = trimmed(open + (hasSigil ? 3 : 2)..<close)
    if name.isEmpty {
      faults.append((line, .unnamedTag))
    } else if name == "." {
      faults.append((line, .unnamedItem))
    } else if name.utf8.contains(where: { "{}\n".utf8.contains($0) }) {
      faults.append((line, .unclosedTag))  // the match is the end of another tag
    } else {
      pieces.append(.tag(Tag(kind: kind, name: name, line: line)))
    }
    return true
  }

  /// The range of the lines that the tag takes up, if they contain only white space besides the tag. Nil if they
  /// contain other text.
  private func alone(_ tag: Range<Int>) -> Range<Int>? {
    var start = tag.lowerBound
    while start > 0, isBlank(source[start - 1]) { start -= 1 }
    guard start == 0 || source[start - 1] == UInt8(ascii: "\n") else { return nil }
    var end = tag.upperBound
    while end < source.count, isBlank(source[end]) { end += 1 }
    if end == source.count { return start..<end }
    if source[end] == UInt8(ascii: "\r") { end += 1 }
    guard end < source.count, source[end] == UInt8(ascii: "\n") else { return nil }
    return start..<end + 1
  }

  /// The index where the next run of `count` braces starts.
  private func find(_ brace: Unicode.Scalar, _ count: Int, from start: Int) -> Int? {
    let brace = UInt8(ascii: brace)
    var run = 0
    var index = start
    while index < source.count {
      run = source[index] == brace ? run + 1 : 0
      index += 1
      if run == count { return index - count }
    }
    return nil
  }

  private func newlines(_ range: Range<Int>) -> Int {
    source[range].count { $0 == UInt8(ascii: "\n") }
  }

  private func trimmed(_ range: Range<Int>) -> String {
    let isDull: (UInt8) -> Bool = { isBlank($0) || $0 == 10 || $0 == 13 }
    var name = source[range].drop(while: isDull)
    while let last = name.last, isDull(last) { name.removeLast() }
    return String(decoding: name, as: UTF8.self)
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
