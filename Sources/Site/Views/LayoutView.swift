import Pictures
import Sources
import Template

/// The data for the layout of every page: its head, and the links to the site's main pages.
struct LayoutView: Sendable {
  fileprivate let layout: Layout
  fileprivate let metadata: PageMetadata
  /// The relative path to the site's folder.
  fileprivate let root: String

  /// The layout data of the page with this metadata.
  init(_ layout: Layout, _ metadata: PageMetadata) {
    self.layout = layout
    self.metadata = metadata
    root = layout.link(from: metadata.path, to: "")
  }

  fileprivate var isHidden: Bool {
    layout.isEmpty || metadata.isPersonal || isAt(Routes.notFound) || isAt(Routes.embed)
  }
  fileprivate var pageTitle: String {
    metadata.pageTitle ?? "\(metadata.heading) · \(layout.settings.title)"
  }
  fileprivate var onThisDay: String? { metadata.day.map(Routes.onThisDay) }
  fileprivate var isOnThisDay: Bool { onThisDay.map(isAt) ?? false }

  fileprivate var live: Layout.Live? { isAt(Routes.front) ? layout.live : nil }

  /// The days after the page's own that the publisher withholds.
  fileprivate var liveWithheld: String? {
    guard live != nil, let shown = metadata.day else { return nil }
    let days = layout.settings.withheld.filter { $0 > shown }.sorted()
    return days.isEmpty ? nil : days.map(\.iso).joined(separator: " ")
  }

  fileprivate func isAt(_ path: String) -> Bool { metadata.path == path }

  /// The absolute address of a file of the site.
  func address(_ path: String) -> String { layout.settings.root + path }

  func link(_ path: String) -> String { layout.link(from: metadata.path, to: path) }

  /// The link to the description of the search, where there is one.
  fileprivate var openSearch: StepView? {
    guard layout.settings.base != nil, !layout.isEmpty, isAt(Routes.front) || isAt(Routes.search)
    else { return nil }
    return StepView(
      from: metadata.path, to: Routes.openSearch, name: layout.settings.shortName)
  }

  /// The menu's links to the owner's pages.
  fileprivate var ownPages: [OwnPageView] {
    layout.menu.map { page in
      OwnPageView(title: page.title, link: link(page.path), isCurrent: isAt(page.path))
    }
  }

  /// The link to a page or feed that exists once something is kept.
  fileprivate func listed(_ path: String) -> String? { layout.isEmpty ? nil : link(path) }
}

/// The data of a whole page.
protocol Page: View {
  var shell: LayoutView { get }
}

