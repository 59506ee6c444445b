import Pictures
import Sources
import Template

/// The page of a day. The front page is one too, unless it is a grid.
struct DayPage: SitePage {
  let context: PageContext
  let place: Int
  let picture: Picture
  let media: DayMedia
  let player: PlayerView?
  let image: PictureView?
  let preview: PreviewImage?
  let summary: String
  let rights: Rights
  private let credit: SafeMarkup?
  private let explanation: SafeMarkup?
  private let facts: SafeMarkup
  private let related: [Int]

  init(_ context: PageContext, _ place: Int) {
    let site = context.site
    self.context = context
    self.place = place
    picture = site.pictures[place]
    media = site.media(of: picture)
    let player = context.player(of: picture, media)
    self.player = player
    image = player == nil ? context.image(of: picture, media) : nil
    preview = site.preview(media.still?.image, of: picture)
    summary = picture.beginning
    rights = site.rights(ofShown: picture)
    // The page shows an open licence on a line of its own.
    let credit = picture.credit(without: rights)
    self.credit = context.markup(of: credit) { $0.write($1) }
    explanation = context.markup(of: picture.explanation) { $0.writeParagraphs($1) }
    facts = site.facts(
      of: picture, media.still.map { player == nil ? $0.image.card : $0.image.poster }, rights,
      about: site.subjects.shown[place])
    related = site.places(like: place)
  }

  private var isFront: Bool { isAt(Routes.front) }
  private var date: String { site.listed[place].date }
  var heading: String { picture.title }
  var pageTitle: String { "\(picture.title) · \(date) · \(settings.title)" }
  var oEmbed: String? { isFront ? site.address(Routes.oEmbed) : nil }
  var isArticle: Bool { true }
  var day: Day? { picture.day }

  static func files(of site: Edition) -> [SiteFile] {
    let days = site.pictures.indices.map { place in
      site.page(site.listed[place].path) { DayPage($0, place) }
    }
    let isFront = site.settings.home == .today
    return (isFront ? [site.frontPage { DayPage($0, site.shown) }] : []) + days
  }

  static let templates = ["day.html"]
  static let fields: [Field<DayPage>] =
    pageFields + [
      .text("notice", "Why the picture is not today's. Only on the front page.") {
        $0.isFront ? $0.words.sentence($0.site.freshness) : nil
      },
      .text("date", "The date of the day, such as `20 November 2026`.", \.date),
      .text("day", "The date of the day, in the form `2026-11-20`.") {
        $0.site.listed[$0.place].iso
      },
      .text("permalink", "Link to the day's own page. Only on the front page.") {
        $0.isFront ? $0.link(to: $0.site.listed[$0.place].path) : nil
      },
      .text(
        "thumbnail", "The day's thumbnail, as shown in lists. Missing if the day has no thumbnail.",
        \.thumbnail),
      .view(
        "picture", "The picture, or a still of media that this page cannot show.", \.image),
      .view("video", "A video that the browser plays by itself.") {
        $0.picture.media.embed == nil ? $0.player : nil
      },
      .view("player", "Another site's player, which a click opens in a frame.") {
        $0.picture.media.embed == nil ? nil : $0.player
      },
      .text(
        "description",
        "The whole description of the picture. Missing if `alt` or `label` already contains all of it."
      ) {
        $0.image == nil && $0.player == nil ? nil : $0.picture.longDescription
      },
      .view("elsewhere", "Link to media that this page does not show.", \.media.elsewhere),
      .markup(
        "credit",
        "Who made the picture, with links. Does not begin with the licence that `rights` shows.",
        \.credit),
      .view(
        "rights", "The picture's rights, as far as they are known. Missing on a day with only text."
      ) {
        $0.picture.media == .none
          ? nil : RightsView(rights: $0.rights, source: $0.settings.source)
      },
      .markup("explanation", "The explanation in paragraphs, with links.", \.explanation),
      .text(
        "article", "The address of the source's own page about the day.", \.picture.article?.text),
      .list(
        "files",
        "The picture's files, narrowest first. Empty if the rights do not allow downloads.", \.files
      ),
      .text(
        "sourcePicture",
        "The address of the original picture at the source. Missing if the source has none.",
        \.sourcePicture),
      .flag("hasNeighbours", "Whether the archive contains an earlier or a later day.") {
        $0.site.pictures.count > 1
      },
      .markup("facts", "Data about the picture for search engines, as JSON-LD.", \.facts),
      .view("previous", "The previous day in the archive.") { $0.neighbour(-1) },
      .view("next", "The next day in the archive.") { $0.neighbour(1) },
      .flag("hasMore", "Whether there are related pictures.") { !$0.related.isEmpty },
      .list(
        "more",
        "The related pictures. Pictures that the text links to come first, then pictures with the same subjects."
      ) {
        $0.context.tiles($0.related, areFirst: false)
      },
      .flag("isEncore", "Whether the picture was shown on earlier days.") {
        !$0.site.repeats.earlier(than: $0.place).isEmpty
      },
      .list("shownBefore", "The earlier days that showed the same picture, newest first.") {
        $0.context.links(to: $0.site.repeats.earlier(than: $0.place))
      },
      .flag("isInCollections", "Whether the picture has subjects or makers with pages.") {
        !$0.collections.isEmpty
      },
      .list("collections", "The picture's subjects and makers that have pages.") { page in
        page.collections.map { page.link(to: $0.path, named: $0.name) }
      },
      .text("first", "Link to the oldest day in the archive. Missing on that day's own page.") {
        $0.place > 0 ? $0.link(to: $0.site.listed[0].path) : nil
      },
      .text("latest", "Link to today's picture. Missing on the newest day's page.") {
        $0.isFront || $0.place + 1 == $0.site.pictures.count ? nil : $0.link(to: Routes.front)
      },
      .list(
        "calendars",
        "Links to the pages about the day's month, the year, and the same date in all years.",
        \.calendars),
    ]

