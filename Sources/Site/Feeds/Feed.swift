import Pictures

extension Almanac {
  /// How many pictures the feed tells of.
  static let feedLength = 50

  /// The newest pictures, newest first.
  func feed() -> FeedView {
    let newest = entries.suffix(Almanac.feedLength).reversed().map(\.picture)
    return FeedView(
      siteTitle: settings.title, language: settings.language, home: address(Routes.front),
      address: address(Routes.feed),
      // The newest picture's own time, so that the same archive gives the same feed.
      built: picture(entries.count - 1).day.published,
      items: newest.map(item))
  }

  private func item(_ picture: Picture) -> FeedItemView {
    let day = picture.day
    let creator = picture.credit.plain
    let beginning = picture.explanation.summary()
    var summary = FeedBody(almanac: self)
    summary.markup.write(text: beginning.isEmpty ? picture.title : beginning)
    var body = FeedBody(almanac: self)
    body.write(picture)
    return FeedItemView(
      title: picture.title, link: address(Routes.day(day)),
      id: "tag:\(identity.authority),\(identity.date):apod/\(day.iso)", published: day.published,
      creator: creator.isEmpty ? nil : creator, summary: summary.text, body: body.text)
  }
}
