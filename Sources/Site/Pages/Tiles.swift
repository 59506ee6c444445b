import Pictures

extension SiteContext {
  func tile(_ place: Int, date: String, on path: String, isEarly: Bool = false) -> TileView {
    let kept = keptTile(place, on: path, isEarly: isEarly)
    return TileView(
      date: date, day: listed[place].iso, shape: kept.thumbnail?.shape ?? PixelSize.usualShape,
      kept: kept)
  }

  func keptTile(_ place: Int, on path: String, isEarly: Bool = false) -> KeptTileView {
    var thumbnail = thumbnail(at: place, in: path)
    thumbnail?.isEarly = isEarly
    return KeptTileView(
      link: layout.link(from: path, to: listed[place].path), title: listed[place].title,
      thumbnail: thumbnail, isFilm: listed[place].isFilm, isText: listed[place].isText)
  }

  /// How many thumbnails of a list stand in the window from the start, at least.
  static let earlyLength = 4

  /// Tiles for the page at the path, with full dates.
  func tiles(_ places: some Sequence<Int>, on path: String, areFirst: Bool = true) -> [TileView] {
    var tiles: [TileView] = []
    for place in places {
      tiles.append(
        tile(
          place, date: listed[place].date, on: path,
          isEarly: areFirst && tiles.count < SiteContext.earlyLength))
    }
    return tiles
  }
}

extension Sequence<TileView> {
  /// Where the first thumbnail comes from that is not the site's own, `https://media.example`.
  var foreignOrigin: String? { compactMap(\.kept?.thumbnail).foreignOrigin }
}

extension Sequence<ThumbnailView> {
  /// Where the first one comes from that is not the site's own.
  var foreignOrigin: String? {
    for thumbnail in self {
      if let address = WebAddress(thumbnail.source) { return "https://\(address.host)" }
    }
    return nil
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