extension Page {
  /// The names that every page's template can use.
  static var shellFields: [Field<Self>] {
    [
      .text("language", "The language of the pages, `en`.") { $0.shell.layout.words.language },
      .text("siteTitle", "The name of the site.") { $0.shell.layout.settings.title },
      .text("siteAddress", "The site's address, before an asset's path in an absolute address.") {
        $0.shell.layout.settings.root
      },
      .text("pageTitle", "What a browser's tab says.") { $0.shell.pageTitle },
      .text("heading", "The page's main heading; on a day's page the picture's title.") {
        $0.shell.metadata.heading
      },
      .text("summary", "A sentence or two for search engines and previews.") {
        $0.shell.metadata.summary
      },
      .text(
        "policy",
        "The Content-Security-Policy: this site's files, and of the media hosts what the page shows."
      ) { $0.shell.layout.policy(of: $0.shell.metadata) },
      .text("root", "What leads to the site's folder, before an asset's path: `../../`.") {
        $0.shell.root
      },
      .text(
        "ownStyle",
        "Link to the owner's style sheet, `assets/own.css`; none when there is no such file."
      ) { page in
        page.shell.layout.ownStyle.map { page.shell.root + $0 }
      },
      .text("front", "Link to today's picture.") { $0.shell.link(Routes.front) },
      .listed("archive", "Link to the archive", Routes.archive),
      .listed("recent", "Link to the newest pictures", Routes.recent),
      .text(
        "onThisDay", "Link to every year's picture of the date; none where the page has no date."
      ) { $0.shell.onThisDay.map($0.shell.link) },
      .listed("search", "Link to the search", Routes.search),
      .listed("favourites", "Link to the visitor's marked pictures", Routes.favourites),
      .listed("history", "Link to the pictures visited", Routes.history),
      .list("ownPages", "The owner's own pages that ask for a place in the menu.") {
        $0.shell.ownPages
      },
      .listed("manifest", "Link to what makes the site an app", Routes.manifest),
      .listed("feed", "Link to the feed in RSS", Routes.feed),
      .listed("atom", "Link to the feed in Atom", Routes.atom),
      .listed("jsonFeed", "Link to the feed as JSON", Routes.jsonFeed),
      .listed("subscribe", "Link to the page that tells of the feeds", Routes.subscribe),
      .view(
        "openSearch",
        "What lets browsers search the site; on the front page and the search, if the site has an address."
      ) { $0.shell.openSearch },
      .view("contact", "Whom to write to about the site; none when nobody is named.") {
        $0.shell.layout.settings.shownContact.map(ContactView.init)
      },
      .text("sourceHome", "Address of the site that the pictures come from; none when it has none.")
      {
        $0.shell.layout.settings.source.home?.text
      },
      .flag("isPublic", "Whether the site has an address: others than its publisher read it.") {
        $0.shell.layout.settings.base != nil
      },
      .text(
        "live",
        "Address of the source's record of a day, with `{yymmdd}`, for the front page's script; none where it asks nobody."
      ) { $0.shell.live?.record },
      .text("livePictures", "The origin of that source's pictures.") { $0.shell.live?.pictures },
      .text(
        "livePlaceholders", "What it has in place of a picture or a title it lacks, with commas."
      ) {
        $0.shell.live?.placeholders
      },
      .text("liveWithheld", "Newer days that the script must not show; none where there are none.")
      { $0.shell.liveWithheld },
      .text("canonical", "The page's own address; none where a page has no fixed one.") {
        $0.shell.metadata.canonical
      },
      .text(
        "oEmbed",
        "Address of what tells other sites how to show today's picture; on the front page only."
      ) { $0.shell.metadata.oEmbed },
      .view("preload", "The page's picture, to be asked for first; none where it has none.") {
        $0.shell.metadata.media.flatMap(PreloadView.init)
      },
      .text(
        "thumbnailHost",
        "The host of a list's thumbnails, `https://media.example`; none when they are the site's own."
      ) { $0.shell.metadata.thumbnails },
      .text("preview", "Address of a still for previews; none when there is no still.") {
        $0.shell.metadata.preview?.address
      },
      .text("previewWidth", "That still's width in pixels; none when it is not known.") {
        $0.shell.metadata.preview?.size.map { "\($0.width)" }
      },
      .text("previewHeight", "That still's height in pixels; none when it is not known.") {
        $0.shell.metadata.preview?.size.map { "\($0.height)" }
      },
      .text("previewText", "What that still shows.") { $0.shell.metadata.preview?.words },
      .flag("isArticle", "Whether the page is a picture's.") { $0.shell.metadata.isArticle },
      .flag("isHidden", "Whether search engines are asked to leave the page out.") {
        $0.shell.isHidden
      },
      .isAt("isFront", "the front page", Routes.front),
      .flag("isHome", "Whether the page is the front page as a grid.") {
        $0.shell.isAt(Routes.front) && $0.shell.layout.settings.home == .grid
          && !$0.shell.layout.isEmpty
      },
      .isAt("isArchive", "the archive", Routes.archive),
      .isAt("isRecent", "that of the newest pictures", Routes.recent),
      .flag("isOnThisDay", "Whether the page is that of a date.") { $0.shell.isOnThisDay },
      .isAt("isSearch", "the search", Routes.search),
      .isAt("isFavourites", "that of marked pictures", Routes.favourites),
      .isAt("isHistory", "that of pictures visited", Routes.history),
      .isAt("isSubscribe", "the one that tells of the feeds", Routes.subscribe),
    ]
  }
}

extension Field where Owner: Page {
  /// The link to a page or a feed.
  fileprivate static func listed(_ name: String, _ about: String, _ path: String) -> Field {
    .text(name, "\(about); none while nothing is kept.") { $0.shell.listed(path) }
  }

  /// Whether the page is the one at the path.
  fileprivate static func isAt(_ name: String, _ about: String, _ path: String) -> Field {
    .flag(name, "Whether the page is \(about).") { $0.shell.isAt(path) }
  }
}
