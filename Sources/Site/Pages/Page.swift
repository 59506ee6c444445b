import Pictures
import Sources
import Template

/// A whole page: the data of its head, header and footer. Each page overrides what differs.
protocol Page: TemplateView {
  var layout: Layout { get }
  var path: String { get }
  var heading: String { get }
  /// The title in the browser's tab.
  var pageTitle: String { get }
  var summary: String { get }
  /// Whether search engines should skip it.
  var isHidden: Bool { get }
  /// Its permanent address; nil when it has none.
  var canonical: String? { get }
  /// The address of its oEmbed data.
  var oEmbed: String? { get }
  /// Its preview image on other sites. A page stores it, because finding it is slow and it is read seven times.
  var preview: PreviewImage? { get }
  /// Whether it is the page of a picture.
  var isArticle: Bool { get }
  /// The day's media, for the security policy and the preload.
  var media: MediaView? { get }
  /// The host of its first thumbnail on another site, `https://media.example`.
  var thumbnailHost: String? { get }
  /// The day of the date that the header links to; nil for a page without a day.
  var day: Day? { get }
}

/// A page of a site that has pictures.
protocol SitePage: Page {
  var context: PageContext { get }
}

extension SitePage {
  var site: SiteContext { context.site }
  var layout: Layout { context.site.layout }
  var path: String { context.path }
  var preview: PreviewImage? { context.preview }
}

extension Page {
  var settings: Settings { layout.settings }
  var words: Words { layout.words }

  var pageTitle: String { "\(heading) · \(settings.title)" }
  var isHidden: Bool { layout.isEmpty }
  var canonical: String? { isHidden ? nil : settings.address(path) }
  var oEmbed: String? { nil }
  var preview: PreviewImage? { nil }
  var isArticle: Bool { false }
  var media: MediaView? { nil }
  var thumbnailHost: String? { nil }
  var day: Day? { nil }

  func link(to target: String) -> String { layout.link(from: path, to: target) }

  /// A link with a name.
  func link(to target: String, named name: String) -> Link {
    Link(link: link(to: target), name: name)
  }

  func isAt(_ path: String) -> Bool { self.path == path }

  /// The service that the page's script asks.
  var live: Layout.Live? { isAt(Routes.front) ? layout.live : nil }

  /// The withheld days after the page's own.
  private var liveWithheld: String? {
    guard live != nil, let day else { return nil }
    let days = settings.withheld.filter { $0 > day }.sorted()
    return days.isEmpty ? nil : days.map(\.iso).joined(separator: " ")
  }

  private var onThisDay: String? { day.map(Routes.onThisDay) }

  /// The link to the search description, if the page has one.
  private var openSearch: Link? {
    guard settings.base != nil, !layout.isEmpty, isAt(Routes.front) || isAt(Routes.search)
    else { return nil }
    return link(to: Routes.openSearch, named: settings.shortName)
  }

