package import Pictures

/// A day's texts that are searched for subjects.
package struct DayTexts: Sendable {
  let title: String
  let explanation: String
  let credit: String
  let alt: String
  /// The day's year, which distinguishes subjects with the same name, such as comets of different years.
  let year: Int?

  /// Creates a day's texts. The texts must not contain markup.
  package init(
    title: String, explanation: String, credit: String = "", alt: String = "", year: Int? = nil
  ) {
    self.title = title
    self.explanation = explanation
    self.credit = credit
    self.alt = alt
    self.year = year
  }

  package init(_ picture: Picture) {
    title = picture.title
    explanation = picture.explanation.plain
    credit = picture.credit.plain
    alt = picture.alt ?? ""
    year = picture.day.year
  }
}
