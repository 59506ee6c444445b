import Pictures
import Sources
import Template

/// A whole page, with the data for its head, header and footer. A type of page implements only the values that differ
/// from the defaults below.
protocol Page: TemplateView {
  var layout: Layout { get }
  var path: String { get }
  /// The main heading. By default, it is the word with the name of the page's file, such as `archive`.
  var heading: String { get }
  /// The title in the browser's tab.
  var pageTitle: String { get }
  /// A sentence or two for search engines. By default, it is a word such as `archive-summary`.
  var summary: String { get }
  /// Whether search engines should skip the page.
  var isHidden: Bool { get }
  /// The permanent address of the page; nil if the page has none.
  var canonical: String? { get }
  /// The address of the page's oEmbed data; nil if the page has none.
  var oEmbed: String? { get }
  /// The picture that other sites show in a preview of the page. A page stores it, because it is read seven times, and
  /// finding it is slow.
  var preview: PreviewImage? { get }
  /// Whether the page is about one picture.
  var isArticle: Bool { get }
  /// The page's main picture, which the browser should load first.
  var image: PictureView? { get }
  /// The video or player on the page.
  var player: PlayerView? { get }
  /// The host of the first thumbnail on the page that is loaded from another site, such as `https://media.example`.
  var thumbnailHost: String? { get }
  /// The day of the page; nil if it has none. A list may have the front page's day. The page's header links to the
  /// pictures of this date in all years.
  var day: Day? { get }
}

/// A page of a site that has pictures. `files(of:)` says at which paths such pages are, and which days they show.
protocol SitePage: Page {
  var context: PageContext { get }
}

extension Edition {
  /// A page at this path that shows these days of the archive. The page's preview image is the newest still among these
  /// days. Sitemaps list the page, unless it is hidden from search engines.
  ///
  /// A sitemap gives the time of the page's last change only if the page shows the newest day, because for other pages
  /// it is not certain. For example, the page of a day may be corrected at any time.
  func page<P: SitePage>(
    _ path: String,
    showing places: some BidirectionalCollection<Int> & Sendable = EmptyCollection(),
    isHidden: Bool = false, with template: String = P.templates[0],
    _ make: @escaping @Sendable (PageContext) -> P
  ) -> SiteFile {
    var file = SiteFile(path, .page) { [self] in
      let preview = preview(of: places.reversed())
      let context = PageContext(self, path, preview: preview, isHidden: isHidden)
      return theme.render(make(context), with: template)
    }
    let newest = pictures.count - 1
    file.listing =
      isHidden
      ? nil
      : SiteFile.Listing(changed: places.contains(newest) ? pictures[newest].day : nil)
    return file
  }

  /// The front page, whose last change is the day that it shows.
  func frontPage<P: SitePage>(_ make: @escaping @Sendable (PageContext) -> P) -> SiteFile {
    var file = page(Routes.front, showing: CollectionOfOne(shown), make)
    file.listing = SiteFile.Listing(changed: pictures[shown].day)
    return file
  }
}

extension SitePage {
  var site: Edition { context.site }
  var isHidden: Bool { context.isHidden }
  var layout: Layout { context.site.layout }
  var path: String { context.path }
  var preview: PreviewImage? { context.preview }
}

extension Page {
  var settings: Settings { layout.settings }
  var words: Words { layout.words }

  var heading: String { words.title(ofPage: path) }
  var summary: String { words.summary(ofPage: path) }
  var pageTitle: String { "\(heading) · \(settings.title)" }
  var isHidden: Bool { layout.isEmpty }
  var canonical: String? { isHidden ? nil : settings.address(path) }
  var oEmbed: String? { nil }
  var preview: PreviewImage? { nil }
  var isArticle: Bool { false }
  var image: PictureView? { nil }
  var player: PlayerView? { nil }
  var thumbnailHost: String? { nil }
  var day: Day? { nil }

  func link(to target: String) -> String { layout.link(from: path, to: target) }

