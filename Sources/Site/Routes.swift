public import Pictures

/// All paths of the site. No other code spells them, except `Templates/sw.js`; WorkerTests compares the two.
public enum Routes {
  /// The front page.
  public static let front = "index.html"
  /// The newest pictures.
  public static let recent = "recent.html"
  /// The page of all years.
  public static let archive = "archive.html"
  /// The page that a server shows for an unknown address.
  public static let notFound = "404.html"
  /// The search page.
  public static let search = "search.html"
  /// The pictures that the visitor marked.
  public static let favourites = "favourites.html"
  /// The pictures that the visitor viewed.
  public static let history = "history.html"
  /// The page that the service worker shows offline for a page that is not cached.
  public static let unkept = "unkept.html"
  /// Today's picture as a card for other sites' pages.
  public static let embed = "embed.html"
  /// The card's description (oEmbed).
  public static let oEmbed = "oembed.json"
  /// The service worker.
  public static let worker = "sw.js"
  /// The web app manifest (W3C).
  public static let manifest = "manifest.webmanifest"
  /// The newest pictures in RSS 2.0.
  public static let feed = "feed.xml"
  /// The newest pictures in Atom.
  public static let atom = "atom.xml"
  /// The newest pictures as JSON Feed.
  public static let jsonFeed = "feed.json"
  /// The list of feeds that readers import (OPML).
  public static let feedList = "feeds.opml"
  /// The search description for browsers (OpenSearch).
  public static let openSearch = "opensearch.xml"
  /// The page that explains feeds and links to the feeds of the site.
  public static let subscribe = "subscribe.html"
  /// The sitemap index, for search engines.
  public static let sitemap = "sitemap.xml"
  /// The rules for crawlers (RFC 9309).
  public static let robots = "robots.txt"
  /// The shown picture and the state of the site, for programs.
  public static let status = "status.json"

  /// The newest picture, for programs.
  public static let latestData = data + "latest.json"
  /// The index of `data/`.
  public static let dataIndex = data + "index.json"
  /// The day of each file of the source's old site.
  public static let oldFiles = data + "images.json"
  /// The JSON Schema of a picture's object.
  public static let pictureSchema = data + "picture.schema.json"

  /// The pictures of a year, one per line: `data/2026.jsonl`.
  public static func data(year: Int) -> String { data + "\(year).jsonl" }

  /// The year of the data file at the path; nil if the path is not that of a year's data file.
  public static func year(ofData path: String) -> Int? {
    guard path.hasPrefix(data), let year = Int(path.dropFirst(data.count).prefix { $0 != "." }),
      Routes.data(year: year) == path
    else { return nil }
    return year
  }

  private static let data = "data/"

  /// The first file of the search data to load, which lists all others.
  public static let searchIndex = searchData + "index.js"

  /// A shard of a part's words: `search/old/17.js`.
  static func shard(_ number: Int, of part: String) -> String {
    searchData + "\(part)/\(number).js"
  }

  /// The titles of a block of days: `search/titles/36.js`.
  static func titles(block: Int) -> String { searchData + "titles/\(block).js" }

  /// Word positions of a part, for phrases: `search/old/phrases/17.js`.
  static func phrases(_ number: Int, of part: String) -> String {
    searchData + "\(part)/phrases/\(number).js"
  }

  /// The map from word positions of a part to days: `search/old/days.js`.
  static func days(of part: String) -> String { searchData + "\(part)/days.js" }

  /// The search results of a block of days: `search/cards/2597.js`.
  static func cards(block: Int) -> String { "\(cards)\(block).js" }

  /// The folder of the search results.
  public static let cards = searchData + "cards/"

  /// Whether the path belongs to the search data.
  public static func isSearch(_ path: String) -> Bool {
    path.utf8.starts(with: searchData.utf8) && path.hasSuffix(".js")
  }

  private static let searchData = "search/"

  /// The page of a day: `2026/11/20.html`.
  public static func day(_ day: Day) -> String { day.path + ".html" }

  /// The day of the page at the path; nil if the path is not that of a day's page.
  package static func day(ofPage path: String) -> Day? {
    path.utf8.count == 15 && path.hasSuffix(".html") ? Day(path: Substring(path.prefix(10))) : nil
  }

  /// The calendar of a year: `2026/index.html`.
  public static func year(_ year: Int) -> String { "\(padded(year, 4))/index.html" }

  /// The calendar of a month, 1 to 12: `2026/11/index.html`.
  public static func month(_ year: Int, _ month: Int) -> String {
    "\(padded(year, 4))/\(padded(month, 2))/index.html"
  }

