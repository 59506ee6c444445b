import Pictures

extension SiteContext {
  /// The front page as a grid: the day that is shown, and those before it.
  func homePage() -> HomeView {
    let path = Routes.front
    let picture = pictures[shown]
    let summary = picture.explanation.summary()
    let today = homeTile(shown, columns: 2, alt: picture.shortWords)
    let shell = LayoutView(
      layout,
      PageMetadata(
        path: path, heading: picture.title, pageTitle: settings.title,
        summary: summary.isEmpty ? picture.title : summary, canonical: address(path),
        oEmbed: address(Routes.oEmbed),
        preview: sharePicture(mediaPlan(of: picture).still?.image, of: picture),
        media: today.picture.map(MediaView.picture), day: picture.day))
    let before = pictures.indices.prefix(upTo: shown).suffix(SiteContext.recentLength - 1)
    return HomeView(
      shell: shell, notice: words.sentence(freshness),
      thumbnail: thumbnail(at: shown, in: path)?.source,
      today: today,
      days: before.reversed().map { homeTile($0, columns: 1, alt: "") })
  }

  /// The tile, and how many columns wide it is. Its title stands below it, so the alternative text may be empty.
  private func homeTile(_ place: Int, columns: Int, alt: String) -> HomeView.Tile {
    let picture = pictures[place]
    let link = Routes.relative(from: Routes.front, to: Routes.day(picture.day))
    return HomeView.Tile(
      date: words.date(picture.day), day: picture.day.iso, link: link, title: picture.title,
      picture: tileStill(of: picture).map { view(ofTile: $0, columns: columns, alt, link: link) },
      isFilm: picture.media.isFilm, isText: picture.media == .none)
  }

  /// Without motion, and in no more than a card's width where there are smaller files.
  private func view(
    ofTile still: DisplayImage, columns: Int, _ alt: String, link: String
  ) -> PictureView {
    let path = Routes.front
    let modern = still.sources.first { $0.type == .avif }?.variants ?? []
    let source = columns > 1 ? still.poster : still.thumbnail
    let size = still.size ?? source.size
    return PictureView(
      isTransparent: still.isTransparent, isNarrow: false, isTall: false, preview: nil,
      sources: sourceSet(modern.forTiles, on: path).map {
        [
          PictureView.Source(
            type: PictureType.avif.mediaType, media: nil, variants: $0)
        ]
      } ?? [],
      source: reference(to: source.place, on: path),
      variants: sourceSet(still.cards.forTiles, on: path),
      sizes: still.size?.tileWidth(columns: columns),
      width: "\(size?.width ?? PictureView.guess.width)",
      height: "\(size?.height ?? PictureView.guess.height)", alt: alt, link: link)
  }
}

extension [ImageVariant] {
  /// Those that are not wider than a card; all when every one is.
  fileprivate var forTiles: [ImageVariant] {
    let narrow = filter { $0.size.map { $0.width <= DisplayImage.cardWidth } ?? false }
    return narrow.isEmpty ? self : narrow
  }
}

extension PixelSize {
  /// The value of `sizes` in the front page's grid: `Templates/assets/home.css` has its columns, and boxes of 4 by 3
  /// in which a picture is whole, so that a tall one is narrower than its box.
  func tileWidth(columns: Int) -> String {
    let share = min(100, (300 * width + 4 * height - 1) / (4 * height))
    func part(of all: Int) -> Int { (columns * share + all - 1) / all }
    let widest = (39 * columns * share + 99) / 100
    return "(min-width: 90rem) min(\(part(of: 4))vw, \(widest)rem), "
      + "(min-width: 60rem) \(part(of: 3))vw, \(part(of: 2))vw"
  }
}
