import Pictures

extension Almanac {
  /// Every day kept, newest first, by year and month.
  func archivePage() -> ArchiveView {
    var years: [YearView] = []
    for year in runs(of: entries.reversed()[...], by: \.year) {
      let months = runs(of: year, by: \.month).map { month in
        MonthView(month: month.first?.picture.day.monthName ?? "", days: month.map(listed))
      }
      guard let day = year.first?.picture.day else { continue }
      years.append(YearView(year: "\(day.year)", id: Routes.anchor(year: day.year), months: months))
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

  /// The slice cut wherever the key changes.
  private func runs(of entries: ArraySlice<Entry>, by key: (Day) -> Int) -> [ArraySlice<Entry>] {
    var runs: [ArraySlice<Entry>] = []
    var start = entries.startIndex
    for index in entries.indices
    where key(entries[index].picture.day) != key(entries[start].picture.day) {
      runs.append(entries[start..<index])
      start = index
    }
    if start < entries.endIndex { runs.append(entries[start...]) }
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