  /// The pictures of a date in all years: `on-this-day/11-20.html`.
  public static func onThisDay(_ month: Int, _ day: Int) -> String {
    "on-this-day/\(padded(month, 2))-\(padded(day, 2)).html"
  }

  /// The pictures of the day's date in all years.
  static func onThisDay(_ day: Day) -> String { onThisDay(day.month, day.dayOfMonth) }

  /// The day's page on the source's old site, `ap951116.html`; nil if the two-digit year in the name would
  /// mean a different century.
  static func formerly(_ day: Day) -> String? {
    Day(yymmdd: day.yymmdd) == day ? "ap\(day.yymmdd).html" : nil
  }

  /// Whether the path has the form of a day's page on the source's old site.
  static func isFormer(_ path: String) -> Bool { path.wholeMatch(of: /ap[0-9]{6}\.html/) != nil }

  /// The list of all days on the source's old site.
  static let formerArchive = "archivepix.html"

  /// The sitemap of all pages except the pages of days.
  static let sitemapOfLists = "sitemap-lists.xml"

  static func sitemap(year: Int) -> String { "sitemap-\(padded(year, 4)).xml" }

  /// A year's days as Atom: `feeds/2025.xml`.
  static func feedArchive(_ year: Int) -> String { "feeds/\(padded(year, 4)).xml" }

  /// A month's days as Atom: `feeds/2026-10.xml`.
  static func feedArchive(_ year: Int, _ month: Int) -> String {
    "feeds/\(padded(year, 4))-\(padded(month, 2)).xml"
  }

  /// A picture file, such as `pictures/2026/11/20.jpg`, or `today/800x480.jpg` for a screen.
  public static func picture(_ file: PictureFile) -> String {
    file.isForScreen ? file.path : pictures + file.path
  }

  /// The facts about today's pictures for screens, for programs.
  public static let today = "today/today.json"

  /// The day of the picture file at the path; nil if the path is not that of a day's picture.
  static func day(ofPicture path: String) -> Day? {
    // Compares bytes, because a site has hundreds of picture files.
    guard path.utf8.starts(with: pictures.utf8) else { return nil }
    return Day(path: Substring(path.utf8.dropFirst(pictures.utf8.count).prefix(10)))
  }

  private static let pictures = "pictures/"

  /// Whether the file belongs to certain days, such as a day's page, picture or data.
  package static func isOfDays(_ path: String) -> Bool {
    day(ofPage: path) != nil || day(ofPicture: path) != nil || year(ofData: path) != nil
  }

  /// The list of makers with several pictures.
  public static let makers = "credits.html"

  /// The pictures of a maker: `credits/ada-skye.html` for the folded name `ada-skye`. For a name in a script
  /// other than Latin, the file name is a hash.
  static func maker(_ name: String) -> String {
    "credits/\(name.utf8.allSatisfy { $0 < 0x80 } ? name : XXH64.hex(Array(name.utf8))).html"
  }

  /// The list of subjects.
  public static let subjects = "subjects.html"

  /// The pictures of a subject: `subjects/m31.html`.
  static func subject(_ id: String) -> String { "subjects/\(id).html" }

  /// The archive's statistics.
  public static let statistics = "statistics.html"

  /// A chart of the statistics: `statistics/films.svg`.
  static func chart(_ name: String) -> String { "statistics/\(name).svg" }

  /// The chart of a kind of subject: `statistics/kinds/galaxy.svg`.
  static func kindChart(_ id: String) -> String { "statistics/kinds/\(id).svg" }

  /// The year's id on the archive page.
  static func anchor(year: Int) -> String { "y\(year)" }

  /// The relative reference from one file of the site to another: `../../archive.html`.
  public static func relative(from: String, to: String) -> String {
    var (from, to) = (from, to)
    // Compares bytes, because a page has fifty links.
    return from.withUTF8 { from in
      to.withUTF8 { to in
        var shared = 0
        var at = 0
        while at < from.count, at < to.count, unsafe from[at] == to[at] {
          at += 1
          if unsafe to[at - 1] == UInt8(ascii: "/") { shared = at }
        }
        let ups = unsafe from[shared...].count { $0 == UInt8(ascii: "/") }
        let count = 3 * ups + to.count - shared
        return unsafe String(unsafeUninitializedCapacity: count) { link in
          for place in 0..<3 * ups {
            unsafe link[place] = UInt8(ascii: place % 3 == 2 ? "/" : ".")
          }
          _ = unsafe link[(3 * ups)...].initialize(fromContentsOf: to[shared...])
          return count
        }
      }
    }
  }
}
