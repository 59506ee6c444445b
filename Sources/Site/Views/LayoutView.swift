import Pictures
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
  fileprivate var onThisDay: String? { metadata.day.map(Routes.onThisDay) }
  fileprivate var isOnThisDay: Bool { onThisDay.map(isAt) ?? false }

  fileprivate func isAt(_ path: String) -> Bool { metadata.path == path }

  fileprivate func link(_ path: String) -> String { layout.link(from: metadata.path, to: path) }

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
      .text("pageTitle", "What a browser's tab says.") { $0.shell.metadata.pageTitle },
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
      .text("front", "Link to today's picture.") { $0.shell.link(Routes.front) },
      .text("archive", "Link to the archive; none while nothing is kept.") {
        $0.shell.listed(Routes.archive)
      },
      .text("recent", "Link to the newest pictures; none while nothing is kept.") {
        $0.shell.listed(Routes.recent)
      },
      .text(
        "onThisDay", "Link to every year's picture of the date; none where the page has no date."
      ) { $0.shell.onThisDay.map($0.shell.link) },
      .text("search", "Link to the search; none while nothing is kept.") {
        $0.shell.listed(Routes.search)
      },
      .text("favourites", "Link to the visitor's marked pictures; none while nothing is kept.") {
        $0.shell.listed(Routes.favourites)
      },
      .text("history", "Link to the pictures visited; none while nothing is kept.") {
        $0.shell.listed(Routes.history)
      },
      .text("manifest", "Link to what makes the site an app; none while nothing is kept.") {
        $0.shell.listed(Routes.manifest)
      },
      .text("feed", "Link to the feed in RSS; none while nothing is kept.") {
        $0.shell.listed(Routes.feed)
      },
      .text("atom", "Link to the feed in Atom; none while nothing is kept.") {
        $0.shell.listed(Routes.atom)
      },
      .text("jsonFeed", "Link to the feed as JSON; none while nothing is kept.") {
        $0.shell.listed(Routes.jsonFeed)
      },
      .text("subscribe", "Link to the page that tells of the feeds; none while nothing is kept.") {
        $0.shell.listed(Routes.subscribe)
      },
      .view("contact", "Whom to write to about the site; none when nobody is named.") {
        $0.shell.layout.settings.contact.map(ContactView.init)
      },
      .flag("isPublic", "Whether the site has an address: others than its publisher read it.") {
        $0.shell.layout.settings.base != nil
      },
      .text("canonical", "The page's own address; none where a page has no fixed one.") {
        $0.shell.metadata.canonical
      },
      .text(
        "oEmbed",
        "Address of what tells other sites how to show today's picture; on the front page only."
      ) { $0.shell.metadata.oEmbed },
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
      .flag("isFront", "Whether the page is the front page.") { $0.shell.isAt(Routes.front) },
      .flag("isArchive", "Whether the page is the archive.") { $0.shell.isAt(Routes.archive) },
      .flag("isRecent", "Whether the page is that of the newest pictures.") {
        $0.shell.isAt(Routes.recent)
      },
      .flag("isOnThisDay", "Whether the page is that of a date.") { $0.shell.isOnThisDay },
      .flag("isSearch", "Whether the page is the search.") { $0.shell.isAt(Routes.search) },
      .flag("isFavourites", "Whether the page is that of marked pictures.") {
        $0.shell.isAt(Routes.favourites)
      },
      .flag("isHistory", "Whether the page is that of pictures visited.") {
        $0.shell.isAt(Routes.history)
      },
      .flag("isSubscribe", "Whether the page is the one that tells of the feeds.") {
        $0.shell.isAt(Routes.subscribe)
      },
    ]
  }
}
