import Pictures
import Template

/// The look of the pages: compiled templates, and the files beside them.
public struct Theme: Sendable {
  /// The required templates. `Templates/README.md` lists every name they can use.
  static let templates = [
    "404.html", "archive.html", "atom.xml", "day.html", "embed.html", "favourites.html",
    "feed.xml", "feeds.opml", "history.html", "month.html", "moved.html", "notice.html",
    "on-this-day.html", "recent.html", "search.html", "sitemap-index.xml", "sitemap.xml",
    "subscribe.html", "sw.js", "unkept.html", "year.html",
  ]
  static let film = "assets/film.svg"
  static let icon = "assets/icon.svg"
  /// The icon's sizes that devices ask for, in pixels.
  static let squareIcons = [
    (side: 192, path: "assets/icon-192.png"), (side: 512, path: "assets/icon-512.png"),
  ]

  let day: CompiledTemplate<DayView>
  let month: CompiledTemplate<MonthView>
  let year: CompiledTemplate<YearView>
  let onThisDay: CompiledTemplate<OnThisDayView>
  let recent: CompiledTemplate<RecentView>
  let archive: CompiledTemplate<ArchiveView>
  let moved: CompiledTemplate<MovedView>
  let embed: CompiledTemplate<EmbedView>
  let notFound: CompiledTemplate<PlainView>
  let search: CompiledTemplate<PlainView>
  let favourites: CompiledTemplate<PlainView>
  let history: CompiledTemplate<PlainView>
  let unkept: CompiledTemplate<PlainView>
  let placeholder: CompiledTemplate<NoticeView>
  let subscribe: CompiledTemplate<SubscribeView>
  let feed: CompiledTemplate<FeedView>
  let atom: CompiledTemplate<FeedView>
  let feedList: CompiledTemplate<FeedView>
  let sitemap: CompiledTemplate<SitemapView>
  let sitemapIndex: CompiledTemplate<SitemapView>
  let worker: CompiledTemplate<WorkerView>
  /// The words of the pages.
  let words: Words
  let assets: [Asset]
  /// A file that goes into the site as it is.
  struct Asset: Sendable {
    let path: String
    let bytes: [UInt8]
    /// Its path with its version, so that a changed one is fetched anew: `assets/style.css?v=0a1b2c3d`.
    let versioned: String

    init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
      versioned = "\(path)?v=\(XXH64.hex(bytes).prefix(8))"
    }
  }

  /// The theme in these files: path below `Templates/` → bytes. What lies under `assets/` goes into
  /// the site as it is; Markdown and hidden files are ignored; a page's template that is missing,
  /// invalid or unknown is an error, and so is a language (BCP 47) that lacks words.
  public init(files: [String: [UInt8]], language: String) throws(SiteError) {
    let files = files.filter {
      !$0.key.hasSuffix(".md") && !$0.key.hasPrefix(".") && !$0.key.contains("/.")
    }
    for path in files.keys.sorted()
    where !Theme.templates.contains(path) && !path.hasPrefix("partials/")
      && !path.hasPrefix("assets/") && !path.hasPrefix(Theme.languages)
    {
      throw .stray(path: path)
    }
    for path in Theme.templates + [Theme.film, Theme.icon] + Theme.squareIcons.map(\.path)
    where files[path] == nil {
      throw .missing(path: path)
    }
    let words = try Theme.words(of: language, in: files)
    var assets: [Asset] = []
    for (path, bytes) in files.sorted(by: { $0.key < $1.key })
    where path.hasPrefix(Theme.assetsFolder) {
      assets.append(Asset(path: path, bytes: bytes))
    }
    assets.append(Asset(path: Theme.assetsFolder + "words.js", bytes: words.script))
    assets.append(Asset(path: Theme.assetsFolder + "words.css", bytes: words.styleSheet))
    self.assets = assets
    self.words = words
    var compiler = Theme.Compiler(
      library: TemplateLibrary(files, constants: Theme.constants(words, assets)))
    let day = compiler.template("day.html", for: DayView.self)
    let month = compiler.template("month.html", for: MonthView.self)
    let year = compiler.template("year.html", for: YearView.self)
    let onThisDay = compiler.template("on-this-day.html", for: OnThisDayView.self)
    let recent = compiler.template("recent.html", for: RecentView.self)
    let embed = compiler.template("embed.html", for: EmbedView.self)
    let moved = compiler.template("moved.html", for: MovedView.self)
    let archive = compiler.template("archive.html", for: ArchiveView.self)
    let notFound = compiler.template("404.html", for: PlainView.self)
    let search = compiler.template("search.html", for: PlainView.self)
    let favourites = compiler.template("favourites.html", for: PlainView.self)
    let history = compiler.template("history.html", for: PlainView.self)
    let unkept = compiler.template("unkept.html", for: PlainView.self)
    let worker = compiler.template("sw.js", for: WorkerView.self)
    let placeholder = compiler.template("notice.html", for: NoticeView.self)
    let subscribe = compiler.template("subscribe.html", for: SubscribeView.self)
    let feed = compiler.template("feed.xml", for: FeedView.self)
    let atom = compiler.template("atom.xml", for: FeedView.self)
    let feedList = compiler.template("feeds.opml", for: FeedView.self)
    let sitemap = compiler.template("sitemap.xml", for: SitemapView.self)
    let sitemapIndex = compiler.template("sitemap-index.xml", for: SitemapView.self)
    guard let day, let month, let year, let onThisDay, let recent, let archive, let moved,
      let embed,
      let notFound, let search, let favourites, let history, let unkept, let placeholder,
      let subscribe, let feed, let atom, let feedList, let sitemap, let sitemapIndex, let worker
    else {
      throw .templates(compiler.mistakes)
    }
    self.day = day
    self.month = month
    self.year = year
    self.onThisDay = onThisDay
    self.recent = recent
    self.archive = archive
    self.moved = moved
    self.embed = embed
    self.notFound = notFound
    self.search = search
    self.favourites = favourites
    self.history = history
    self.unkept = unkept
    self.worker = worker
    self.placeholder = placeholder
    self.subscribe = subscribe
    self.feed = feed
    self.atom = atom
    self.feedList = feedList
    self.sitemap = sitemap
    self.sitemapIndex = sitemapIndex
  }

  /// The bytes of the file at a path of the site, when it is one of the theme's; no edition need be
  /// planned for it.
  public func asset(at path: String) -> [UInt8]? { assets.first { $0.path == path }?.bytes }

  /// The asset with its version.
  func versioned(_ path: String) -> String {
    assets.first { $0.path == path }?.versioned ?? path
  }
}

extension Theme {
  /// Compiles templates and collects all mistakes; one in a partial is reported once.
  fileprivate struct Compiler {
    let library: TemplateLibrary
    var mistakes: [TemplateError.Mistake] = []

    mutating func template<V: View>(_ name: String, for view: V.Type) -> CompiledTemplate<V>? {
      do throws(TemplateError) {
        return try library.compile(name, for: view)
      } catch {
        mistakes += error.mistakes.filter { !mistakes.contains($0) }
        return nil
      }
    }
  }
}
