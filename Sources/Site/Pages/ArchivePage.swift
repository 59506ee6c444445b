import Pictures

extension Almanac {
  /// Every day kept, newest first, by year and month.
  func archivePage() -> ArchiveView {
    let years = runs(of: outlines.reversed()[...], by: \.year).map { day, listed in
      YearView(
        year: "\(day.year)", id: Routes.anchor(year: day.year),
        months: runs(of: listed, by: \.month).map { day, listed in
          MonthView(month: day.monthName, days: listed.map(view))
        })
    }
    let shell = furniture.shell(
      Furniture.Sign(
        path: Routes.archive, heading: "Archive", pageTitle: "Archive · \(settings.title)",
        summary: "Every picture kept, by year and month.", canonical: address(Routes.archive)))
    return ArchiveView(shell: shell, count: grouped(outlines.count), years: years)
  }

  private func view(_ outline: Outline) -> ListedDayView {
    ListedDayView(
      number: "\(outline.day.dayOfMonth)",
      link: Routes.relative(from: Routes.archive, to: Routes.day(outline.day)),
      title: outline.title)
  }

  /// The slice cut wherever the key changes, each run with its first day.
  private func runs(of listed: ArraySlice<Outline>, by key: (Day) -> Int)
    -> [(day: Day, listed: ArraySlice<Outline>)]
  {
    var runs: [(day: Day, listed: ArraySlice<Outline>)] = []
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
