import Template

/// The page of every day kept.
struct ArchiveView: Page {
  let shell: Shell
  let count: String
  let years: [YearView]

  static let fields: [Field<ArchiveView>] =
    shellFields + [
      .text("count", "How many days are kept, `11,422`.") { $0.count },
      .list("years", "The years, newest first.") { $0.years },
    ]
}

/// A year of the archive.
struct YearView: View {
  let year: String
  let id: String
  let months: [MonthView]

  static let fields: [Field<YearView>] = [
    .text("year", "The year, `2026`.") { $0.year },
    .text("id", "Its place on the page, `y2026`.") { $0.id },
    .list("months", "Its months, newest first.") { $0.months },
  ]
}

/// A month of a year.
struct MonthView: View {
  let month: String
  let days: [ListedDayView]

  static let fields: [Field<MonthView>] = [
    .text("month", "Its name, `November`.") { $0.month },
    .list("days", "Its days, newest first.") { $0.days },
  ]
}

/// A day of a month.
struct ListedDayView: View {
  let number: String
  let link: String
  let title: String

  static let fields: [Field<ListedDayView>] = [
    .text("number", "The day of the month, `20`.") { $0.number },
    .text("link", "Link to its page.") { $0.link },
    .text("title", "Its picture's title.") { $0.title },
  ]
}
