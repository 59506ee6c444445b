import Pictures
import Template

extension Words {
  /// A language file, which has one `name = text` per line. Indented lines continue a text. `{ $name }` is a
  /// placeholder, and `#` begins a comment. Each plural form of a word has its own line: `name[one] = text`.
  struct File {
    /// The words in the order of the file, including those without a text for the other numbers.
    private(set) var entries: [Entry] = []
    /// The errors in the file.
    private(set) var faults: [Fault] = []

    /// A word with all of its plural forms.
    struct Entry {
      let name: String
      /// The number of the word's first line, counted from 1.
      let line: Int
      /// The word's lines as they are in the file, joined if they are continued.
      fileprivate(set) var source = ""
      fileprivate(set) var forms: [Words.PluralCategory: Phrase] = [:]

      /// Nil if the word has no text for the other numbers.
      var message: Words.Message? { forms[.other].map { Words.Message(other: $0, forms: forms) } }
    }

    /// An error in a language file.
    struct Fault: Hashable {
      /// Counted from 1.
      let line: Int
      let reason: String
    }

    /// The usable words by name.
    var messages: [String: Words.Message] {
      Dictionary(
        uniqueKeysWithValues: entries.compactMap { entry in entry.message.map { (entry.name, $0) } }
      )
    }

    init(_ bytes: [UInt8]) {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        faults = [Fault(line: 1, reason: "the file is not UTF-8; save it as UTF-8")]
        return
      }
      var statements: [(line: Int, text: String)] = []
      let lines = text.trimmingPrefix("\u{FEFF}")
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, line) in lines.enumerated() where line.first != "#" {
        let isMore = line.first == " " || line.first == "\t"
        if isMore, !statements.isEmpty {
          // The line is appended in place. If a text of very many lines were copied for each line, reading it would
          // take minutes.
          statements[statements.count - 1].text += " " + line.trimmed
        } else if !line.trimmed.isEmpty {
          statements.append((index + 1, String(line)))
        }
      }
      var places: [String: Int] = [:]
      for (line, text) in statements {
        if let reason = add(text, at: line, &places) {
          faults.append(Fault(line: line, reason: reason))
        }
      }
      for entry in entries where entry.message == nil {
        let reason = "“\(entry.name)” has no text for the other numbers; add `\(entry.name) = …`"
        faults.append(Fault(line: entry.line, reason: reason))
      }
    }

    /// Adds a form of a word. `places` has the index of each word's entry. Returns the error in the statement; nil if
    /// there is none.
    private mutating func add(
      _ statement: String, at line: Int, _ places: inout [String: Int]
    ) -> String? {
      guard let sign = statement.firstIndex(of: "=") else {
        return "this line is not in the form “name = text”"
      }
      let key = statement[..<sign].trimmed
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
      let place = places[name] ?? entries.count
      guard place == entries.count || entries[place].forms[form] == nil else {
        return "“\(key)” is already defined"
      }
      let text = statement[statement.index(after: sign)...].trimmed
      guard !text.isEmpty else { return "“\(key)” has no text" }
      guard let phrase = File.phrase(text) else {
        return "“\(key)” has a brace that is not part of { $name }"
      }
      if place == entries.count {
        places[name] = place
        entries.append(Entry(name: name, line: line, source: statement))
      } else {
        entries[place].source += "\n" + statement
      }
      entries[place].forms[form] = phrase
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

    private static func isName(_ text: String) -> Bool {
      text.utf8.first?.isLetter == true
        && text.utf8.allSatisfy { $0.isLetterOrDigit || $0 == 45 || $0 == 95 }
    }
  }
}

extension StringProtocol {
  /// The text without surrounding white space.
  fileprivate var trimmed: String { String(trimming(\.isWhitespace)) }
}

extension Words {
  /// A text in one language. If it contains a number (`count`), it may have several plural forms.
  struct Message: Hashable, Sendable {
    /// The phrase for all numbers without a plural form of their own.
    let other: Phrase
    /// The phrase of each plural form, including `other`.
    let forms: [Words.PluralCategory: Phrase]

    var hasPlurals: Bool { forms.count > 1 }
    var names: Set<String> { Set(forms.values.flatMap(\.names)) }
    /// The text without its placeholders.
    var plain: String { other.filled { _ in "" } }
    /// The names in a text that lists them, separated by commas.
    var list: [String] { plain.split(separator: ",").map { String($0.drop { $0 == " " }) } }

    func phrase(_ category: Words.PluralCategory) -> Phrase { forms[category] ?? other }
  }
}
