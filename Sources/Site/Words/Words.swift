import Pictures
package import Sources
import Subjects
import Template

/// The words that pages use, in one language.
package struct Words: Sendable {
  /// The language (BCP 47), such as `en`.
  let language: String
  /// The language of the source's texts; nil if it is the same as the language of the pages.
  let textLanguage: Words.TextLanguage?
  private let messages: [String: Words.Message]
  private let plurals: Words.PluralRules
  private let months: [String]
  private let weekdays: [String]
  /// The day on which a week begins in calendars; 0 is Sunday.
  let weekStart: Int
  /// Warnings about the language's files.
  let warnings: [String]

  /// Reads the words of a language, or else those of its base language, such as `pt` for `pt-BR`. The name of the
  /// source is inserted into the texts.
  ///
  /// The owner's files override the built-in files, and `pt-br.ftl` overrides `pt.ftl`. English is used for missing
  /// words. A text with an error is reported as a mistake. Throws `noWords` if there is no file for the language.
  package init(
    language: String, files: inout ThemeFiles, source: Source
  ) throws(SiteError) {
    let known = files.languages
    let tags = Theme.languages(for: language, among: known)
    guard let last = tags.last else {
      throw .noWords(language: language.lowercased(), known: known)
    }
    let parts = source.name(in: language).parts
    let plurals = Words.PluralRules(language: language)
    let english = File(files.builtIn[Words.path(of: "en")] ?? []).messages
    var messages: [String: Words.Message] = [:]
    var unused: [String] = []
    for path in tags.map(Words.path) {
      for layer in [files.builtIn[path], files.own[path]] {
        let file = File(layer ?? [])
        for fault in file.faults {
          files.note(ThemeMistake(path: path, line: fault.line, reason: fault.reason))
        }
        for entry in file.entries {
          guard let message = entry.message else { continue }
          let name = entry.name
          if english[name] == nil, !files.isUsed(name) {
            let near = hint(nearest(to: name, among: english.keys.sorted()))
            unused.append("\(path):\(entry.line): no page uses the word “\(name)”\(near)")
          }
          let mistakes = message.mistakes(
            as: name, english: english[name], parts: Array(parts.keys), plurals)
          for reason in mistakes {
            files.note(ThemeMistake(path: path, line: entry.line, reason: reason))
          }
          if mistakes.isEmpty { messages[name] = message }
        }
      }
    }
    let missing = english.keys.count { messages[$0] == nil }
    let path = Words.path(of: last)
    let lacking =
      "\(path) lacks \(missing) of \(english.count) words, so the pages show these in English; `apod theme names \(path)` lists them"
    warnings = (missing > 0 ? [lacking] : []) + unused
    messages = english.merging(messages) { $1 }.mapValues { $0.replacing(parts) }
    months = messages[Word.months.rawValue]?.list ?? []
    weekdays = messages[Word.weekdays.rawValue]?.list ?? []
    weekStart = Words.starts.firstIndex { $0 == messages[Word.weekStart.rawValue]?.plain } ?? 0
    self.language = language
    textLanguage = source.language.flatMap { Words.TextLanguage($0, among: language) }
    self.messages = messages
    self.plurals = plurals
  }

  /// The text of a word, with its placeholders filled in. `number` selects the plural form.
  func text(
    _ word: Word, _ values: KeyValuePairs<String, String> = [:], number: Int? = nil
  ) -> String { text(named: word.rawValue, values, number: number) }

  /// The title of the page at this path. It is the word with the name of the page's file, such as `archive`.
  func title(ofPage path: String) -> String { text(named: Words.name(ofPage: path)) }

  /// What the page at this path contains. It is a word such as `archive-summary`.
  func summary(ofPage path: String) -> String {
    text(named: Words.name(ofPage: path) + "-summary")
  }

  /// The name of a group of subjects. It is a word such as `group-star`.
  func name(of group: Subject.Group) -> String { text(named: "group-\(group.rawValue)") }

  private static func name(ofPage path: String) -> String { String(path.prefix { $0 != "." }) }

  private func text(
    named name: String, _ values: KeyValuePairs<String, String> = [:], number: Int? = nil
  ) -> String {
    guard let message = messages[name] else { return "" }
    return message.phrase(number.map(plurals.category) ?? .other).filled { name in
      values.first { $0.key == name }?.value ?? ""
    }
  }

  /// The words that templates can use. Words with plural forms are excluded, because a template cannot give the number.
  var constants: [String: Constant] {
    Dictionary(
      uniqueKeysWithValues: messages.filter { !$0.value.hasPlurals }.map { name, message in
        ("words.\(name)", .text(message.other))
      })
  }

  /// A script that defines `apod.words`, from which the other scripts take their words by name, without the prefix
  /// `script-`. `{name}` is a placeholder. A word with plural forms is an object that contains these forms.
  package var script: [UInt8] {
    let reported = messages.filter { name, _ in
      name.hasPrefix(Words.scriptPrefix) || Words.alsoForScripts.contains(name)
    }
    let members = reported.map { name, message -> (name: String, value: JSONNode) in
      let own = name.hasPrefix(Words.scriptPrefix) ? Words.scriptPrefix.count : 0
      return (String(name.dropFirst(own)), Words.json(of: message))
    }
    let object = JSONNode.object(members.sorted { $0.name < $1.name })
    return Array("window.apod = window.apod || {};\napod.words = ".utf8) + object.lines
      + Array(";\n".utf8)
  }

  /// A style sheet that defines words as custom properties. The style sheet of feeds shows them next to a feed that is
  /// opened in a browser, because the feed itself does not contain them. CSS Syntax Level 3, section 4.3.7, explains
  /// the escapes.
  package var styleSheet: [UInt8] {
    var text = ""
    for scalar in self.text(.feedHint).unicodeScalars {
      switch scalar {
      case "\"", "\\", "<": text += "\\\(String(scalar.value, radix: 16)) "
      default: text.unicodeScalars.append(scalar)
      }
    }
    return Array(":root { --feed-hint: \"\(text)\"; }\n".utf8)
  }

  private static func json(of message: Words.Message) -> JSONNode {
    func text(_ phrase: Phrase) -> JSONNode { .text(phrase.filled { "{\($0)}" }) }
    guard message.hasPlurals else { return text(message.other) }
    return .object(
      Words.PluralCategory.allCases.compactMap { category in
        message.forms[category].map { (category.rawValue, text($0)) }
      })
  }

  /// The name of a month, which is from 1 to 12.
  func name(ofMonth month: Int) -> String { months[month - 1] }

  /// The short name of a weekday; 0 is Sunday.
  func name(ofWeekday weekday: Int) -> String { weekdays[weekday] }

  /// The prefix in the names of words that scripts use. All words with this prefix are given to scripts, because
  /// scripts look words up while they run, when it is too late to notice a missing word.
  static let scriptPrefix = "script-"
  /// The date formats that scripts also use.
  private static let alsoForScripts: Set<String> = [Word.date.rawValue, Word.months.rawValue]
  static let starts = [
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
  ]
}
