import Template

/// What every page has: its head, and the links that lead everywhere.
struct Shell: Sendable {
  let language: String
  let siteTitle: String
  let pageTitle: String
  let heading: String
  let summary: String
  let policy: String
  let root: String
  let front: String
  let archive: String?
  let recent: String?
  let onThisDay: String?
  let search: String?
  let favourites: String?
  let history: String?
  let manifest: String?
  let feed: String?
  let atom: String?
  let jsonFeed: String?
  let subscribe: String?
  let contact: ContactView?
  let isPublic: Bool
  let canonical: String?
  let oEmbed: String?
  let preview: String?
  let previewWidth: String?
  let previewHeight: String?
  let previewText: String?
  let isArticle: Bool
  let isHidden: Bool
  let isFront: Bool
  let isArchive: Bool
  let isRecent: Bool
  let isOnThisDay: Bool
  let isSearch: Bool
  let isFavourites: Bool
  let isHistory: Bool
  let isSubscribe: Bool
}

/// A view of a whole page.
protocol Page: View {
  var shell: Shell { get }
}

extension Page {
  /// The names that every page's template can use.
  static var shellFields: [Field<Self>] {
    [
      .text("language", "The language of the pages, `en`.") { $0.shell.language },
      .text("siteTitle", "The name of the site.") { $0.shell.siteTitle },
      .text("pageTitle", "What a browser's tab says.") { $0.shell.pageTitle },
      .text("heading", "The page's main heading; on a day's page the picture's title.") {
        $0.shell.heading
      },
      .text("summary", "A sentence or two for search engines and previews.") { $0.shell.summary },
      .text(
        "policy",
        "The Content-Security-Policy: this site's files, and of the media hosts what the page shows."
      ) { $0.shell.policy },
      .text("root", "What leads to the site's folder, before an asset's path: `../../`.") {
        $0.shell.root
      },
      .text("front", "Link to today's picture.") { $0.shell.front },
      .text("archive", "Link to the archive; none while nothing is kept.") { $0.shell.archive },
      .text("recent", "Link to the newest pictures; none while nothing is kept.") {
        $0.shell.recent
      },
      .text(
        "onThisDay", "Link to every year's picture of the date; none where the page has no date."
      ) { $0.shell.onThisDay },
      .text("search", "Link to the search; none while nothing is kept.") { $0.shell.search },
      .text("favourites", "Link to the visitor's marked pictures; none while nothing is kept.") {
        $0.shell.favourites
      },
      .text("history", "Link to the pictures visited; none while nothing is kept.") {
        $0.shell.history
      },
      .text("manifest", "Link to what makes the site an app; none while nothing is kept.") {
        $0.shell.manifest
      },
      .text("feed", "Link to the feed in RSS; none while nothing is kept.") { $0.shell.feed },
      .text("atom", "Link to the feed in Atom; none while nothing is kept.") { $0.shell.atom },
      .text("jsonFeed", "Link to the feed as JSON; none while nothing is kept.") {
        $0.shell.jsonFeed
      },
      .text("subscribe", "Link to the page that tells of the feeds; none while nothing is kept.") {
        $0.shell.subscribe
      },
      .view("contact", "Whom to write to about the site; none when nobody is named.") {
        $0.shell.contact
      },
      .flag("isPublic", "Whether the site has an address: others than its publisher read it.") {
        $0.shell.isPublic
      },
      .text("canonical", "The page's own address; none where a page has no fixed one.") {
        $0.shell.canonical
      },
      .text(
        "oEmbed",
        "Address of what tells other sites how to show today's picture; on the front page only."
      ) {
        $0.shell.oEmbed
      },
      .text("preview", "Address of a still for previews; none when there is no still.") {
        $0.shell.preview
      },
      .text("previewWidth", "That still's width in pixels; none when it is not known.") {
        $0.shell.previewWidth
      },
      .text("previewHeight", "That still's height in pixels; none when it is not known.") {
        $0.shell.previewHeight
      },
      .text("previewText", "What that still shows.") { $0.shell.previewText },
      .flag("isArticle", "Whether the page is a picture's.") { $0.shell.isArticle },
      .flag("isHidden", "Whether search engines are asked to leave the page out.") {
        $0.shell.isHidden
      },
      .flag("isFront", "Whether the page is the front page.") { $0.shell.isFront },
      .flag("isArchive", "Whether the page is the archive.") { $0.shell.isArchive },
      .flag("isRecent", "Whether the page is that of the newest pictures.") { $0.shell.isRecent },
      .flag("isOnThisDay", "Whether the page is that of a date.") { $0.shell.isOnThisDay },
      .flag("isSearch", "Whether the page is the search.") { $0.shell.isSearch },
      .flag("isFavourites", "Whether the page is that of marked pictures.") {
        $0.shell.isFavourites
      },
      .flag("isHistory", "Whether the page is that of pictures visited.") { $0.shell.isHistory },
      .flag("isSubscribe", "Whether the page is the one that tells of the feeds.") {
        $0.shell.isSubscribe
      },
    ]
  }
}
