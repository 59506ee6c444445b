public import Pictures
import Sources

/// A planned site, with the data that its files need, collected once and shared by all of them.
public final class Edition: Sendable {
  /// The pictures of the archive, without anything that the site may not show (`Settings.shown`). Pages, feeds and
  /// lists use only these pictures, so they cannot show more by mistake.
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
  /// The facts about each picture, oldest picture first.
  var pictureFacts: [PictureFacts] { archiveLinks.pictureFacts }
  var subjects: SubjectIndex { archiveLinks.subjects }
  var makers: Makers { archiveLinks.makers }
  let repeats: Repeats
  /// For each day of the archive, what lists show of the day.
  let listed: [Listed]
  private let archive: Archive

  /// Plans a site with the picture of the day `shown` on the front page. Throws if that day is not in the archive.
  ///
  /// `pictures` are the known stills by day. A still without files is loaded from the source's address, or is not
  /// shown. `today` contains the files for screens. `archiveLinks` must belong to the archive's pictures; if it is nil,
  /// no picture has subjects. The same arguments always give the same plan and the same bytes.
  public init(
    archive: Archive, shown: Day, freshness: Freshness, pictures: [Day: StoredPicture],
    settings: Settings, identity: FeedIdentity?, theme: Theme, run: RunFacts,
    today: TodayPicture? = nil, archiveLinks: ArchiveLinks? = nil
  ) throws(SiteError) {
    let archiveLinks = archiveLinks ?? ArchiveLinks(archive, source: settings.source)
    self.archive = archive
    let shownPictures = settings.shown(archive.entries.lazy.map { $0.picture }, files: pictures)
    guard let place = archive.place(of: shown) else { throw .dayNotKept(shown) }
    self.pictures = shownPictures
    self.archiveLinks = archiveLinks
    self.shown = place
    // Drops the stills that no page shows, which are those of withheld days, and of days with an article in place of a
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
    self.identity = identity ?? .standIn
    self.theme = theme
    self.run = run
    // Files for screens are dropped too if their day is omitted.
    self.today = today.flatMap { archive.place(of: $0.day) == nil ? nil : $0 }
    layout = Layout(settings: settings, theme: theme, isEmpty: false)
    calendar = Calendar(shownPictures)
    repeats =
      settings.source.hasSubjects
      ? Repeats(archive.entries.map(\.picture), archiveLinks.pictureFacts, stills) : Repeats()
  }

  /// What lists show of a day. These values are made once, because making them is slow and a dozen pages show each day.
  struct Listed {
    /// The date in the language of the pages, such as `20 November 2026`. `iso` is the same date as `2026-11-20`.
    let date: String
    let iso: String
    /// The path of the day's page.
    let path: String
    let thumbnail: Thumbnail?
  }

  /// The site's own files of pictures, oldest day first.
  var pictureFiles: [PictureFile] {
    stills.values.sorted { $0.day < $1.day }.flatMap(\.publishedFiles)
  }

  /// Whether any subject has a page.
  var hasSubjects: Bool { !subjects.all.isEmpty }

  /// Whether any maker has a page.
  var hasMakers: Bool { !makers.all.isEmpty }

  /// The picture in the form in which the site publishes it as data.
  func published(_ place: Int) -> Picture {
    let picture = pictures[place]
    if settings.source.mustSelfHost {
      return picture.withOwnAddress(of: stills[picture.day], settings)
    }
    return settings.withholds(picture.day) ? picture : archive.entries[place].picture
  }

  /// The indices in the archive of the days that are linked with this day. The days to which this day's texts link come
  /// first. They are followed by the days whose texts link to this day, newest first.
  func related(to place: Int) -> [Int] { archiveLinks.linked[place] }

  /// A writer for texts. It links days of the archive to their pages on the site. `link` makes the addresses of these
  /// links.
  func writer(link: @escaping (String) -> String) -> MarkupWriter {
    settings.writer(has: has, link: link)
  }

  /// The index of the day in the archive; nil if the archive does not contain the day.
  func place(of day: Day) -> Int? { archive.place(of: day) }

  /// Whether the archive contains the day.
  func has(_ day: Day) -> Bool { place(of: day) != nil }

  func address(_ path: String) -> String { settings.address(path) }

  func address(of place: ImageVariant.Location) -> String { settings.address(of: place) }
}

extension Settings {
  /// A writer for texts. It links days for which `has` is true to their pages on the site, and other days to the
  /// source's pages.
  func writer(has: @escaping (Day) -> Bool, link: @escaping (String) -> String) -> MarkupWriter {
    let pages = source.pages
    return MarkupWriter { day in
      has(day) ? .here(link(Routes.day(day))) : pages.day(day).map { .elsewhere($0) }
    }
  }
}
