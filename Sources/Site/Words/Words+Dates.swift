import Pictures

extension Words {
  /// A date such as `20 November 2026`.
  func date(_ day: Day) -> String {
    let (date, year) = ("\(day.dayOfMonth)", "\(day.year)")
    return text(.date, ["day": date, "month": name(ofMonth: day.month), "year": year])
  }

  /// A date within a month, such as `Fri 20`.
  func dateInMonth(_ day: Day) -> String {
    let weekday = name(ofWeekday: day.weekday)
    return text(.dateInMonth, ["weekday": weekday, "day": "\(day.dayOfMonth)"])
  }

  /// A month such as `November 2026`. `month` is from 1 to 12.
  func month(_ month: Int, of year: Int) -> String {
    text(.monthOfYear, ["month": name(ofMonth: month), "year": "\(year)"])
  }

  /// A date without a year, such as `20 November`. `month` is from 1 to 12.
  func day(_ dayOfMonth: Int, ofMonth month: Int) -> String {
    text(.dayOfMonth, ["day": "\(dayOfMonth)", "month": name(ofMonth: month)])
  }

  /// A number of pictures, such as `1 picture` or `11,422 pictures`.
  func counted(_ count: Int) -> String {
    text(.pictures, ["count": grouped(count)], number: count)
  }

  /// The column of a weekday in a calendar, counted from 0. `weekday` is 0 for Sunday.
  func place(ofWeekday weekday: Int) -> Int { (weekday - weekStart + 7) % 7 }

  /// The number with the thousands separator of the language.
  func grouped(_ number: Int) -> String {
    let thousands = number / 1000
    let rest = "\(number % 1000)"
    guard thousands > 0 else { return rest }
    return grouped(thousands) + text(.thousands) + String(repeating: "0", count: 3 - rest.count)
      + rest
  }
}

extension Words {
  /// The status line above the picture on the front page; nil if none is needed.
  func sentence(_ freshness: Freshness) -> String? {
    switch freshness {
    case .fresh, .cachedToday: nil
    case .waiting(let newest): text(.waiting, ["date": date(newest)])
    case .offline: text(.offline)
    case .unanswered(let since): text(.unanswered, ["date": date(since)])
    }
  }
}
