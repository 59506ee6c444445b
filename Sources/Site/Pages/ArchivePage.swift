import Pictures

extension Almanac {
  /// Every day kept, newest first, by year and month.
  func archivePage() -> ArchiveView {
    // An entry has a dozen references, each counted when it is copied: the list takes what it shows.
    let listed = entries.lazy.reversed().map {
      Listed(day: $0.picture.day, title: $0.picture.title)
    }
    let years = runs(of: Array(listed)[...], by: \.year).map { day, listed in
      YearView(
        year: "\(day.year)", id: Routes.anchor(year: day.year),
        months: runs(of: listed, by: \.month).map { day, listed in
          MonthView(month: day.monthName, days: listed.map(\.view))
        })
    }
    let shell = furniture.shell(
      Furniture.Sign(
        path: Routes.archive, heading: "Archive", pageTitle: "Archive · \(settings.title)",
        summary: "Every picture kept, by year and month.", canonical: address(Routes.archive)))
    return ArchiveView(shell: shell, count: grouped(entries.count), years: years)
  }

  private struct Listed {
    let day: Day
    let title: String

    var view: ListedDayView {
      ListedDayView(
        number: "\(day.dayOfMonth)",
        link: Routes.relative(from: Routes.archive, to: Routes.day(day)), title: title)
    }
  }

  /// The slice cut wherever the key changes, each run with its first day.
  private func runs(of listed: ArraySlice<Listed>, by key: (Day) -> Int)
    -> [(day: Day, listed: ArraySlice<Listed>)]
  {
    var runs: [(day: Day, listed: ArraySlice<Listed>)] = []
    var rest = listed
    while let day = rest.first?.day {
      let run = rest.prefix { key($0.day) == key(day) }
      runs.append((day, run))
      rest = rest[run.endIndex...]
    }
    return runs
  }

  /// The number with commas between its thousands.
  private func grouped(_ number: Int) -> String {
    let thousands = number / 1000
    let rest = "\(number % 1000)"
    guard thousands > 0 else { return rest }
    return grouped(thousands) + "," + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
