import Pictures

extension Almanac {
  /// How many pictures the page of the newest has.
  static let recentLength = 50

  /// The newest pictures, newest first.
  func recentPage() throws(SiteError) -> RecentView {
    let days = try tiles(
      outlines.indices.suffix(Almanac.recentLength).reversed(), on: Routes.recent)
    let shell = furniture.shell(
      Furniture.Sign(
        path: Routes.recent, heading: "Recent pictures",
        pageTitle: "Recent pictures · \(settings.title)",
        summary: "The last \(Almanac.recentLength) days' pictures, newest first.",
        canonical: address(Routes.recent), day: outlines[shown].day))
    return RecentView(shell: shell, count: counted(days.count), days: days)
  }

  /// Every year's picture of the date at the index in `calendar.dates`, newest first.
  func onThisDayPage(_ index: Int) throws(SiteError) -> OnThisDayView {
    let date = calendar.dates[index]
    let path = Routes.onThisDay(date.month, date.dayOfMonth)
    let shell = furniture.shell(
      Furniture.Sign(
        path: path, heading: "On \(date.name)", pageTitle: "\(date.name) · \(settings.title)",
        summary: "The pictures of \(date.name) in all years.", canonical: address(path),
        day: outlines[date.places[0]].day))
    let count = calendar.dates.count
    return OnThisDayView(
      shell: shell, count: counted(date.places.count),
      days: try tiles(date.places.reversed(), on: path),
      earlier: step(toDate: (index + count - 1) % count, from: path),
      later: step(toDate: (index + 1) % count, from: path))
  }

  private func step(toDate index: Int, from path: String) -> StepView? {
    let date = calendar.dates[index]
    let target = Routes.onThisDay(date.month, date.dayOfMonth)
    return target == path ? nil : StepView(from: path, to: target, name: date.name)
  }
}

extension Calendar.Date {
  /// `20 November`.
  var name: String { "\(dayOfMonth) \(Day.name(ofMonth: month))" }
}
