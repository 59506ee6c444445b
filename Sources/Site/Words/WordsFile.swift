import Pictures
import Template

/// Reads the words of a language: `name = text`, a line each, with `{ $name }` for what is put in and
/// `#` before a remark. This much of Fluent's syntax (https://projectfluent.org) is known, so that its
/// editors can be used; anything else is a fault.
struct WordsFile {
  private(set) var phrases: [String: Phrase] = [:]
  /// What is wrong, with the line, from 1.
  private(set) var faults: [(line: Int, reason: String)] = []

  init(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      faults.append((1, "is not UTF-8; save the file in that encoding"))
      return
    }
    var rest = Substring(text)
    if rest.unicodeScalars.first == "\u{FEFF}" { rest.unicodeScalars.removeFirst() }
    let lines = rest.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.isEmpty && line.first != "#" {
      if let fault = read(line) { faults.append((index + 1, fault)) }
    }
  }

  /// What is wrong with the line; nil when nothing is.
  private mutating func read(_ line: Substring) -> String? {
    guard let sign = line.firstIndex(of: "=") else { return "is no “name = text”" }
    let name = String(line[..<sign]).trimmed
    guard WordsFile.isName(name) else { return "“\(name)” is no name of a text" }
    guard phrases[name] == nil else { return "“\(name)” has a text already" }
    let text = String(line[line.index(after: sign)...]).trimmed
    guard !text.isEmpty else { return "“\(name)” has no text" }
    guard let phrase = Phrase(fluent: text) else {
      return "“\(name)” has a brace that is not part of { $name }"
    }
    phrases[name] = phrase
    return nil
  }

  fileprivate static func isName(_ text: String) -> Bool {
    let rest = text.utf8.dropFirst()
    return text.utf8.first.map(isLetter) == true
      && rest.allSatisfy { isLetter($0) || (48...57).contains($0) || $0 == 45 || $0 == 95 }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }
}

extension Phrase {
  /// The phrase that a text with `{ $name }` in it is; nil when a brace is anything else.
  fileprivate init?(fluent text: String) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { return nil }
      let inside = String(rest[rest.index(after: open)..<close]).trimmed
      guard inside.first == "$", WordsFile.isName(String(inside.dropFirst())) else { return nil }
      if rest.startIndex < open { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.name(String(inside.dropFirst())))
      rest = rest[rest.index(after: close)...]
    }
    guard !rest.contains("}") else { return nil }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.init(pieces)
  }
}

extension String {
  /// Without the spaces and tabs around it.
  fileprivate var trimmed: String {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    guard let first = firstIndex(where: { !isBlank($0) }),
      let last = lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first...last])
  }
}
