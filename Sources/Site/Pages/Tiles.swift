import Pictures

extension Almanac {
  /// The day at the place as one of many on the page at the path.
  func tile(_ place: Int, date: String, on path: String) throws(SiteError) -> TileView {
    let outline = outlines[place]
    let media = try picture(place).media
    return TileView(
      date: date, day: outline.day.iso,
      kept: KeptTileView(
        link: Routes.relative(from: path, to: Routes.day(outline.day)), title: outline.title,
        thumbnail: thumbnail(of: media, on: outline.day, in: path), isFilm: media.isFilm,
        isText: media == .none))
  }

  /// The days at the places as many on the page at the path, with their whole dates.
  func tiles(_ places: some Sequence<Int>, on path: String) throws(SiteError) -> [TileView] {
    var tiles: [TileView] = []
    for place in places {
      tiles.append(try tile(place, date: words.date(outlines[place].day), on: path))
    }
    return tiles
  }
}

extension Media {
  /// Whether it moves, here or in a player.
  var isFilm: Bool {
    switch self {
    case .video, .embed: true
    case .image, .page, .none: false
    }
  }
}
