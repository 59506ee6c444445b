import Template

extension Words {
  /// The path of a language's file below `Templates/`.
  static func path(of tag: String) -> String { "\(Theme.languages)\(tag).ftl" }

  /// Why this text cannot be used for the word; empty if it can be used. The text may contain the placeholders of the
  /// English text, and those for the names of the source (`parts`).
  static func reasons(
    against message: Words.Message, as word: String, _ plurals: Words.PluralRules,
    _ language: String, english: Words.Message?, parts: [String: String]
  ) -> [String] {
    var reasons: [String] = []
    for form in Words.PluralCategory.allCases
    where message.forms[form] != nil && !plurals.categories.contains(form) {
      let forms = plurals.categories.dropLast().map { "[\($0.rawValue)]" }
      reasons.append(
        "“\(word)” has the form [\(form.rawValue)], but \(language) has "
          + (forms.isEmpty ? "none" : "only \(forms.joined(separator: ", "))"))
    }
    // A word that the owner added may contain any placeholders.
    guard let english else { return reasons }
    let names = english.names
    if !message.forms.isEmpty, !names.contains("count") {
      reasons.append("“\(word)” has no { $count }, so it cannot have plural forms")
    }
    for name in message.names.subtracting(parts.keys).subtracting(names).sorted() {
      let known = (names.subtracting(parts.keys).sorted() + parts.keys.sorted())
        .map { "{ $\($0) }" }
      reasons.append(
        "“\(word)” cannot contain { $\(name) }; it may contain \(known.joined(separator: ", "))")
    }
    switch Word(rawValue: word) {
    case .months: reasons += reason(against: list(message), of: 12, as: word)
    case .weekdays: reasons += reason(against: list(message), of: 7, as: word)
    case .weekStart: reasons += reason(against: plain(message), among: starts, as: word)
    case .direction: reasons += reason(against: plain(message), among: ["ltr", "rtl"], as: word)
    default: break
    }
    return reasons
  }

  private static func reason(
    against list: [String], of count: Int, as word: String
  ) -> [String] {
    list.count == count
      ? [] : ["“\(word)” has \(list.count) names separated by commas, not \(count)"]
  }

  private static func reason(
    against text: String, among choices: [String], as word: String
  ) -> [String] {
    choices.contains(text)
      ? [] : ["“\(word)” is “\(text)”, not one of " + choices.joined(separator: ", ")]
  }

  /// The text, with its placeholders removed.
  static func plain(_ message: Words.Message?) -> String {
    message?.other.filled { _ in "" } ?? ""
  }

  /// The names in a text that lists them, separated by commas.
  static func list(_ message: Words.Message?) -> [String] {
    plain(message).split(separator: ",").map { String($0.drop { $0 == " " }) }
  }
}
