import Template

extension Words {
  /// A text in one language. If it contains a number (`count`), it may have several plural forms.
  struct Message: Hashable, Sendable {
    /// The phrase for all numbers without a plural form of their own.
    let other: Phrase
    let forms: [Words.PluralCategory: Phrase]

    init(_ other: Phrase, forms: [Words.PluralCategory: Phrase] = [:]) {
      self.other = other
      self.forms = forms
    }

    func phrase(_ category: Words.PluralCategory) -> Phrase { forms[category] ?? other }

    var names: Set<String> { Set(([other] + forms.values).flatMap(\.names)) }

    /// Replaces those placeholders for which `value` returns a text.
    func replacing(_ value: (String) -> String?) -> Words.Message {
      Words.Message(other.replacing(value), forms: forms.mapValues { $0.replacing(value) })
    }
  }
}
