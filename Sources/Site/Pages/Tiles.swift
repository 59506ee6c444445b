import Pictures

extension SiteContext {
  func tile(_ place: Int, date: String, on path: String) -> TileView {
    let picture = pictures[place]
    return TileView(date: date, day: picture.day.iso, kept: tile(of: picture, on: path))
  }

  func tile(of picture: Picture, on path: String) -> KeptTileView {
    KeptTileView(
      link: Routes.relative(from: path, to: Routes.day(picture.day)), title: picture.title,
      thumbnail: thumbnail(of: picture.media, on: picture.day, in: path),
      isFilm: picture.media.isFilm, isText: picture.media == .none)
  }

  /// Tiles for the page at the path, with full dates.
  func tiles(_ places: some Sequence<Int>, on path: String) -> [TileView] {
    var tiles: [TileView] = []
    for place in places {
      tiles.append(tile(place, date: words.date(pictures[place].day), on: path))
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
