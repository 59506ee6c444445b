import Pictures
import Template

extension Words {
  /// A language file, which has one `name = text` per line. Indented lines continue a text. `{ $name }` is a
  /// placeholder, and `#` begins a comment. Each plural form of a word has its own line: `name[one] = text`.
  struct File {
    private(set) var messages: [String: Words.Message] = [:]
    /// The words in the order of the file, each with the number of its first line, counted from 1, and its original
    /// lines.
    private(set) var entries: [(name: String, line: Int, text: String)] = []
    /// The errors in the file, each with its line, counted from 1.
    private(set) var faults: [Fault] = []

    /// An error in a language file.
    struct Fault: Hashable, Sendable {
      let line: Int
      let reason: String
    }

    init(_ bytes: [UInt8]) {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        faults.append(
          Fault(line: 1, reason: "the file is not UTF-8; save it as UTF-8"))
        return
      }
      var rest = Substring(text)
      if rest.unicodeScalars.first == "\u{FEFF}" { rest.unicodeScalars.removeFirst() }
      let lines = rest.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      var entry: (line: Int, text: String)?
      var forms: [String: [Words.PluralCategory: Phrase]] = [:]
      for (index, line) in lines.enumerated() where line.first != "#" {
        let isMore = line.first == " " || line.first == "\t"
        if isMore, entry != nil {
          // The line is appended in place. If a text of very many lines were copied for each line, reading it would
          // take minutes.
          entry?.text += " " + line.trimmed
        } else if !line.trimmed.isEmpty {
          read(entry, into: &forms)
          entry = (index + 1, String(line))
        }
      }
      read(entry, into: &forms)
      for (name, line, _) in entries {
        if let other = forms[name]?.removeValue(forKey: .other) {
          messages[name] = Words.Message(other, forms: forms[name] ?? [:])
        } else {
          let reason = "“\(name)” has no text for the other numbers; add `\(name) = …`"
          faults.append(Fault(line: line, reason: reason))
        }
      }
    }

    private mutating func read(
      _ entry: (line: Int, text: String)?,
      into forms: inout [String: [Words.PluralCategory: Phrase]]
    ) {
      guard let entry, let fault = read(entry.text, at: entry.line, into: &forms) else { return }
      faults.append(Fault(line: entry.line, reason: fault))
    }

    /// Parses the entry of a word. Returns the error in it; nil if there is none.
    private mutating func read(
      _ entry: String, at line: Int, into forms: inout [String: [Words.PluralCategory: Phrase]]
    ) -> String? {
      guard let sign = entry.firstIndex(of: "=") else {
        return "this line is not in the form “name = text”"
      }
      let key = entry[..<sign].trimmed
      let name = String(key.prefix { $0 != "[" })
      guard File.isName(name), key == name || key.last == "]" else {
        return "“\(key)” is not a valid name for a text"
      }
      let formName = key == name ? "other" : String(key.dropFirst(name.count + 1).dropLast())
      guard let form = Words.PluralCategory(rawValue: formName), key == name || form != .other
      else {
        return "“\(name)” has the unknown form [\(formName)]; write "
          + Words.PluralCategory.allCases.dropLast().map { "[\($0.rawValue)]" }.choice
          + ", or omit the form for all other numbers"
      }
      guard forms[name]?[form] == nil else { return "“\(key)” is already defined" }
      let text = entry[entry.index(after: sign)...].trimmed
      guard !text.isEmpty else { return "“\(key)” has no text" }
      guard let phrase = File.phrase(text) else {
        return "“\(key)” has a brace that is not part of { $name }"
      }
      if forms[name] == nil {
        entries.append((name, line, entry))
      } else if let first = entries.lastIndex(where: { $0.name == name }) {
        entries[first].text += "\n" + entry
      }
      forms[name, default: [:]][form] = phrase
      return nil
    }

    /// The text as a phrase with placeholders; nil if it contains a brace that is not part of a placeholder.
    private static func phrase(_ text: String) -> Phrase? {
      var pieces: [Phrase.Piece] = []
      var rest = text[...]
      while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
        let close = rest[open...].firstIndex(of: "}") ?? open
        let name = rest[open..<close].dropFirst().trimmed
        guard name.first == "$", isName(String(name.dropFirst())) else { return nil }
        if rest.startIndex < open { pieces.append(.text(String(rest[..<open]))) }
        pieces.append(.name(String(name.dropFirst())))
        rest = rest[close...].dropFirst()
      }
      if !rest.isEmpty { pieces.append(.text(String(rest))) }
      return Phrase(pieces)
    }

    static func isName(_ text: String) -> Bool {
      let rest = text.utf8.dropFirst()
      return text.utf8.first.map(\.isLetter) == true
        && rest.allSatisfy { $0.isLetterOrDigit || $0 == 45 || $0 == 95 }
    }
  }
}

extension StringProtocol {
  /// The text without surrounding white space.
  var trimmed: String { String(trimming(\.isWhitespace)) }
}
