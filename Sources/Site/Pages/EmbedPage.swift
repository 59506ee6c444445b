import Pictures

extension SiteContext {
  /// Today's picture as a card for another site's `<iframe>`: still, title, date, credit, and
  /// nothing that runs.
  func embedPage() -> EmbedView {
    let picture = pictures[shown]
    let still = still(of: picture)
    return EmbedView(
      shell: LayoutView(
        layout,
        PageMetadata(
          path: Routes.embed, heading: picture.title,
          summary: picture.title,
          canonical: address(Routes.front))),
      notice: words.sentence(freshness),
      link: Routes.relative(from: Routes.embed, to: Routes.day(picture.day)),
      date: words.date(picture.day), day: picture.day.iso,
      still: still.map { EmbedView.Still($0, of: picture, in: self) },
      isFilm: picture.media.isFilm,
      credit: picture.credit.isEmpty ? nil : picture.makers)
  }

  /// Describes the card to other sites: oEmbed 1.0 (https://oembed.com), type `rich`.
  func oEmbed() -> [UInt8] {
    let picture = pictures[shown]
    let card = still(of: picture)?.card
    let (width, height) = (480, EmbedView.height(of: card?.size, across: 480))
    var frame = writer { $0 }
    frame.write(raw: "<iframe src=\"")
    frame.write(text: address(Routes.embed))
    frame.write(raw: "\" title=\"")
    frame.write(text: settings.title)
    frame.write(raw: "\" width=\"")
    frame.write(text: "\(width)")
    frame.write(raw: "\" height=\"")
    frame.write(text: "\(height)")
    frame.write(raw: "\" loading=\"lazy\"></iframe>")
    var members = [
      ("version", quoted("1.0")), ("type", quoted("rich")),
      ("html", quoted(String(decoding: frame.bytes, as: UTF8.self))),
      ("width", "\(width)"), ("height", "\(height)"), ("title", quoted(picture.title)),
      ("provider_name", quoted(settings.title)), ("provider_url", quoted(settings.root)),
      ("cache_age", "3600"),
    ]
    if !picture.credit.isEmpty { members.append(("author_name", quoted(picture.makers))) }
    // All three or none: section 2.3.4.
    if let card, let size = card.size {
      members += [
        ("thumbnail_url", quoted(address(of: card.place))), ("thumbnail_width", "\(size.width)"),
        ("thumbnail_height", "\(size.height)"),
      ]
    }
    return Array("\(object(members))\n".utf8)
  }
}

extension EmbedView {
  /// The height, in CSS pixels, that fits a picture of this size and the lines below it; clamped,
  /// because a column of text suits neither a very flat picture nor a very tall one.
  static func height(of size: PixelSize?, across width: Int) -> Int {
    let lines = 112
    guard let size else { return lines + width * 3 / 4 }
    return lines + min(max(width * size.height / size.width, 160), 640)
  }
}

extension EmbedView.Still {
  init(_ still: DisplayImage, of picture: Picture, in context: SiteContext) {
    self.init(
      isTransparent: still.isTransparent,
      source: context.reference(to: still.source.place, on: Routes.embed),
      variants: context.sourceSet(still.variants, on: Routes.embed),
      width: "\(still.size?.width ?? PictureView.guess.width)",
      height: "\(still.size?.height ?? PictureView.guess.height)", alt: picture.shortWords)
  }
}
