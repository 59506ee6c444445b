import Pictures
import Sources

/// The data that an edition's files are rendered from, collected once and shared by all of them.
///
/// A day's place is its index: 0 is the oldest.
final class SiteContext: Sendable {
  /// The pictures as the settings allow them to be shown (`Settings.shown`), so that no page, feed
  /// or list can show more by mistake.
  let pictures: [Picture]
  let shown: Int
  let freshness: Freshness
  let stills: [Day: KeptPicture]
  let settings: Settings
  let identity: FeedIdentity
  let theme: Theme
  let run: RunFacts
  let today: TodayPicture?
  let layout: Layout
  var words: Words { theme.words }
  let calendar: Calendar
  private let ties: PictureTies
  /// By place.
  var traits: [PictureTraits] { ties.traits }
  var subjects: SubjectIndex { ties.subjects }
  var makers: Makers { ties.makers }
  let encores: Encores
  let searchSubjects: [SearchSubject]
  /// By place.
  let listed: [Listed]
  private let archive: Archive

  init(
    archive: Archive, shown: Day, freshness: Freshness, pictures: [Day: KeptPicture],
    settings: Settings, identity: FeedIdentity, theme: Theme, run: RunFacts,
    today: TodayPicture?, ties: PictureTies
  ) throws(SiteError) {
    self.archive = archive
    let shownPictures = settings.shown(archive.entries.lazy.map { $0.picture }, files: pictures)
    guard let place = archive.place(of: shown) else { throw .dayNotKept(shown) }
    self.pictures = shownPictures
    self.ties = ties
    self.shown = place
    // A still that no page shows is not part of the site: of a withheld day, or of one whose
    // picture has become an article.
    let stills = pictures.filter { day, _ in
      archive.place(of: day).map { shownPictures[$0].media.mayHaveStill } ?? false
    }
    self.stills = stills
    listed = shownPictures.map { picture in
      Listed(
        date: theme.words.date(picture.day), iso: picture.day.iso, path: Routes.day(picture.day),
        thumbnail: settings.thumbnail(of: picture.media, kept: stills[picture.day]))
    }
    self.freshness = freshness
    self.settings = settings
    self.identity = identity
    self.theme = theme
    self.run = run
    // Of a day that is left out, nothing is shown.
    self.today = today.flatMap { archive.place(of: $0.day) == nil ? nil : $0 }
    layout = Layout(settings: settings, theme: theme, isEmpty: false)
    calendar = Calendar(shownPictures)
    encores =
      settings.source.hasSubjects
      ? Encores(archive.entries.map(\.picture), ties.traits, stills) : Encores()
    searchSubjects = ties.searchSubjects + SearchSubject.media(of: shownPictures)
  }

  /// What pages show of a day that takes long to make, made once: a day stands on a dozen of them.
  struct Listed {
    /// The day, `20 November 2026` and `2026-11-20`.
    let date: String
    let iso: String
    /// The path of its page.
    let path: String
    let thumbnail: Thumbnail?
  }

  /// The picture files that go into the site, oldest day first.
  var pictureFiles: [PictureFile] {
    stills.values.sorted { $0.day < $1.day }.flatMap(\.publishedFiles)
  }

  /// Whether there are pages of subjects.
  var hasSubjects: Bool { !subjects.all.isEmpty }

  /// Whether there are pages of makers.
  var hasMakers: Bool { !makers.all.isEmpty }

  /// The picture at the place as the open data have it.
  func published(_ place: Int) -> Picture {
    let picture = pictures[place]
    if settings.source.mustSelfHost {
      return picture.withOwnAddress(of: stills[picture.day], settings)
    }
    return settings.withholds(picture.day) ? picture : archive.entries[place].picture
  }

  /// The places of the days that its texts link to, in their order, then of those whose texts link to it, newest first.
  func related(to place: Int) -> [Int] { ties.linked[place] }

  /// Writes text whose links to kept days stay in the site; `link` leads to a file of it.
  func writer(link: @escaping (String) -> String) -> MarkupWriter {
    settings.writer(has: has, link: link)
  }

  /// The day's picture as it may be shown.
  func picture(of day: Day) -> Picture? { archive.place(of: day).map { pictures[$0] } }

  /// Whether the day is kept.
  func has(_ day: Day) -> Bool { archive.place(of: day) != nil }

  /// The absolute address of a file of the site; the front page's is that of its folder.
  func address(_ path: String) -> String { settings.address(path) }
}

extension Settings {
  /// Writes text whose links to days that the site has stay in it, and those to others lead to the source's pages.
  func writer(has: @escaping (Day) -> Bool, link: @escaping (String) -> String) -> MarkupWriter {
    let pages = source.pages
    return MarkupWriter { day in
      has(day) ? .here(link(Routes.day(day))) : pages.day(day).map { .elsewhere($0) }
    }
  }
}
