package import Pictures

/// The texts of a day in which subjects are found.
package struct DayTexts: Sendable {
  let title: String
  let explanation: String
  let credit: String
  let alt: String
  /// The day's year. It distinguishes things with the same name, such as comets of different years.
  let year: Int?

  /// The texts of a day, without markup.
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
