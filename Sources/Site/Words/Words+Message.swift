import Template

extension Words {
  /// A text of a language: one phrase, or one for each form of a number in it.
  struct Message: Hashable, Sendable {
    /// The name of the number that selects the form; nil when there is one phrase only.
    let number: String?
    /// The phrase for all other forms.
    let other: Phrase
    /// The phrases for the other forms.
    let forms: [Words.PluralCategory: Phrase]

    /// A text without plural forms.
    init(_ phrase: Phrase) {
      number = nil
      other = phrase
      forms = [:]
    }

    /// A text whose form depends on a number.
    init(by number: String, forms: [Words.PluralCategory: Phrase], other: Phrase) {
      self.number = number
      self.forms = forms
      self.other = other
    }

    func phrase(_ category: Words.PluralCategory) -> Phrase { forms[category] ?? other }

    var phrases: [Phrase] { [other] + forms.values }

    var names: Set<String> { Set(phrases.flatMap(\.names)).union(number.map { [$0] } ?? []) }
  }
}
