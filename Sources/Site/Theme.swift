import Pictures
import Template

/// How the pages look: the templates, ready to use, and the files beside them.
public struct Theme: Sendable {
  /// The templates that must be there. `Templates/README.md` tells of every name they can use.
  static let templates = [
    "404.html", "archive.html", "day.html", "feed.xml", "notice.html", "sitemap.xml",
  ]
  static let style = "assets/style.css"
  static let icon = "assets/icon.svg"

  let day: CompiledTemplate<DayView>
  let archive: CompiledTemplate<ArchiveView>
  let notFound: CompiledTemplate<NotFoundView>
  let notice: CompiledTemplate<NoticeView>
  let feed: CompiledTemplate<FeedView>
  let sitemap: CompiledTemplate<SitemapView>
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
    for path in Theme.templates + [Theme.style, Theme.icon] where files[path] == nil {
      throw .missing(path: path)
    }
    let library = TemplateLibrary(files)
    do throws(TemplateError) {
      day = try library.compile("day.html", for: DayView.self)
      archive = try library.compile("archive.html", for: ArchiveView.self)
      notFound = try library.compile("404.html", for: NotFoundView.self)
      notice = try library.compile("notice.html", for: NoticeView.self)
      feed = try library.compile("feed.xml", for: FeedView.self)
      sitemap = try library.compile("sitemap.xml", for: SitemapView.self)
    } catch {
      throw .template(error)
    }
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
