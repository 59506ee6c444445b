import Pictures

extension Almanac {
  /// Every day kept, newest first, by year and month.
  func archivePage() -> ArchiveView {
    let years = runs(of: entries.reversed()[...], by: \.year).map { day, entries in
      YearView(
        year: "\(day.year)", id: Routes.anchor(year: day.year),
        months: runs(of: entries, by: \.month).map { day, entries in
          MonthView(month: day.monthName, days: entries.map(listed))
        })
    }
    let shell = furniture.shell(
      Furniture.Sign(
        path: Routes.archive, heading: "Archive", pageTitle: "Archive · \(settings.title)",
        summary: "Every picture kept, by year and month.", canonical: address(Routes.archive)))
    return ArchiveView(shell: shell, count: grouped(entries.count), years: years)
  }

  private func listed(_ entry: Entry) -> ListedDayView {
    let day = entry.picture.day
    return ListedDayView(
      number: "\(day.dayOfMonth)",
      link: Routes.relative(from: Routes.archive, to: Routes.day(day)), title: entry.picture.title)
  }

  /// The slice cut wherever the key changes, each run with its first day.
  private func runs(of entries: ArraySlice<Entry>, by key: (Day) -> Int)
    -> [(day: Day, entries: ArraySlice<Entry>)]
  {
    var runs: [(day: Day, entries: ArraySlice<Entry>)] = []
    var rest = entries
    while let day = rest.first?.picture.day {
      let run = rest.prefix { key($0.picture.day) == key(day) }
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
