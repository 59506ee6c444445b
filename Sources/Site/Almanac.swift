import Pictures

/// Everything that an edition's files are made of, gathered once and shared by all of them.
final class Almanac: Sendable {
  let entries: [Entry]
  let shown: Int
  let freshness: Freshness
  let pictures: [Day: KeptPicture]
  let settings: Settings
  let identity: FeedIdentity
  let theme: Theme
  let run: RunFacts
  let furniture: Furniture
  /// The place of each day in `entries`: explanations link to days, and every link is looked up.
  private let places: [Day: Int]

  init(
    archive: Archive, shown: Day, freshness: Freshness, pictures: [Day: KeptPicture],
    settings: Settings, identity: FeedIdentity, theme: Theme, run: RunFacts
  ) throws(SiteError) {
    var entries = archive.entries
    places = Dictionary(
      uniqueKeysWithValues: zip(entries.lazy.map(\.picture.day), entries.indices))
    // Taken away here, so that no page, feed or list can show them by mistake.
    for day in settings.withheld {
      guard let place = places[day] else { continue }
      let entry = entries[place]
      entries[place] = Entry(picture: entry.picture.withheld, seen: entry.seen)
    }
    self.entries = entries
    // A still that no page shows is no part of the site: of a withheld day, or of one whose picture
    // has become an article.
    self.pictures = pictures.filter { [places] day, _ in
      places[day].map { entries[$0].picture.media.mayHaveStill } ?? false
    }
    guard let place = places[shown] else { throw .dayNotKept(shown) }
    self.shown = place
    self.freshness = freshness
    self.settings = settings
    self.identity = identity
    self.theme = theme
    self.run = run
    furniture = Furniture(settings: settings, theme: theme, isEmpty: false)
  }

  /// The picture at the place among the entries.
  func picture(_ place: Int) -> Picture { entries[place].picture }

  /// Whether the day has a page of its own.
  func keeps(_ day: Day) -> Bool { places[day] != nil }

  /// Writes text whose links to kept days stay in the site; `link` leads to a file of it.
  func writer(link: @escaping (String) -> String) -> MarkupWriter {
    MarkupWriter { day in
      self.keeps(day) ? .here(link(Routes.day(day))) : .elsewhere(Routes.elsewhere(day))
    }
  }

  /// The absolute address of a file of the site; of the front page the folder's.
  func address(_ path: String) -> String {
    settings.root + (path == Routes.front ? "" : path)
  }
}

extension Media {
  /// Whether a page shows a still of it, or could.
  fileprivate var mayHaveStill: Bool {
    switch self {
    case .image, .video, .embed: true
    case .page, .none: false
    }
  }
}
