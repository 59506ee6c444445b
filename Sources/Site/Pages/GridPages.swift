import Pictures

extension SiteContext {
  /// The number of pictures on the page of the newest.
  static let recentLength = 50

  func recentPage() -> RecentView {
    var days: [RecentView.Tile] = []
    for place in pictures.indices.suffix(SiteContext.recentLength).reversed() {
      days.append(recentDay(place, isEarly: days.count < SiteContext.earlyLength))
    }
    let shell = LayoutView(
      layout,
      PageMetadata(
        path: Routes.recent, heading: words.text(.recentPictures),
        summary: words.text(
          .recentSummary, ["count": "\(SiteContext.recentLength)"],
          number: SiteContext.recentLength),
        canonical: address(Routes.recent),
        preview: sharePicture(of: pictures.indices.suffix(SiteContext.recentLength).reversed()),
        thumbnails: days.compactMap(\.kept.thumbnail).foreignOrigin, day: pictures[shown].day))
    return RecentView(shell: shell, count: words.counted(days.count), days: days)
  }

  private func recentDay(_ place: Int, isEarly: Bool) -> RecentView.Tile {
    let summary = pictures[place].explanation.summary()
    return RecentView.Tile(
      date: listed[place].date, day: listed[place].iso,
      kept: keptTile(place, on: Routes.recent, isEarly: isEarly),
      summary: summary.isEmpty ? nil : summary)
  }

  /// Every year's picture of the date at the index in `calendar.dates`, newest first.
  func onThisDayPage(_ index: Int) -> OnThisDayView {
    let date = calendar.dates[index]
    let path = Routes.onThisDay(date.month, date.dayOfMonth)
    let name = words.day(date.dayOfMonth, ofMonth: date.month)
    let days = tiles(date.places.reversed(), on: path)
    let shell = LayoutView(
      layout,
      PageMetadata(
        path: path, heading: words.text(.onDate, ["date": name]),
        pageTitle: "\(name) · \(settings.title)",
        summary: words.text(.dateSummary, ["date": name]), canonical: address(path),
        preview: sharePicture(of: date.places.reversed()), thumbnails: days.foreignOrigin,
        day: pictures[date.places[0]].day))
    let count = calendar.dates.count
    return OnThisDayView(
      shell: shell, count: words.counted(date.places.count),
      days: days,
      earlier: step(toDate: (index + count - 1) % count, from: path),
      later: step(toDate: (index + 1) % count, from: path))
  }

  private func step(toDate index: Int, from path: String) -> StepView? {
    let date = calendar.dates[index]
    let target = Routes.onThisDay(date.month, date.dayOfMonth)
    return target == path
      ? nil
      : StepView(
        from: path, to: target, name: words.day(date.dayOfMonth, ofMonth: date.month))
  }
}