  /// A link to a target, with the text that the page shows for the link.
  func link(to target: String, named name: String) -> Link {
    Link(link: link(to: target), name: name)
  }

  func isAt(_ path: String) -> Bool { self.path == path }

  /// The service from which the page's script requests the newest picture; nil for all pages but the front page.
  var live: Layout.Live? { isAt(Routes.front) ? layout.live : nil }

  /// The withheld days that come after the day of the page, separated by spaces.
  private var liveWithheld: String? {
    guard live != nil, let day else { return nil }
    let days = settings.withheld.filter { $0 > day }.sorted()
    return days.isEmpty ? nil : days.map(\.iso).joined(separator: " ")
  }

  private var onThisDay: String? { day.map(Routes.onThisDay) }

  /// The link to the search description; nil if the page has none.
  private var openSearch: Link? {
    guard settings.base != nil, !layout.isEmpty, isAt(Routes.front) || isAt(Routes.search)
    else { return nil }
    return link(to: Routes.openSearch, named: settings.shortName)
  }

  /// The names that the template of every page can use.
  ///
  /// The fields are closures, because following the key paths of a generic type takes longer.
  static var pageFields: [Field<Self>] {
    [
      .text("language", "The language of the pages, such as `en`.") { $0.words.language },
      .text("siteTitle", "The name of the site.") { $0.settings.title },
      .text(
        "siteAddress",
        "The address of the site. Write it before an asset's path to get an absolute address."
      ) { $0.settings.root },
      .text("pageTitle", "The title in the browser's tab.") { $0.pageTitle },
      .text(
        "heading", "The page's main heading. On a day's page it is the picture's title."
      ) { $0.heading },
      .text("summary", "A sentence or two for search engines and previews.") { $0.summary },
      .markup(
        "policy",
        "The Content-Security-Policy. It allows this site's files and the media hosts that the page uses."
      ) {
        // A policy has no characters that must be escaped, except apostrophes.
        SafeMarkup(trusted: Array($0.layout.policy(playing: $0.player, asking: $0.live).utf8))
      },
      .text(
        "root", "The path to the site's folder, such as `../../`. Write it before an asset's path."
      ) {
        $0.link(to: "")
      },
      .text(
        "ownStyle",
        "Link to the owner's style sheet, `assets/own.css`. Missing if there is no such file."
      ) { $0.layout.theme.ownStyle.map($0.link(to:)) },
      .text("front", "Link to today's picture.") { $0.link(to: Routes.front) },
      .listed("archive", "Link to the archive", Routes.archive),
      .listed("recent", "Link to the newest pictures", Routes.recent),
      .text(
        "onThisDay",
        "Link to the pictures of the page's date in all years. Missing if the page has no date."
      ) { $0.onThisDay.map($0.link(to:)) },
      .listed("search", "Link to the search", Routes.search),
      .listed("favourites", "Link to the pictures that the visitor marked", Routes.favourites),
      .listed("history", "Link to the pictures that the visitor viewed", Routes.history),
      .list("ownPages", "The owner's pages that are in the menu.") { page in
        page.layout.menu.map { MenuItem(page: page, path: $0.path, title: $0.title) }
      },
      .listed("manifest", "Link to the app manifest", Routes.manifest),
      .listed("feed", "Link to the RSS feed", Routes.feed),
      .listed("atom", "Link to the Atom feed", Routes.atom),
      .listed("jsonFeed", "Link to the JSON feed", Routes.jsonFeed),
      .listed("subscribe", "Link to the page about the feeds", Routes.subscribe),
      .view(
        "openSearch",
        "Link to the search description for browsers. Only on the front page and the search page, and only if the site has an address."
      ) { $0.openSearch },
      .view("contact", "The contact for the site. Missing if the settings have none.") {
        $0.settings.shownContact.map(ContactView.init)
      },
      .text(
        "sourceHome",
        "The address of the site that the pictures come from. Missing if the source has no site."
      ) { $0.settings.source.home?.text },
      .flag(
        "isPublic",
        "Whether the site has an address. A site without an address is meant only for its owner."
      ) {
        $0.settings.base != nil
      },
      .text(
        "live",
        "The address from which the front page's script loads a day's record, with `{yymmdd}` in place of the day. Missing if the script loads no records."
      ) { $0.live?.record },
      .text(
        "livePictures", "The origin of the pictures that the front page's script may show."
      ) { $0.live?.pictures },
      .text(
        "livePlaceholders",
        "The source's placeholders for a missing picture or title, separated by commas."
      ) { $0.live?.placeholders },
      .text(
        "liveWithheld",
        "Newer days that the front page's script must not show. Missing if there are none."
      ) { $0.liveWithheld },
      .text("canonical", "The permanent address of the page. Missing if the page has none.") {
        $0.canonical
      },
      .text(
        "oEmbed",
        "The address of the oEmbed file, for other sites that show today's picture. Only on the front page."
      ) { $0.oEmbed },
      .view(
        "preload",
        "The page's picture, which the browser should load first. Missing if the page has no picture."
      ) { $0.image?.preload ?? $0.player.map { PreloadView(address: $0.poster) } },
      .text(
        "thumbnailHost",
        "The host of the page's thumbnails, such as `https://media.example`. Missing if they are files of the site."
      ) { $0.thumbnailHost },
      .text(
        "preview",
        "The address of the picture that other sites show as a preview. Missing if there is none."
      ) { $0.preview?.address },
      .text(
        "previewWidth", "The width of the preview picture in pixels. Missing if it is not known."
      ) {
        $0.preview?.size.map { "\($0.width)" }
      },
      .text(
        "previewHeight", "The height of the preview picture in pixels. Missing if it is not known."
      ) {
        $0.preview?.size.map { "\($0.height)" }
      },
      .text("previewText", "What the preview picture shows, in words.") { $0.preview?.words },
      .flag("isArticle", "Whether the page is about one picture.") { $0.isArticle },
      .flag("isHidden", "Whether search engines are asked to skip the page.") { $0.isHidden },
      .isAt("isFront", "the front page", Routes.front),
      .flag("isHome", "Whether the page is the front page and shows a grid of pictures.") {
        $0.isAt(Routes.front) && $0.settings.home == .grid && !$0.layout.isEmpty
      },
      .isAt("isArchive", "the archive", Routes.archive),
      .isAt("isRecent", "the list of the newest pictures", Routes.recent),
      .flag("isOnThisDay", "Whether the page lists the pictures of a date in all years.") { page in
        page.onThisDay.map(page.isAt) ?? false
      },
      .isAt("isSearch", "the search", Routes.search),
      .isAt("isFavourites", "the list of pictures that the visitor marked", Routes.favourites),
      .isAt("isHistory", "the list of pictures that the visitor viewed", Routes.history),
      .isAt("isSubscribe", "the page about the feeds", Routes.subscribe),
    ]
  }
}

/// A page with a page like it before it, after it, or both, such as the page of a month.
protocol SteppingPage: SitePage {
  /// The link to the page that is this number of steps later; nil if there is no such page.
  func step(_ way: Int) -> Link?
}

extension SteppingPage {
  static var stepFields: [Field<Self>] {
    [
      .flag("hasSteps", "Whether there is an earlier or a later page like this one.") {
        $0.step(-1) != nil || $0.step(1) != nil
      },
      .view("earlier", "The page before this one, such as that of the previous month.") {
        $0.step(-1)
      },
      .view("later", "The page after this one, such as that of the next month.") { $0.step(1) },
    ]
  }
}

extension Field where Owner: Page {
  /// A field for the link to a page or feed. Its value is missing while the archive is empty.
  fileprivate static func listed(_ name: String, _ about: String, _ path: String) -> Field {
    .text(name, "\(about). Missing while the archive is empty.") {
      $0.layout.isEmpty ? nil : $0.link(to: path)
    }
  }

  fileprivate static func isAt(_ name: String, _ about: String, _ path: String) -> Field {
    .flag(name, "Whether the page is \(about).") { $0.isAt(path) }
  }
}