  /// The names for the templates of all pages.
  static var pageFields: [Field<Self>] {
    [
      .text("language", "The language of the pages, `en`.") { $0.words.language },
      .text("siteTitle", "The name of the site.") { $0.settings.title },
      .text("siteAddress", "The site's address, before an asset's path in an absolute address.") {
        $0.settings.root
      },
      .text("pageTitle", "The title in the browser's tab.") { $0.pageTitle },
      .text("heading", "The page's main heading; on a day's page the picture's title.") {
        $0.heading
      },
      .text("summary", "A sentence or two for search engines and previews.") { $0.summary },
      .text(
        "policy",
        "The Content-Security-Policy: it allows this site's files and the media hosts that the page uses."
      ) { $0.layout.policy(showing: $0.media, asking: $0.live) },
      .text("root", "The path to the site's folder, to write before an asset's path: `../../`.") {
        $0.link(to: "")
      },
      .text(
        "ownStyle",
        "Link to the owner's style sheet, `assets/own.css`; none without it."
      ) { $0.layout.ownStyle.map($0.link(to:)) },
      .text("front", "Link to today's picture.") { $0.link(to: Routes.front) },
      .listed("archive", "Link to the archive", Routes.archive),
      .listed("recent", "Link to the newest pictures", Routes.recent),
      .text(
        "onThisDay", "Link to the pictures of this date in all years; none if the page has no date."
      ) { $0.onThisDay.map($0.link(to:)) },
      .listed("search", "Link to the search", Routes.search),
      .listed("favourites", "Link to the visitor's marked pictures", Routes.favourites),
      .listed("history", "Link to the pictures visited", Routes.history),
      .list("ownPages", "The owner's pages that are in the menu.") { page in
        page.layout.menu.map { MenuItem(page: page, path: $0.path, title: $0.title) }
      },
      .listed("manifest", "Link to the app manifest", Routes.manifest),
      .listed("feed", "Link to the feed in RSS", Routes.feed),
      .listed("atom", "Link to the feed in Atom", Routes.atom),
      .listed("jsonFeed", "Link to the feed as JSON", Routes.jsonFeed),
      .listed("subscribe", "Link to the page about the feeds", Routes.subscribe),
      .view(
        "openSearch",
        "Link to the search description for browsers; on the front page and the search, if the site has an address."
      ) { $0.openSearch },
      .view("contact", "The contact for the site; none when it is not set.") {
        $0.settings.shownContact.map(ContactView.init)
      },
      .text("sourceHome", "Address of the site that the pictures come from; none when it has none.")
      { $0.settings.source.home?.text },
      .flag("isPublic", "Whether the site has an address, and so other readers than its publisher.")
      {
        $0.settings.base != nil
      },
      .text(
        "live",
        "Address of the source's record of a day, with `{yymmdd}`, for the front page's script; none if the script asks no service."
      ) { $0.live?.record },
      .text("livePictures", "The origin of that source's pictures.") { $0.live?.pictures },
      .text(
        "livePlaceholders", "Its placeholders for a missing picture or title, separated by commas."
      ) { $0.live?.placeholders },
      .text("liveWithheld", "Newer days that the script must not show; none if there are none.") {
        $0.liveWithheld
      },
      .text("canonical", "The page's own address; none if the page has no fixed one.") {
        $0.canonical
      },
      .text(
        "oEmbed",
        "Address of the oEmbed file, for other sites that show today's picture; on the front page only."
      ) { $0.oEmbed },
      .view("preload", "The page's picture, to be loaded first; none if it has none.") {
        $0.media?.preload
      },
      .text(
        "thumbnailHost",
        "The host of a list's thumbnails, `https://media.example`; none when they are the site's own."
      ) { $0.thumbnailHost },
      .text("preview", "Address of a still for previews; none without one.") {
        $0.preview?.address
      },
      .text("previewWidth", "That still's width in pixels; none when it is not known.") {
        $0.preview?.size.map { "\($0.width)" }
      },
      .text("previewHeight", "That still's height in pixels; none when it is not known.") {
        $0.preview?.size.map { "\($0.height)" }
      },
      .text("previewText", "What that still shows.") { $0.preview?.words },
      .flag("isArticle", "Whether the page is a picture's.") { $0.isArticle },
      .flag("isHidden", "Whether search engines are asked to skip the page.") { $0.isHidden },
      .isAt("isFront", "the front page", Routes.front),
      .flag("isHome", "Whether the page is the front page as a grid.") {
        $0.isAt(Routes.front) && $0.settings.home == .grid && !$0.layout.isEmpty
      },
      .isAt("isArchive", "the archive", Routes.archive),
      .isAt("isRecent", "the list of the newest pictures", Routes.recent),
      .flag("isOnThisDay", "Whether the page belongs to a date.") { page in
        page.onThisDay.map(page.isAt) ?? false
      },
      .isAt("isSearch", "the search", Routes.search),
      .isAt("isFavourites", "the list of marked pictures", Routes.favourites),
      .isAt("isHistory", "the list of pictures visited", Routes.history),
      .isAt("isSubscribe", "the page about the feeds", Routes.subscribe),
    ]
  }
}

extension Field where Owner: Page {
  /// The link to a page or feed; none while the archive is empty.
  fileprivate static func listed(_ name: String, _ about: String, _ path: String) -> Field {
    .text(name, "\(about); none while the archive is empty.") {
      $0.layout.isEmpty ? nil : $0.link(to: path)
    }
  }

  fileprivate static func isAt(_ name: String, _ about: String, _ path: String) -> Field {
    .flag(name, "Whether the page is \(about).") { $0.isAt(path) }
  }
}
