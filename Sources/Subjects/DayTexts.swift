package import Pictures

/// The texts of a day that subjects are found in.
package struct DayTexts: Sendable {
  let title: String
  let explanation: String
  let credit: String
  /// Whether explanation and credit are markup.
  let isMarkup: Bool
  let alt: String
  /// The day's year, by which things that come back are told apart.
  let year: Int?

  /// Plain texts.
  package init(
    title: String, explanation: String, credit: String = "", alt: String = "", year: Int? = nil
  ) {
    self.title = title
    self.explanation = explanation
    self.credit = credit
    self.alt = alt
    self.year = year
    isMarkup = false
  }

  /// The texts of a picture.
  package init(_ picture: Picture) {
    title = picture.title
    explanation = picture.explanation.markup
    credit = picture.credit.markup
    alt = picture.alt ?? ""
    isMarkup = true
    year = picture.day.year
  }
}
