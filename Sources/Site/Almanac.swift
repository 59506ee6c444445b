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
    var pictures = pictures
    // Taken away here, so that no page, feed or list can show them by mistake.
    for day in settings.withheld {
      pictures[day] = nil
      guard let place = places[day] else { continue }
      let entry = entries[place]
      entries[place] = Entry(picture: entry.picture.withheld, seen: entry.seen)
    }
    self.entries = entries
    guard let place = places[shown] else { throw .dayNotKept(shown) }
    self.shown = place
    self.freshness = freshness
    self.pictures = pictures
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
