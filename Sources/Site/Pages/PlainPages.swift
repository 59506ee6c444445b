import Pictures
import Sources
import Template

/// A page whose content is filled in by scripts, so that it lists no days itself.
struct PlainPage: SitePage {
  let context: PageContext

  /// The pages, each with its own template. Pages whose content differs between visitors are hidden from search engines.
  /// The preview image of the search page is the newest still.
  static func files(of site: Edition) -> [SiteFile] {
    func page(_ path: String, showing places: Range<Int> = 0..<0, isHidden: Bool) -> SiteFile {
      site.page(path, showing: places, isHidden: isHidden, with: path) { PlainPage(context: $0) }
    }
    var search = page(Routes.search, showing: site.pictures.indices, isHidden: false)
    // A new day changes only the preview image.
    search.listing = SiteFile.Listing(changed: nil)
    return [search] + templates.dropFirst().map { page($0, isHidden: true) }
  }

  static let templates = [Routes.search, Routes.favourites, Routes.history, Routes.unkept]
  static let fields: [Field<PlainPage>] = pageFields
}

/// The page that a server shows for an unknown address.
struct NotFoundPage: SitePage {
  let context: PageContext

  private var places: ReversedCollection<Range<Int>> {
    site.pictures.indices.suffix(6).reversed()
  }
  var heading: String { words.text(.notFoundTitle) }
  var pageTitle: String { "\(words.text(.notFound)) · \(settings.title)" }
  var summary: String { words.text(.notFoundSummary) }
  var thumbnailHost: String? { site.thumbnailHost(of: places) }

  static func files(of site: Edition) -> [SiteFile] {
    [site.page(Routes.notFound, isHidden: true) { NotFoundPage(context: $0) }]
  }

  static let templates = ["404.html"]
  static let fields: [Field<NotFoundPage>] =
    pageFields + [
      .list("days", "The most recent days, newest first.") { $0.context.tiles($0.places) }
    ]
}

/// The page that explains feeds. The pages that the owner adds use this type too. The addresses of feeds on it are
/// absolute, because visitors copy them into a feed reader.
struct SubscribePage: Page {
  let layout: Layout
  let path: String
  let heading: String
  let summary: String

  static func files(of site: Edition) -> [SiteFile] {
    func page(_ path: String, _ render: @escaping @Sendable () -> [UInt8]) -> SiteFile {
      var file = SiteFile(path, .page, render)
      file.listing = SiteFile.Listing(changed: nil)
      return file
    }
    let (layout, words) = (site.layout, site.words)
    let view = SubscribePage(
      layout: layout, path: Routes.subscribe, heading: words.title(ofPage: Routes.subscribe),
      summary: words.summary(ofPage: Routes.subscribe))
    return [page(Routes.subscribe) { site.theme.render(view) }]
      + site.theme.ownPages.map { own in page(own.path) { own.render(in: layout) } }
  }

  static let templates = ["subscribe.html"]
  static let fields: [Field<SubscribePage>] =
    pageFields + [
      .text("feedAddress", "Address of the RSS feed.") { $0.settings.address(Routes.feed) },
      .text("atomAddress", "Address of the Atom feed.") { $0.settings.address(Routes.atom) },
      .text("jsonAddress", "Address of the JSON feed.") {
        $0.settings.address(Routes.jsonFeed)
      },
      .text("list", "Link to the list of feeds (OPML), which feed readers can import.") {
        $0.link(to: Routes.feedList)
      },
    ]
}

/// The front page until the first picture is saved.
struct NoticePage: Page {
  let layout: Layout

  var path: String { Routes.front }
  var heading: String { settings.title }
  var pageTitle: String { settings.title }
  var summary: String { words.text(.nothingSaved) }

  static let templates = ["notice.html"]
  static let fields: [Field<NoticePage>] =
    pageFields + [
      .text("notice", "The message that there is nothing to show yet, with the reason.", \.summary)
    ]
}

/// A page that redirects from an old address of the source. All such pages are in the site's top folder, so the path of
/// a file in the site is also a relative link from such a page.
struct MovedPage: TemplateView {
  let site: Edition
  let target: String
  let heading: String

  static func files(of site: Edition) -> [SiteFile] {
    let settings = site.settings
    guard settings.keepsOldAddresses, settings.source.pages.hasOldAddresses else { return [] }
    func moved(_ path: String, to target: String, _ heading: String) -> SiteFile {
      SiteFile(path, .page) {
        site.theme.render(MovedPage(site: site, target: target, heading: heading))
      }
    }
    let archive = site.words.title(ofPage: Routes.archive)
    return [moved(Routes.formerArchive, to: Routes.archive, archive)]
      + site.pictures.compactMap { picture in
        Routes.formerly(picture.day).map {
          moved($0, to: Routes.day(picture.day), picture.title)
        }
      }
  }

  static let templates = ["moved.html"]
  static let fields: [Field<MovedPage>] = [
    .text("language", "The language of the pages, such as `en`.", \.site.words.language),
    .text("heading", "The main heading of the target page.", \.heading),
    .text("pageTitle", "The title in the browser's tab.") {
      "\($0.heading) · \($0.site.settings.title)"
    },
    .text("link", "Link to the target page.", \.target),
    .text("canonical", "The permanent address of the target page.") { $0.site.address($0.target) },
  ]
}
