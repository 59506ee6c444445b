import Pictures

extension Words {
  /// Parses a language's words: `name = text`, each on a line of its own or with more lines below it that
  /// are indented, and `#` before a comment. This subset of Fluent's syntax (https://projectfluent.org)
  /// is supported, so that its editors can be used; anything else is a fault.
  struct File {
    private(set) var messages: [String: Words.Message] = [:]
    /// The texts as they are written, without the ends of their lines, in order; each with its first line, from 1.
    private(set) var entries: [(name: String, line: Int, text: String)] = []
    /// What is wrong, with the line, from 1.
    private(set) var faults: [Fault] = []

    /// What is wrong with a text.
    struct Fault: Hashable, Sendable {
      let line: Int
      let reason: String
    }

    init(_ bytes: [UInt8]) {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        faults.append(
          Fault(line: 1, reason: "is not UTF-8; save the file in that encoding"))
        return
      }
      var rest = Substring(text)
      if rest.unicodeScalars.first == "\u{FEFF}" { rest.unicodeScalars.removeFirst() }
      let lines = rest.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      var entry: (line: Int, text: String)?
      for (index, line) in lines.enumerated() where line.first != "#" {
        let isMore = line.first == " " || line.first == "\t" || line.first == "}"
        if isMore, entry != nil {
          // In its place: of a text of many lines, a copy for each would take minutes.
          entry?.text += " " + line.trimmed
        } else if !line.trimmed.isEmpty {
          read(entry)
          entry = (index + 1, String(line))
        }
      }
      read(entry)
    }

    private mutating func read(_ entry: (line: Int, text: String)?) {
      guard let entry, let fault = read(entry.text, at: entry.line) else { return }
      faults.append(Fault(line: entry.line, reason: fault))
    }

    /// Parses an entry. Returns what is wrong with it, or nil.
    private mutating func read(_ entry: String, at line: Int) -> String? {
      guard let sign = entry.firstIndex(of: "=") else { return "is no “name = text”" }
      let name = entry[..<sign].trimmed
      guard File.isName(name) else { return "“\(name)” is no name of a text" }
      guard messages[name] == nil else { return "“\(name)” has a text already" }
      let text = entry[entry.index(after: sign)...].trimmed
      guard !text.isEmpty else { return "“\(name)” has no text" }
      do throws(Words.Fluent.Fault) {
        messages[name] = try Words.Fluent.message(text)
        entries.append((name, line, entry))
        return nil
      } catch {
        return "“\(name)” \(error.reason)"
      }
    }

    static func isName(_ text: String) -> Bool {
      let rest = text.utf8.dropFirst()
      return text.utf8.first.map(\.isLetter) == true
        && rest.allSatisfy { $0.isLetterOrDigit || $0 == 45 || $0 == 95 }
    }
  }
}
