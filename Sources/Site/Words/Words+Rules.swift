import Template

extension Words.Message {
  /// Why this text cannot be used for the word; empty if it can be used. The text may contain the placeholders of the
  /// English text, and those for the names of the source (`parts`). A word that the owner added, which has no English
  /// text, may contain any placeholders.
  func mistakes(
    as word: String, english: Words.Message?, parts: [String], _ plurals: Words.PluralRules
  ) -> [String] {
    var mistakes: [String] = []
    for form in Words.PluralCategory.allCases
    where forms[form] != nil && !plurals.categories.contains(form) {
      let known = plurals.categories.dropLast().map { "[\($0.rawValue)]" }
      mistakes.append(
        "“\(word)” has the form [\(form.rawValue)], but \(plurals.language) has "
          + (known.isEmpty ? "none" : "only \(known.joined(separator: ", "))"))
    }
    guard let english else { return mistakes }
    let own = english.names.subtracting(parts).sorted()
    if hasPlurals, !own.contains("count") {
      mistakes.append("“\(word)” has no { $count }, so it cannot have plural forms")
    }
    let known = (own + parts.sorted()).map { "{ $\($0) }" }.joined(separator: ", ")
    for name in names.subtracting(parts).subtracting(own).sorted() {
      mistakes.append("“\(word)” cannot contain { $\(name) }; it may contain \(known)")
    }
    return mistakes + [valueMistake(as: word)].compactMap(\.self)
  }

  /// Why the text of a word that code evaluates cannot be used; nil if it can be used.
  private func valueMistake(as word: String) -> String? {
    func choice(_ choices: [String]) -> String? {
      choices.contains(plain)
        ? nil : "“\(word)” is “\(plain)”, not one of \(choices.joined(separator: ", "))"
    }
    func names(_ count: Int) -> String? {
      list.count == count
        ? nil : "“\(word)” has \(list.count) names separated by commas, not \(count)"
    }
    return switch Word(rawValue: word) {
    case .months: names(12)
    case .weekdays: names(7)
    case .weekStart: choice(Words.starts)
    case .direction: choice(["ltr", "rtl"])
    default: nil
    }
  }
}
