import Pictures

extension SiteContext {
  func yearPage(_ index: Int) -> YearView {
    let year = calendar.years[index]
    let path = Routes.year(year.year)
    var months: [YearView.Month] = []
    for month in year.months { months.append(view(ofMonth: month, on: path)) }
    let shell = LayoutView(
      layout,
      PageMetadata(
        path: path, heading: "\(year.year)",
        summary: words.text(.yearSummary, ["year": "\(year.year)"]), canonical: address(path),
        preview: sharePicture(of: year.places.reversed())))
    return YearView(
      shell: shell, count: words.counted(year.places.count),
      archive: StepView(
        from: path, to: "\(Routes.archive)#\(Routes.anchor(year: year.year))",
        name: words.text(.allYears)),
      months: months, earlier: step(toYear: index - 1, from: path),
      later: step(toYear: index + 1, from: path))
  }

  private func view(ofMonth index: Int, on path: String) -> YearView.Month {
    let month = calendar.months[index]
    let cells = cells(ofMonth: index)
    let newest = month.places.last { listed[$0].thumbnail != nil }
    return YearView.Month(
      link: Routes.relative(from: path, to: Routes.month(month.year, month.month)),
      name: words.name(ofMonth: month.month),
      thumbnail: newest.flatMap { thumbnail(at: $0, in: path) },
      start: "\(words.place(ofWeekday: cells.first?.day.weekday ?? words.weekStart))",
      days: cells.map { day, place in
        YearView.DayNumber(
          number: "\(day.dayOfMonth)",
          link: place.map { _ in Routes.relative(from: path, to: Routes.day(day)) })
      })
  }

  private func step(toYear index: Int, from path: String) -> StepView? {
    guard calendar.years.indices.contains(index) else { return nil }
    let year = calendar.years[index].year
    return StepView(from: path, to: Routes.year(year), name: "\(year)")
  }
}
