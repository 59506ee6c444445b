import Pictures
import Sources
import Subjects
import Template

/// A feed of pictures as RSS 2.0, Atom or JSON.
struct Feed: TemplateView {
  let site: Edition
  /// The feed's path in the site.
  let path: String
  /// The indices in the archive of the feed's pictures; empty for the list of feeds.
  let places: Range<Int>
  /// The name of an archived feed, such as `2025` or `October 2026`; nil for the feed of the newest pictures.
  var name: String?
  /// The paths of the archived feed before this one, and of the archived feed after it.
  var earlier: String?
  var later: String?

  /// The feeds of the newest days in every format, the list of feeds, and the archived feeds in Atom. A new day changes
  /// no archived feed, unless it is the first day of its month.
  static func files(of site: Edition) -> [SiteFile] {
    let archives = site.feedArchives
    func file(_ feed: Feed, _ template: String) -> SiteFile {
      SiteFile(feed.path, .feed) { site.theme.render(feed, with: template) }
    }
    @Sendable func newest(at path: String) -> Feed {
      Feed(
        site: site, path: path, places: site.pictures.indices.suffix(Edition.feedLength))
    }
    var atom = newest(at: Routes.atom)
    atom.earlier = archives.last?.path
    return [
      file(newest(at: Routes.feed), "feed.xml"), file(atom, "atom.xml"),
      SiteFile(Routes.jsonFeed, .feed) { newest(at: Routes.jsonFeed).json },
      file(Feed(site: site, path: Routes.feedList, places: 0..<0), "feeds.opml"),
    ] + archives.map { file($0, "atom.xml") }
  }

  static let templates = ["feed.xml", "atom.xml", "feeds.opml"]
  static let fields: [Field<Feed>] = [
    .text("siteTitle", "The name of the site.", \.site.settings.title),
    .text("language", "The language of the pages, such as `en`.", \.site.settings.language),
    .text("id", "The permanent, unique id of the feed (RFC 4151).", \.site.feedID),
    .text("about", "What the feed contains, in a sentence.") { $0.site.words.text(.feedAbout) },
    .text("root", "The path to the site's folder, such as `../`. Write it before an asset's path.")
    {
      Routes.relative(from: $0.path, to: "")
    },
    .text("home", "The address of the site.") { $0.site.address(Routes.front) },
    .text("feed", "The address of the RSS feed.") { $0.site.address(Routes.feed) },
    .text("atom", "The address of the Atom feed.") { $0.site.address(Routes.atom) },
    .text("address", "The address of this file.") { $0.site.address($0.path) },
    .text("icon", "The address of the site's icon.") {
      $0.site.address($0.site.theme.versioned(Theme.squareIcons[0].path))
    },
    .text(
      "built", "The time of the last change to any picture in the feed, in RFC 822 format.",
      \.updated.mail),
    .text(
      "updated", "The time of the last change to any picture in the feed, in RFC 3339 format.",
      \.updated.iso),
    .text(
      "archive",
      "The period of an archived feed (RFC 5005), such as `2025`. Missing in the feed with the newest pictures.",
      \.name),
    .text(
      "earlier", "The address of the previous archived feed. Missing in the oldest archived feed."
    ) {
      $0.earlier.map($0.site.address)
    },
    .text("later", "The address of the next archived feed. Missing in the newest archived feed.") {
      $0.later.map($0.site.address)
    },
    .text(
      "textLanguage",
      "The language of the source's texts. Missing if it is the language of the pages.",
      \.site.words.textLanguage?.tag),
    .list("items", "The pictures, newest first.", \.entries),
  ]

  /// The entries of the feed, newest first.
  var entries: [Feed.Entry] { places.reversed().map { Entry(site, $0) } }

  /// When any entry of the feed last changed. The time of the build is not used, so that the same archive always gives
  /// the same feed. For the list of feeds, this is the time when the newest day was published.
  private var updated: Feed.Time {
    let times = places.map { site.times(of: site.pictures[$0]).updated }
    return times.max() ?? site.times(of: site.pictures[site.pictures.count - 1]).published
  }
}

extension Feed {
  /// A picture in a feed of any format.
  struct Entry: View {
    let site: Edition
    let picture: Picture
    let published: Feed.Time
    /// The time of the picture's last correction, or of its publication if it was never corrected.
    let updated: Feed.Time
    /// The picture's makers, without links.
    let creator: String
    /// The picture, credit and explanation, as markup that is both HTML and XML.
    let body: SafeMarkup
    /// The picture that the entry shows.
    let still: DisplayImage?
    let subjects: [Collection]

    init(_ site: Edition, _ place: Int) {
      self.site = site
      picture = site.pictures[place]
      (published, updated) = site.times(of: picture)
      creator = picture.makers
      let media = site.media(of: picture)
      still = media.still?.image
      body = FeedBody.markup(of: picture, media, in: site)
      subjects = site.subjects.shown[place]
    }

