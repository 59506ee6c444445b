import Pictures

extension Almanac {
  /// How many pictures the feed tells of.
  static let feedLength = 50

  /// The newest pictures, newest first.
  func feedPage() -> FeedView {
    let newest = entries.suffix(Almanac.feedLength).reversed().map(\.picture)
    return FeedView(
      siteTitle: settings.title, language: settings.language, home: address(Routes.front),
      address: address(Routes.feed),
      // The newest picture's own time, so that the same archive gives the same feed.
      built: newest.first?.day.published ?? Day.first.published,
      items: newest.map(item))
  }

  private func item(_ picture: Picture) -> FeedItemView {
    let day = picture.day
    let creator = picture.credit.plain
    var summary = MarkupWriter { _ in ("", true) }
    let beginning = picture.explanation.summary()
    summary.write(text: beginning.isEmpty ? picture.title : beginning)
    return FeedItemView(
      title: picture.title, link: address(Routes.day(day)),
      id: "tag:\(identity.authority),\(identity.date):apod/\(day.iso)", published: day.published,
      creator: creator.isEmpty ? nil : creator,
      summary: String(decoding: summary.bytes, as: UTF8.self),
      body: String(decoding: body(of: picture), as: UTF8.self))
  }

  /// Picture, credit and explanation; every address is absolute, because a reader shows them far
  /// from here.
  private func body(of picture: Picture) -> [UInt8] {
    var writer = MarkupWriter { day in
      self.keeps(day)
        ? (self.address(Routes.day(day)), true) : (Routes.elsewhere(day), false)
    }
    let plan = media(of: picture, on: Routes.feed)
    if let still = plan.still {
      let link = plan.elsewhere?.link ?? plan.picture?.link ?? address(Routes.day(picture.day))
      writer.write(raw: "<p><a href=\"")
      writer.write(text: link)
      writer.write(raw: "\"><img src=\"")
      writer.write(text: address(of: still))
      writer.write(raw: "\" alt=\"")
      writer.write(text: picture.alt ?? picture.title)
      if let size = still.size {
        writer.write(raw: "\" width=\"")
        writer.write(text: "\(size.width)")
        writer.write(raw: "\" height=\"")
        writer.write(text: "\(size.height)")
      }
      writer.write(raw: "\"/></a></p>\n")
    }
    if let elsewhere = plan.elsewhere {
      writer.write(raw: "<p><a href=\"")
      writer.write(text: elsewhere.link)
      writer.write(raw: "\">")
      writer.write(text: elsewhere.invitation)
      writer.write(raw: "</a></p>\n")
    }
    if !picture.credit.isEmpty {
      writer.write(raw: "<p>")
      writer.write(picture.credit.nodes)
      writer.write(raw: "</p>\n")
    }
    writer.writeParagraphs(picture.explanation)
    return writer.bytes
  }
}

extension ElsewhereView {
  fileprivate var invitation: String {
    if isPicture { return "See the picture at \(host)" }
    return isVideo ? "Watch the video at \(host)" : "See it on its own page at \(host)"
  }
}
