import Template

extension Words {
  /// A text of a language, with plural forms if it has a number, `count`.
  struct Message: Hashable, Sendable {
    /// The phrase for all numbers that have no plural form of their own.
    let other: Phrase
    let forms: [Words.PluralCategory: Phrase]

    init(_ other: Phrase, forms: [Words.PluralCategory: Phrase] = [:]) {
      self.other = other
      self.forms = forms
    }

    func phrase(_ category: Words.PluralCategory) -> Phrase { forms[category] ?? other }

    var names: Set<String> { Set(([other] + forms.values).flatMap(\.names)) }

    /// Replaces some of the message's placeholders by texts.
    func replacing(_ value: (String) -> String?) -> Words.Message {
      Words.Message(other.replacing(value), forms: forms.mapValues { $0.replacing(value) })
    }
  }
}
