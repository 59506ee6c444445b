import Pictures

/// Everything that an edition's files are made of, gathered once and shared by all of them.
///
/// Days are known by their place: 0 is the oldest. What every page may ask of any day costs nothing; a
/// picture's texts are read when a page that shows them is rendered.
final class Almanac: Sendable {
  let outlines: [Outline]
  let shown: Int
  let freshness: Freshness
  let pictures: [Day: KeptPicture]
  let settings: Settings
  let identity: FeedIdentity
  let theme: Theme
  let run: RunFacts
  let furniture: Furniture
  var words: Words { theme.words }
  let calendar: Calendar
  let related: RelatedDays
  private let archive: Archive
  private let decoded: DecodedPictures
  private let places: DayPlaces

  init(
    archive: Archive, shown: Day, freshness: Freshness, pictures: [Day: KeptPicture],
    settings: Settings, identity: FeedIdentity, theme: Theme, run: RunFacts
  ) throws(SiteError) {
    self.archive = archive
    decoded = DecodedPictures(archive, settings)
    let outlines = archive.outlines
    let places = DayPlaces(outlines)
    guard let place = places[shown] else { throw .dayNotKept(shown) }
    self.outlines = outlines
    self.places = places
    self.shown = place
    // A still that no page shows is no part of the site: of a withheld day, or of one whose picture
    // has become an article.
    self.pictures = pictures.filter { day, _ in
      !settings.withholds(day) && (places[day].map { outlines[$0].mayHaveStill } ?? false)
    }
    self.freshness = freshness
    self.settings = settings
    self.identity = identity
    self.theme = theme
    self.run = run
    furniture = Furniture(settings: settings, theme: theme, isEmpty: false)
    calendar = Calendar(outlines)
    related = RelatedDays(outlines) { places[$0] }
  }

  /// The picture at the place, as the settings let it be shown (`Settings.shown`), so that no page, feed
  /// or list can show more by mistake.
  func picture(_ place: Int) throws(SiteError) -> Picture { try decoded[place] }

  /// The line of the picture at the place (`Picture.line`).
  func line(_ place: Int) throws(SiteError) -> [UInt8] {
    if settings.withholds(outlines[place].day) { return try picture(place).line }
    do throws(LineError) {
      return try archive.pictureLine(at: place)
    } catch {
      throw .unreadable(outlines[place].day, reason: error)
    }
  }

  /// The place of the day, or nil when it is not kept.
  func place(of day: Day) -> Int? { places[day] }

  /// Whether the day has a page of its own.
  func keeps(_ day: Day) -> Bool { places[day] != nil }

  /// XXH64 of all that a file can show of the day: the picture, its still, what is known of its rights,
  /// and which of the days that it links to have a page here.
  func fingerprint(ofDay place: Int) -> UInt64 {
    let outline = outlines[place]
    var print = Fingerprint("day")
    print.add(outline.digest)
    for day in outline.linkedDays { print.add(keeps(day) ? 1 : 0) }
    print.add(settings.withholds(outline.day) ? 1 : 0)
    print.add(pictures[outline.day])
    print.add(settings.rights[outline.day])
    return print.value
  }

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
