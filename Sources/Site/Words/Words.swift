import CBuiltIn
import Pictures
package import Services
import Template

package struct Words: Sendable {
  /// The language they are in (BCP 47), `en`.
  let language: String
  /// The language of the source's texts; nil where it is the pages' own.
  let textLanguage: Words.TextLanguage?
  private let messages: [String: Words.Message]
  private let plurals: Words.PluralRules
  let dates: Words.DateForms
  private let months: [String]
  private let weekdays: [String]
  /// The first day of a calendar's week, 0 for Sunday.
  let weekStart: Int

  /// Parses a file `languages/LANGUAGE.ftl`, and puts the source's name into its words. Every word that code or
  /// scripts use must be there, with no other placeholders than in English.
  package init(language: String, path: String, bytes: [UInt8], source: Source) throws(SiteError) {
    guard Words.english.faults.isEmpty else {
      throw .words(path: "\(Theme.languages)en.ftl built into apod", Words.english.faults)
    }
    var file = Words.File(bytes)
    let parts = source.name(in: language).parts
    file.fill { parts[$0] }
    var faults = file.faults
    let plurals = Words.PluralRules(language: language)
    for word in Words.required {
      guard let message = file.messages[word] else {
        faults.append(SiteError.WordFault(line: nil, reason: "“\(word)” is missing"))
        continue
      }
      faults += Words.faults(of: message, as: word, plurals, language)
      let names = (Words.english.messages[word]?.names ?? []).subtracting(parts.keys)
      for name in message.names.sorted() where !names.contains(name) {
        let known = (names.sorted() + parts.keys.sorted()).map { "{ $\($0) }" }
        faults.append(
          SiteError.WordFault(
            line: nil,
            reason:
              "“\(word)” knows no { $\(name) }; it may hold \(known.joined(separator: ", "))"))
      }
    }
    months = Words.list(.months, of: 12, in: file, &faults)
    weekdays = Words.list(.weekdays, of: 7, in: file, &faults)
    weekStart = Words.choice(.weekStart, among: Words.starts, in: file, &faults)
    _ = Words.choice(.direction, among: ["ltr", "rtl"], in: file, &faults)
    guard faults.isEmpty else { throw .words(path: path, faults) }
    self.language = language
    textLanguage = source.language.flatMap { Words.TextLanguage($0, among: language) }
    messages = file.messages
    self.plurals = plurals
    dates = Words.DateForms(messages)
  }

  /// The word with its placeholders filled in. `number` selects the plural form.
  func text(
    _ word: Word, _ values: KeyValuePairs<String, String> = [:], number: Int? = nil
  ) -> String {
    guard let message = messages[word.rawValue] else { return "" }
    return message.phrase(number.map(plurals.category) ?? .other).filled { name in
      values.first { $0.key == name }?.value ?? ""
    }
  }

  /// The words that templates may use: none with plural forms, for which templates have no number.
  var constants: [String: Constant] {
    Dictionary(
      uniqueKeysWithValues: messages.filter { $0.value.number == nil }.map { name, message in
        ("words.\(name)", .text(message.other))
      })
  }

  /// The script that defines the words for the other scripts: `apod.words`, by their names without
  /// `script-`, with `{name}` for a placeholder; one with plural forms is an object of its forms,
  /// `by` being the number's name.
  package var script: [UInt8] {
    let told = messages.filter { name, _ in
      name.hasPrefix(Words.scriptPrefix) || Words.alsoForScripts.contains(name)
    }
    let members = told.map { name, message in
      let own = name.hasPrefix(Words.scriptPrefix) ? Words.scriptPrefix.count : 0
      return "  \(quoted(String(name.dropFirst(own)))): \(Words.script(of: message))"
    }
    let object = "{\n\(members.sorted().joined(separator: ",\n"))\n}"
    return Array("window.apod = window.apod || {};\napod.words = \(object);\n".utf8)
  }

  /// The style sheet that defines words for the others, as custom properties: texts of a feed opened in
  /// a browser, which are not in the feed (CSS Syntax Level 3, section 4.3.7, for the escapes).
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

  private static func script(of message: Words.Message) -> String {
    func told(_ phrase: Phrase) -> String { quoted(phrase.filled { "{\($0)}" }) }
    guard let number = message.number else { return told(message.other) }
    let forms = Words.PluralCategory.allCases.compactMap { category in
      let phrase = category == .other ? message.other : message.forms[category]
      return phrase.map { "\(quoted(category.rawValue)): \(told($0))" }
    }
    return "{\((["\"by\": \(quoted(number))"] + forms).joined(separator: ", "))}"
  }

  /// What is wrong with a text's forms: an unknown form of the language, or a selector that is no number.
  private static func faults(
    of message: Words.Message, as word: String, _ plurals: Words.PluralRules, _ language: String
  ) -> [SiteError.WordFault] {
    guard let number = message.number else { return [] }
    var reasons: [String] = []
    if !numbers.contains(number) {
      reasons.append("“\(word)” goes by { $\(number) }, which is no number")
    }
    for form in Words.PluralCategory.allCases
    where message.forms[form] != nil && !plurals.categories.contains(form) {
      let forms = plurals.categories.map(\.rawValue).joined(separator: ", ")
      reasons.append(
        "“\(word)” has the form [\(form.rawValue)], which \(language) has not; it has \(forms)")
    }
    return reasons.map { SiteError.WordFault(line: nil, reason: $0) }
  }

  /// The names of placeholders that are numbers.
  private static let numbers: Set = ["added", "count", "known", "refused", "shown"]

  /// The months of a year, from January.
  func name(ofMonth month: Int) -> String { months[month - 1] }

  /// The short name of the weekday, 0 for Sunday.
  func name(ofWeekday weekday: Int) -> String { weekdays[weekday] }

  /// The English words of the program.
  private static let english: Words.File = {
    let file = unsafe apod_built_in_at("Templates/\(Theme.languages)en.ftl")?.pointee
    return Words.File(
      unsafe Array(UnsafeBufferPointer(start: file?.bytes, count: file?.count ?? 0)))
  }()
  /// The prefix of the words that scripts use. They look them up at run time, too late to detect a missing one.
  static let scriptPrefix = "script-"
  /// Every word that a language needs.
  private static let required =
    Word.allCases.map(\.rawValue)
    + english.messages.keys.filter { $0.hasPrefix(scriptPrefix) }.sorted()
  /// The formats of dates that scripts use too.
  private static let alsoForScripts: Set<String> = [Word.date.rawValue, Word.months.rawValue]
  private static let starts = [
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
  ]

  private static func list(
    _ word: Word, of count: Int, in file: Words.File, _ faults: inout [SiteError.WordFault]
  ) -> [String] {
    guard let text = file.messages[word.rawValue]?.other.filled({ _ in "" }) else { return [] }
    let names = text.split(separator: ",").map { String($0.drop { $0 == " " }) }
    if names.count != count {
      faults.append(
        SiteError.WordFault(
          line: nil,
          reason: "“\(word.rawValue)” has \(names.count) names between commas, not \(count)"))
    }
    return names
  }

  private static func choice(
    _ word: Word, among choices: [String], in file: Words.File,
    _ faults: inout [SiteError.WordFault]
  ) -> Int {
    guard let text = file.messages[word.rawValue]?.other.filled({ _ in "" }) else { return 0 }
    if let index = choices.firstIndex(of: text) { return index }
    faults.append(
      SiteError.WordFault(
        line: nil,
        reason: "“\(word.rawValue)” is “\(text)”, not one of "
          + choices.joined(separator: ", ")))
    return 0
  }
}