    static let fields: [Field<Entry>] = [
      .text("title", "The title of the picture.", \.picture.title),
      .text("link", "The address of the day's page.", \.link),
      .text("id", "The permanent, unique id of the entry (RFC 4151).", \.id),
      .text(
        "published", "The time when the picture was published, in RFC 822 format.", \.published.mail
      ),
      .text(
        "publishedAt", "The time when the picture was published, in RFC 3339 format.",
        \.published.iso),
      .text(
        "updatedAt",
        "The time when the picture was last corrected or, if it never was, published, in RFC 3339 format.",
        \.updated.iso),
      .flag("isCorrected", "Whether the picture or its text has been corrected.", \.isCorrected),
      .text("creator", "Who made the picture, without links.", \.creator),
      .text("summary", "The beginning of the explanation, as HTML.", \.picture.beginning.escaped),
      .text("body", "The picture, credit and explanation as HTML, which the template escapes.") {
        String(decoding: $0.body.bytes, as: UTF8.self)
      },
      .markup(
        "content",
        "The picture, credit and explanation as markup, which the template does not escape.", \.body
      ),
      .view("still", "A thumbnail of the picture. Missing if the picture has no thumbnail.") {
        entry in
        (entry.still?.thumbnail).map { Image(entry: entry, image: $0) }
      },
      .view("enclosure", "The picture's file. Missing if it may not be redistributed.") { entry in
        entry.enclosure.map { Image(entry: entry, image: ImageVariant($0)) }
      },
      .list("categories", "The subjects that the picture shows.") {
        $0.subjects.map(Category.init)
      },
    ]

    var link: String { site.address(Routes.day(picture.day)) }
    /// The permanent, unique id of the entry (RFC 4151).
    var id: String { "\(site.feedID)/\(picture.day.iso)" }
    var isCorrected: Bool { updated > published }

    /// The picture's file as an enclosure. Feed readers store and redistribute enclosures, so there is one only if the
    /// picture's rights allow this.
    var enclosure: PictureFile? {
      guard case .own(let file)? = still?.readable.place,
        site.rights(ofShown: picture).isFreelyShared
      else { return nil }
      return file
    }
  }

  /// A subject of a picture.
  struct Category: View {
    let collection: Collection

    static let fields: [Field<Category>] = [
      .text("term", "The id of the subject, such as `m31`.", \.collection.subject?.id),
      .text("label", "The name of the subject.", \.collection.name),
    ]
  }

  /// A picture of an entry.
  struct Image: View {
    let entry: Entry
    let image: ImageVariant

    static let fields: [Field<Image>] = [
      .text("address", "The address of the picture.") { $0.address },
      .text("length", "The file's length in bytes. Missing if it is not a file of the site.") {
        $0.image.place.file.map { "\($0.byteCount)" }
      },
      .text(
        "type", "The type of the file, such as `image/jpeg`. Missing if it is not known.",
        \.image.place.file?.type.mediaType),
      .text("width", "The picture's width in pixels. Missing if it is not known.") {
        $0.image.size.map { "\($0.width)" }
      },
      .text("height", "The picture's height in pixels. Missing if it is not known.") {
        $0.image.size.map { "\($0.height)" }
      },
      .text("alt", "What the picture shows, in words.", \.entry.picture.words),
    ]

    var address: String { entry.site.address(of: image.place) }
  }
}

extension String {
  /// The text as escaped HTML.
  fileprivate var escaped: String {
    var markup: [UInt8] = []
    markup.append(escaping: self, keepsApostrophes: true)
    return String(decoding: markup, as: UTF8.self)
  }
}

extension Edition {
  /// The number of pictures in the feed of the newest pictures.
  static let feedLength = 50

  /// The id that all formats and archives of the feed share.
  var feedID: String { "tag:\(identity.authority),\(identity.date):apod" }

  /// The times of the picture's publication and of its last correction.
  fileprivate func times(of picture: Picture) -> (published: Feed.Time, updated: Feed.Time) {
    let published = settings.source.calendar.appearance(of: picture.day)
    return (published, picture.corrected.map { max(published, Feed.Time($0)) } ?? published)
  }

  /// The archived feeds (RFC 5005, section 4), oldest first. There is one for each year before the newest day's year,
  /// and one for each earlier month of that year.
  ///
  /// The feed of the newest pictures contains fifty days, which is more than a month. So a feed reader that also
  /// follows the links to the archived feeds still gets every day that was published on time, even after a long
  /// absence. A day that is published weeks late is added to an archived feed, so a feed reader that has already
  /// fetched that feed never sees the day. After the end of a year, one archived feed replaces the feeds of the year's
  /// months.
  var feedArchives: [Feed] {
    guard let running = calendar.years.last else { return [] }
    var feeds =
      calendar.years.dropLast().map {
        Feed(
          site: self, path: Routes.feedArchive($0.year), places: $0.places, name: "\($0.year)")
      }
      + calendar.months[running.months].dropLast().map {
        Feed(
          site: self, path: Routes.feedArchive($0.year, $0.month), places: $0.places,
          name: words.month($0.month, of: $0.year))
      }
    for index in feeds.indices.dropFirst() {
      feeds[index].earlier = feeds[index - 1].path
      feeds[index - 1].later = feeds[index].path
    }
    return feeds
  }
}
