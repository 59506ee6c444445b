import Pictures

extension SiteContext {
  func monthPage(_ index: Int) -> MonthView {
    let month = calendar.months[index]
    let path = Routes.month(month.year, month.month)
    let name = words.month(month.month, of: month.year)
    let cells = cells(ofMonth: index)
    var days: [TileView] = []
    for (day, place) in cells {
      if let place {
        days.append(
          tile(
            place, date: words.dateInMonth(day), on: path,
            isEarly: days.count < SiteContext.earlyLength))
      } else {
        days.append(TileView(date: words.dateInMonth(day), day: day.iso, shape: "gap", kept: nil))
      }
    }
    let shell = LayoutView(
      layout,
      PageMetadata(
        path: path, heading: name,
        summary: words.text(.monthSummary, ["month": name]), canonical: address(path),
        preview: sharePicture(of: month.places.reversed()), thumbnails: days.foreignOrigin))
    return MonthView(
      shell: shell, count: words.counted(month.places.count),
      year: StepView(from: path, to: Routes.year(month.year), name: "\(month.year)"),
      days: days,
      earlier: step(toMonth: index - 1, from: path), later: step(toMonth: index + 1, from: path))
  }

  /// The days that the month's calendar shows, each with its place when it is kept.
  func cells(ofMonth index: Int) -> [(day: Day, place: Int?)] {
    calendar.months[index].cells(
      of: pictures, isFirst: index == 0, isLast: index + 1 == calendar.months.count)
  }

  private func step(toMonth index: Int, from path: String) -> StepView? {
    guard calendar.months.indices.contains(index) else { return nil }
    let month = calendar.months[index]
    return StepView(
      from: path, to: Routes.month(month.year, month.month),
      name: words.month(month.month, of: month.year))
  }
}
