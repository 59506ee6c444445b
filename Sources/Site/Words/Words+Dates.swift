import Pictures
import Template

extension Words {
  /// A date such as `20 November 2026`.
  func date(_ day: Day) -> String {
    dates.date.filled { name in
      switch name {
      case "day": "\(day.dayOfMonth)"
      case "month": self.name(ofMonth: day.month)
      default: "\(day.year)"
      }
    }
  }

  /// A date within a month, such as `Fri 20`.
  func dateInMonth(_ day: Day) -> String {
    dates.dateInMonth.filled { name in
      name == "weekday" ? self.name(ofWeekday: day.weekday) : "\(day.dayOfMonth)"
    }
  }

  /// A month such as `November 2026`. `month` is from 1 to 12.
  func month(_ month: Int, of year: Int) -> String {
    dates.monthOfYear.filled { $0 == "month" ? name(ofMonth: month) : "\(year)" }
  }

  /// A date without a year, such as `20 November`. `month` is from 1 to 12.
  func day(_ dayOfMonth: Int, ofMonth month: Int) -> String {
    dates.dayOfMonth.filled { $0 == "day" ? "\(dayOfMonth)" : name(ofMonth: month) }
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
  /// The phrases from which dates are made. They are looked up only once, because a site contains a hundred thousand
  /// dates.
  struct DateForms: Sendable {
    let date: Phrase
    let dateInMonth: Phrase
    let monthOfYear: Phrase
    let dayOfMonth: Phrase

    init(_ messages: [String: Words.Message]) {
      func phrase(_ word: Word) -> Phrase { messages[word.rawValue]?.other ?? Phrase([]) }
      date = phrase(.date)
      dateInMonth = phrase(.dateInMonth)
      monthOfYear = phrase(.monthOfYear)
      dayOfMonth = phrase(.dayOfMonth)
    }
  }
}
