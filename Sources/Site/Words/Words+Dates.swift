import Pictures

extension Words {
  /// `20 November 2026`.
  func date(_ day: Day) -> String {
    text(.date, ["day": "\(day.dayOfMonth)", "month": month(day), "year": "\(day.year)"])
  }

  /// `Fri 20`.
  func dateInMonth(_ day: Day) -> String {
    text(
      .dateInMonth, ["weekday": name(ofWeekday: day.weekday), "day": "\(day.dayOfMonth)"])
  }

  /// `November 2026`; `month` is 1 to 12.
  func month(_ month: Int, of year: Int) -> String {
    text(.monthOfYear, ["month": name(ofMonth: month), "year": "\(year)"])
  }

  /// `20 November`; `month` is 1 to 12.
  func day(_ dayOfMonth: Int, ofMonth month: Int) -> String {
    text(.dayOfMonth, ["day": "\(dayOfMonth)", "month": name(ofMonth: month)])
  }

  /// `1 picture`, `11,422 pictures`.
  func counted(_ count: Int) -> String {
    count == 1 ? text(.onePicture) : text(.manyPictures, ["count": grouped(count)])
  }

  /// How many days of a calendar's week come before the weekday, 0 for Sunday.
  func place(ofWeekday weekday: Int) -> Int { (weekday - weekStart + 7) % 7 }

  private func month(_ day: Day) -> String { name(ofMonth: day.month) }

  /// The number with the language's mark between its thousands.
  private func grouped(_ number: Int) -> String {
    let thousands = number / 1000
    let rest = "\(number % 1000)"
    guard thousands > 0 else { return rest }
    return grouped(thousands) + text(.thousands) + String(repeating: "0", count: 3 - rest.count)
      + rest
  }
}
