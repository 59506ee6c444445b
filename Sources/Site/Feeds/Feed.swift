import Pictures

extension Almanac {
  /// How many pictures the feed tells of.
  static let feedLength = 50

  /// The newest pictures, newest first.
  func feed() throws(SiteError) -> FeedView {
    var items: [FeedItemView] = []
    for place in outlines.indices.suffix(Almanac.feedLength).reversed() {
      items.append(item(try picture(place)))
    }
    return FeedView(
      siteTitle: settings.title, language: settings.language, home: address(Routes.front),
      address: address(Routes.feed),
      // The newest picture's own time, so that the same archive gives the same feed.
      built: outlines[outlines.count - 1].day.published, items: items)
  }

  private func item(_ picture: Picture) -> FeedItemView {
    let day = picture.day
    let creator = picture.credit.plain
    let beginning = picture.explanation.summary()
    var summary = FeedBody(almanac: self)
    summary.markup.write(text: beginning.isEmpty ? picture.title : beginning)
    let plan = media(of: picture, on: Routes.feed)
    var body = FeedBody(almanac: self)
    body.write(picture, shownAs: plan)
    return FeedItemView(
      title: picture.title, link: address(Routes.day(day)),
      id: "tag:\(identity.authority),\(identity.date):apod/\(day.iso)", published: day.published,
      creator: creator.isEmpty ? nil : creator, summary: summary.text, body: body.text,
      enclosure: enclosure(of: picture, shownAs: plan))
  }

  /// The picture as a file that comes with the item: readers store it and hand it on, so that nobody's
  /// rights may be in the way.
  private func enclosure(of picture: Picture, shownAs plan: MediaPlan) -> EnclosureView? {
    guard case .own(let file)? = plan.still?.readable.place,
      rights(ofShown: picture).isFreelyShared
    else { return nil }
    return EnclosureView(
      address: address(Routes.picture(file)), length: "\(file.byteCount)",
      type: file.type.mediaType)
  }
}
