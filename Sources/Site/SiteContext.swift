import Pictures
import Sources

/// The data for a site's files, collected once and shared by all files.
final class SiteContext: Sendable {
  /// The pictures as the settings allow them to be shown (`Settings.shown`). So no page, feed or
  /// list can show more by mistake.
  let pictures: [Picture]
  let shown: Int
  let freshness: Freshness
  let stills: [Day: StoredPicture]
  let settings: Settings
  let identity: FeedIdentity
  let theme: Theme
  let run: RunFacts
  let today: TodayPicture?
  let layout: Layout
  var words: Words { theme.words }
  let calendar: Calendar
  private let archiveLinks: ArchiveLinks
  /// The facts about each picture, by place.
  var pictureFacts: [PictureFacts] { archiveLinks.pictureFacts }
  var subjects: SubjectIndex { archiveLinks.subjects }
  var makers: Makers { archiveLinks.makers }
  let repeats: Repeats
  let searchSubjects: [SearchSubject]
  /// For each place, the parts of the day that lists show.
  let listed: [Listed]
  private let archive: Archive

  init(
    archive: Archive, shown: Day, freshness: Freshness, pictures: [Day: StoredPicture],
    settings: Settings, identity: FeedIdentity, theme: Theme, run: RunFacts,
    today: TodayPicture?, archiveLinks: ArchiveLinks
  ) throws(SiteError) {
    self.archive = archive
    let shownPictures = settings.shown(archive.entries.lazy.map { $0.picture }, files: pictures)
    guard let place = archive.place(of: shown) else { throw .dayNotKept(shown) }
    self.pictures = shownPictures
    self.archiveLinks = archiveLinks
    self.shown = place
    // Drops stills that no page shows. They belong to withheld days, or to days with an article instead of a
    // picture.
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
    // An omitted day is not shown on screens either.
    self.today = today.flatMap { archive.place(of: $0.day) == nil ? nil : $0 }
    layout = Layout(settings: settings, theme: theme, isEmpty: false)
    calendar = Calendar(shownPictures)
    repeats =
      settings.source.hasSubjects
      ? Repeats(archive.entries.map(\.picture), archiveLinks.pictureFacts, stills) : Repeats()
    searchSubjects = archiveLinks.searchSubjects + SearchSubject.media(of: shownPictures)
  }

  /// Parts of a day that are slow to make. They are made once, because a dozen pages show each day.
  struct Listed {
    /// The day, `20 November 2026` and `2026-11-20`.
    let date: String
    let iso: String
    /// The path of its page.
    let path: String
    let thumbnail: Thumbnail?
  }

  /// The picture files of the site, oldest day first.
  var pictureFiles: [PictureFile] {
    stills.values.sorted { $0.day < $1.day }.flatMap(\.publishedFiles)
  }

  /// Whether the site has pages of subjects.
  var hasSubjects: Bool { !subjects.all.isEmpty }

  /// Whether the site has pages of makers.
  var hasMakers: Bool { !makers.all.isEmpty }

  /// The picture at the place for the open data.
  func published(_ place: Int) -> Picture {
    let picture = pictures[place]
    if settings.source.mustSelfHost {
      return picture.withOwnAddress(of: stills[picture.day], settings)
    }
    return settings.withholds(picture.day) ? picture : archive.entries[place].picture
  }

  /// The places of related days. First come the days to which the picture's texts link. Then come the days
  /// whose texts link to the picture, newest first.
  func related(to place: Int) -> [Int] { archiveLinks.linked[place] }

  /// Writes text. Links to days of the archive stay in the site, and `link` makes their addresses.
  func writer(link: @escaping (String) -> String) -> MarkupWriter {
    settings.writer(has: has, link: link)
  }

  /// The day's picture as the site may show it.
  func picture(of day: Day) -> Picture? { archive.place(of: day).map { pictures[$0] } }

  /// Whether the archive has the day.
  func has(_ day: Day) -> Bool { archive.place(of: day) != nil }

  func address(_ path: String) -> String { settings.address(path) }
}

extension Settings {
  /// Writes text. Links to the site's days stay in the site; links to other days lead to the source's pages.
  func writer(has: @escaping (Day) -> Bool, link: @escaping (String) -> String) -> MarkupWriter {
    let pages = source.pages
    return MarkupWriter { day in
      has(day) ? .here(link(Routes.day(day))) : pages.day(day).map { .elsewhere($0) }
    }
  }
}
