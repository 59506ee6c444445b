import Pictures

extension Almanac {
  /// The calendar of the month at the index in `calendar.months`.
  func monthPage(_ index: Int) throws(SiteError) -> MonthView {
    let month = calendar.months[index]
    let path = Routes.month(month.year, month.month)
    let cells = cells(ofMonth: index)
    var days: [TileView] = []
    for (day, place) in cells {
      if let place {
        days.append(try tile(place, date: day.short, on: path))
      } else {
        days.append(TileView(date: day.short, day: day.iso, kept: nil))
      }
    }
    let shell = furniture.shell(
      Furniture.Sign(
        path: path, heading: month.name, pageTitle: "\(month.name) · \(settings.title)",
        summary: "The pictures of \(month.name), day by day.", canonical: address(path)))
    return MonthView(
      shell: shell, count: counted(month.places.count),
      year: StepView(from: path, to: Routes.year(month.year), name: "\(month.year)"),
      start: "\(cells.first?.day.weekday ?? 0)", days: days,
      earlier: step(toMonth: index - 1, from: path), later: step(toMonth: index + 1, from: path))
  }

  /// The days that the month's calendar shows, each with its place when it is kept.
  func cells(ofMonth index: Int) -> [(day: Day, place: Int?)] {
    calendar.months[index].cells(
      of: outlines, isFirst: index == 0, isLast: index + 1 == calendar.months.count)
  }

  private func step(toMonth index: Int, from path: String) -> StepView? {
    guard calendar.months.indices.contains(index) else { return nil }
    let month = calendar.months[index]
    return StepView(from: path, to: Routes.month(month.year, month.month), name: month.name)
  }
}

extension Calendar.Month {
  /// `November 2026`.
  var name: String { "\(Day.name(ofMonth: month)) \(year)" }
}
