import Pictures
import Template

/// How the pages look: the templates, ready to use, and the files beside them.
public struct Theme: Sendable {
  /// The templates that must be there. `Templates/README.md` tells of every name they can use.
  static let templates = [
    "404.html", "archive.html", "day.html", "feed.xml", "month.html", "moved.html", "notice.html",
    "on-this-day.html", "recent.html", "sitemap-index.xml", "sitemap.xml", "year.html",
  ]
  static let style = "assets/style.css"
  static let icon = "assets/icon.svg"
  static let film = "assets/film.svg"

  let day: CompiledTemplate<DayView>
  let month: CompiledTemplate<MonthView>
  let year: CompiledTemplate<YearView>
  let onThisDay: CompiledTemplate<OnThisDayView>
  let recent: CompiledTemplate<RecentView>
  let archive: CompiledTemplate<ArchiveView>
  let moved: CompiledTemplate<MovedView>
  let notFound: CompiledTemplate<NotFoundView>
  let notice: CompiledTemplate<NoticeView>
  let feed: CompiledTemplate<FeedView>
  let sitemap: CompiledTemplate<SitemapView>
  let sitemapIndex: CompiledTemplate<SitemapView>
  /// The assets in the order of their paths.
  let assets: [Asset]
  /// XXH64 of everything that is in the theme.
  let digest: UInt64

  /// A file that goes into the site as it is.
  struct Asset: Sendable {
    let path: String
    let bytes: [UInt8]
    let digest: UInt64
  }

  /// The theme in these files: path below `Templates/` → bytes. What lies under `assets/` goes into
  /// the site as it is; Markdown and hidden files are passed over; a page's template that is missing,
  /// wrong or not one of ours is an error.
  public init(files: [String: [UInt8]]) throws(SiteError) {
    let files = files.filter {
      !$0.key.hasSuffix(".md") && !$0.key.hasPrefix(".") && !$0.key.contains("/.")
    }
    for path in files.keys.sorted()
    where !Theme.templates.contains(path) && !path.hasPrefix("partials/")
      && !path.hasPrefix("assets/")
    {
      throw .stray(path: path)
    }
    for path in Theme.templates + [Theme.style, Theme.icon, Theme.film] where files[path] == nil {
      throw .missing(path: path)
    }
    var compiler = Compiler(library: TemplateLibrary(files))
    let day = compiler.template("day.html", for: DayView.self)
    let month = compiler.template("month.html", for: MonthView.self)
    let year = compiler.template("year.html", for: YearView.self)
    let onThisDay = compiler.template("on-this-day.html", for: OnThisDayView.self)
    let recent = compiler.template("recent.html", for: RecentView.self)
    let moved = compiler.template("moved.html", for: MovedView.self)
    let archive = compiler.template("archive.html", for: ArchiveView.self)
    let notFound = compiler.template("404.html", for: NotFoundView.self)
    let notice = compiler.template("notice.html", for: NoticeView.self)
    let feed = compiler.template("feed.xml", for: FeedView.self)
    let sitemap = compiler.template("sitemap.xml", for: SitemapView.self)
    let sitemapIndex = compiler.template("sitemap-index.xml", for: SitemapView.self)
    guard let day, let month, let year, let onThisDay, let recent, let archive, let moved,
      let notFound, let notice, let feed, let sitemap, let sitemapIndex
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
    self.notFound = notFound
    self.notice = notice
    self.feed = feed
    self.sitemap = sitemap
    self.sitemapIndex = sitemapIndex
    var print = Fingerprint("theme")
    var assets: [Asset] = []
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      let digest = XXH64.hash(bytes)
      print.add(path)
      print.add(digest)
      if path.hasPrefix("assets/") {
        assets.append(Asset(path: path, bytes: bytes, digest: digest))
      }
    }
    self.assets = assets
    digest = print.value
  }

  /// The asset with its version, so that a changed one is fetched anew: `assets/style.css?v=0a1b2c3d`.
  func versioned(_ path: String) -> String {
    guard let asset = assets.first(where: { $0.path == path }) else { return path }
    return "\(path)?v=\(XXH64.hex(asset.digest).prefix(8))"
  }
}

/// Compiles templates and gathers what is wrong in any of them; a mistake in a partial is told once.
private struct Compiler {
  let library: TemplateLibrary
  var mistakes: [Mistake] = []

  mutating func template<V: View>(_ name: String, for view: V.Type) -> CompiledTemplate<V>? {
    do throws(TemplateError) {
      return try library.compile(name, for: view)
    } catch {
      mistakes += error.mistakes.filter { !mistakes.contains($0) }
      return nil
    }
  }
}
