import Template

/// A text of a language: one phrase, or one for each form of a number in it.
struct Message: Hashable, Sendable {
  /// The name of the number that decides; nil when there is but one phrase.
  let number: String?
  /// What it says where no other form does.
  let other: Phrase
  /// What it says in the other forms.
  let forms: [PluralCategory: Phrase]

  /// A text that is the same for all numbers.
  init(_ phrase: Phrase) {
    number = nil
    other = phrase
    forms = [:]
  }

  /// A text that goes by a number.
  init(by number: String, forms: [PluralCategory: Phrase], other: Phrase) {
    self.number = number
    self.forms = forms
    self.other = other
  }

  /// What it says in a form.
  func phrase(_ category: PluralCategory) -> Phrase { forms[category] ?? other }

  /// Every phrase.
  var phrases: [Phrase] { [other] + forms.values }

  /// The names of all that is put in.
  var names: Set<String> { Set(phrases.flatMap(\.names)).union(number.map { [$0] } ?? []) }
}
