import Pictures
public import Services
import Template

/// The look of the pages: compiled templates, and the files beside them.
public struct Theme: Sendable {
  /// The required templates. `Templates/README.md` lists every name they can use.
  static let templates = [
    "404.html", "archive.html", "atom.xml", "chart.svg", "collection.html", "collections.html",
    "day.html", "embed.html", "favourites.html",
    "feed.xml", "feeds.opml", "history.html", "month.html", "moved.html",
    "notice.html",
    "on-this-day.html", "opensearch.xml", "recent.html", "search.html", "sitemap-index.xml",
    "sitemap.xml", "statistics.html", "subscribe.html", "sw.js", "unkept.html", "year.html",
  ]
  static let film = "assets/film.svg"
  static let icon = "assets/icon.svg"
  /// The script that every page runs before all others.
  static let firstScript = "assets/appearance.js"
  /// What only a front page with a grid takes; the template is required for nothing else.
  static let grid = "home.html"
  private static let gridAssets: Set = ["assets/home.css", "assets/home.js"]
  /// The script that asks the source itself.
  private static let live = "assets/current.js"
  /// The icon's sizes that devices ask for, in pixels.
  static let squareIcons = [
    (side: 192, path: "assets/icon-192.png"), (side: 512, path: "assets/icon-512.png"),
  ]

  let day: CompiledTemplate<DayView>
  /// Nil when there is no such template.
  let home: CompiledTemplate<HomeView>?
  let month: CompiledTemplate<MonthView>
  let year: CompiledTemplate<YearView>
  let onThisDay: CompiledTemplate<OnThisDayView>
  let recent: CompiledTemplate<RecentView>
  let archive: CompiledTemplate<ArchiveView>
  let collection: CompiledTemplate<CollectionView>
  let collections: CompiledTemplate<CollectionsView>
  let statistics: CompiledTemplate<StatisticsView>
  let chart: CompiledTemplate<ChartView>
  let moved: CompiledTemplate<MovedView>
  let embed: CompiledTemplate<EmbedView>
  let notFound: CompiledTemplate<NotFoundView>
  let search: CompiledTemplate<PlainView>
  let favourites: CompiledTemplate<PlainView>
  let history: CompiledTemplate<PlainView>
  let unkept: CompiledTemplate<PlainView>
  let notice: CompiledTemplate<NoticeView>
  let subscribe: CompiledTemplate<SubscribeView>
  let feed: CompiledTemplate<FeedView>
  let atom: CompiledTemplate<FeedView>
  let feedList: CompiledTemplate<FeedView>
  let openSearch: CompiledTemplate<OpenSearchView>
  let sitemap: CompiledTemplate<SitemapView>
  let sitemapIndex: CompiledTemplate<SitemapView>
  let worker: CompiledTemplate<WorkerView>
  /// The words of the pages.
  let words: Words
  let assets: [Asset]

  /// The theme in these files: path below `Templates/` → bytes. The source's name is put into its words. What lies
  /// under `assets/` goes into the site as it is, but for scripts (`joinedScripts`, `published`) and a line about the source
  /// before the first of them; Markdown and hidden files are ignored; a page's template that is missing, invalid or unknown is an error, and so is a language
  /// (BCP 47) that lacks words.
  public init(files: [String: [UInt8]], language: String, source: Source) throws(SiteError) {
    let files = files.filter {
      !$0.key.hasSuffix(".md") && !$0.key.hasPrefix(".") && !$0.key.contains("/.")
    }
    for path in files.keys.sorted()
    where !Theme.templates.contains(path) && path != Theme.grid && !path.hasPrefix("partials/")
      && !path.hasPrefix("assets/") && !path.hasPrefix(Theme.languages)
    {
      throw .stray(path: path)
    }
    for path in Theme.templates + [Theme.film, Theme.icon] + Theme.squareIcons.map(\.path)
    where files[path] == nil {
      throw .missing(path: path)
    }
    let words = try Theme.words(of: language, in: files, source: source)
    assets = try Theme.assets(in: files, source, words)
    self.words = words
    let library = TemplateLibrary(files, constants: Theme.constants(words, assets))
    var mistakes: [TemplateError.Mistake] = []
    day = library.compile("day.html", &mistakes)
    home = files[Theme.grid] == nil ? nil : library.compile(Theme.grid, &mistakes)
    month = library.compile("month.html", &mistakes)
    year = library.compile("year.html", &mistakes)
    onThisDay = library.compile("on-this-day.html", &mistakes)
    recent = library.compile("recent.html", &mistakes)
    embed = library.compile("embed.html", &mistakes)
    moved = library.compile("moved.html", &mistakes)
    collection = library.compile("collection.html", &mistakes)
    collections = library.compile("collections.html", &mistakes)
    statistics = library.compile("statistics.html", &mistakes)
    chart = library.compile("chart.svg", &mistakes)
    archive = library.compile("archive.html", &mistakes)
    notFound = library.compile("404.html", &mistakes)
    search = library.compile("search.html", &mistakes)
    favourites = library.compile("favourites.html", &mistakes)
    history = library.compile("history.html", &mistakes)
    unkept = library.compile("unkept.html", &mistakes)
    worker = library.compile("sw.js", &mistakes)
    notice = library.compile("notice.html", &mistakes)
    subscribe = library.compile("subscribe.html", &mistakes)
    feed = library.compile("feed.xml", &mistakes)
    atom = library.compile("atom.xml", &mistakes)
    feedList = library.compile("feeds.opml", &mistakes)
    openSearch = library.compile("opensearch.xml", &mistakes)
    sitemap = library.compile("sitemap.xml", &mistakes)
    sitemapIndex = library.compile("sitemap-index.xml", &mistakes)
    guard mistakes.isEmpty else { throw .templates(mistakes) }
  }

  /// The bytes of the file at a path of the site, when it is one of the theme's; no edition need be
  /// planned for it.
  public func asset(at path: String) -> [UInt8]? { assets.first { $0.path == path }?.bytes }

  /// The files that go into a site with this front page.
  func assets(for home: Settings.Home, isLive: Bool = false) -> [Asset] {
    assets.filter { asset in
      (home == .grid || !Theme.gridAssets.contains(asset.path))
        && (isLive || asset.path != Theme.live)
    }
  }

  /// The asset with its version.
  func versioned(_ path: String) -> String {
    assets.first { $0.path == path }?.versioned ?? path
  }
}

extension TemplateLibrary {
  /// The template; nothing where it has mistakes, of which those not known yet are added. One in a partial is
  /// reported once.
  fileprivate func compile<V: View>(
    _ name: String, _ mistakes: inout [TemplateError.Mistake]
  ) -> CompiledTemplate<V> {
    do throws(TemplateError) {
      return try compile(name, for: V.self)
    } catch {
      mistakes += error.mistakes.filter { !mistakes.contains($0) }
      return CompiledTemplate()
    }
  }
}