  private var thumbnail: String? {
    site.listed[place].thumbnail.map { context.reference(to: $0.small.place) }
  }

  /// The site's own files of the picture in one file type, and the original.
  private var files: [DayPage.File] {
    guard rights.isFreelyShared, case .image = picture.media, let still = media.still?.image
    else { return [] }
    var files = still.cards.compactMap(\.place.file)
    if let original = still.original, !files.contains(original) {
      files = files.filter { $0.size.width < original.size.width } + [original]
    }
    return files.map { DayPage.File(context: context, file: $0) }
  }

  private var sourcePicture: String? {
    guard case .image(let image) = picture.media, !settings.source.mustSelfHost else { return nil }
    return image.original.text
  }

  private func neighbour(_ way: Int) -> DayView? {
    site.pictures.indices.contains(place + way)
      ? DayView(context: context, place: place + way) : nil
  }

  /// The subjects that the picture shows, and its makers.
  private var collections: [Collection] {
    site.subjects.shown[place] + site.makers.ofPlace[place]
  }

  /// Links to the calendars and lists that contain the day.
  private var calendars: [Link] {
    let (year, month) = (picture.day.year, picture.day.month)
    let date = words.day(picture.day.dayOfMonth, ofMonth: month)
    return [
      link(to: Routes.month(year, month), named: words.month(month, of: year)),
      link(to: Routes.year(year), named: "\(year)"),
      link(
        to: Routes.onThisDay(picture.day), named: words.text(.inAllYears, ["date": date])),
    ]
  }
}

extension DayPage {
  /// A file of the picture that readers can download.
  struct File: View {
    let context: PageContext
    let file: PictureFile

    static let fields: [Field<File>] = [
      .text("link", "Link to the file.") { $0.context.reference(to: .own($0.file)) },
      .text("width", "The file's width in pixels.") { "\($0.file.size.width)" },
      .text("height", "The file's height in pixels.") { "\($0.file.size.height)" },
      .text("kilobytes", "The file's size in kilobytes (1,000 bytes), such as `2,712`.") {
        $0.context.site.words.grouped(($0.file.byteCount + 999) / 1000)
      },
    ]
  }
}

extension PageContext {
  /// The text as markup with links that start from this page; nil when the text is empty.
  fileprivate func markup(
    of text: RichText, _ write: (inout MarkupWriter, RichText) -> Void
  ) -> SafeMarkup? {
    guard !text.isEmpty else { return nil }
    var writer = site.writer(link: link(to:))
    write(&writer, text)
    return SafeMarkup(trusted: writer.bytes)
  }
}

extension Edition {
  /// Up to six related days, as indices in the archive. The days to which this day's text links come first, followed by
  /// the days whose texts link to this day, and by days whose pictures share subjects with this day's picture. No
  /// picture occurs twice.
  fileprivate func places(like place: Int) -> [Int] {
    let most = 6
    let linked = related(to: place).prefix(most)
    let others = subjects.similar(
      to: place, count: most - linked.count,
      without: linked + ([place] + linked).flatMap(repeats.same), repeats)
    return linked + others
  }
}
