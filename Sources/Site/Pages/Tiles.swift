import Pictures

extension Almanac {
  /// The day at the place as one of many on the page at the path.
  func tile(_ place: Int, date: String, on path: String) throws(SiteError) -> TileView {
    let outline = outlines[place]
    let media = try media(place)
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
      tiles.append(try tile(place, date: outlines[place].day.long, on: path))
    }
    return tiles
  }

  /// `1 picture`, `11,422 pictures`.
  func counted(_ count: Int) -> String { "\(grouped(count)) picture\(count == 1 ? "" : "s")" }

  /// The number with commas between its thousands.
  private func grouped(_ number: Int) -> String {
    let thousands = number / 1000
    let rest = "\(number % 1000)"
    guard thousands > 0 else { return rest }
    return grouped(thousands) + "," + String(repeating: "0", count: 3 - rest.count) + rest
  }
}

extension Media {
  fileprivate var isFilm: Bool {
    switch self {
    case .video, .embed: true
    case .image, .page, .none: false
    }
  }
}
