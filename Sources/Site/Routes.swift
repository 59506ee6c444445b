public import Pictures

/// All paths of the site. No other code contains them, except `Templates/sw.js`. WorkerTests checks that both agree.
public enum Routes {
  /// The front page.
  public static let front = "index.html"
  /// The newest pictures.
  public static let recent = "recent.html"
  /// The page that lists all years.
  public static let archive = "archive.html"
  /// The page that a server shows for an unknown address.
  public static let notFound = "404.html"
  /// The page for searching the archive.
  public static let search = "search.html"
  /// The pictures that the visitor marked.
  public static let favourites = "favourites.html"
  /// The pictures that the visitor viewed.
  public static let history = "history.html"
  /// The page that the service worker shows without a network, in place of a page that is not cached.
  public static let unkept = "unkept.html"
  /// Today's picture as a card for other sites' pages.
  public static let embed = "embed.html"
  /// The description of the card for other sites (oEmbed).
  public static let oEmbed = "oembed.json"
  /// The script of the service worker.
  public static let worker = "sw.js"
  /// The web app manifest (W3C).
  public static let manifest = "manifest.webmanifest"
  /// The feed of the newest pictures in RSS 2.0.
  public static let feed = "feed.xml"
  /// The feed of the newest pictures in Atom.
  public static let atom = "atom.xml"
  /// The feed of the newest pictures as JSON Feed.
  public static let jsonFeed = "feed.json"
  /// The list of feeds, which feed readers can import (OPML).
  public static let feedList = "feeds.opml"
  /// The search description for browsers (OpenSearch).
  public static let openSearch = "opensearch.xml"
  /// The page that explains feeds and links to the feeds of the site.
  public static let subscribe = "subscribe.html"
  /// The sitemap index, for search engines.
  public static let sitemap = "sitemap.xml"
  /// The rules for crawlers (RFC 9309).
  public static let robots = "robots.txt"
  /// The picture on the front page and the state of the site, for programs.
  public static let status = "status.json"

  /// The newest picture, for programs.
  public static let latestData = data + "latest.json"
  /// The index of `data/`.
  public static let dataIndex = data + "index.json"
  /// The list of the files of the source's old site, with the day of each file.
  public static let oldFiles = data + "images.json"
  /// The JSON Schema of the objects that describe pictures.
  public static let pictureSchema = data + "picture.schema.json"

  /// The pictures of a year, one per line: `data/2026.jsonl`.
  public static func data(year: Int) -> String { data + "\(year).jsonl" }

  /// The year of the data file at this path; nil if the path does not belong to the data file of a year.
  public static func year(ofData path: String) -> Int? {
    guard path.hasPrefix(data), let year = Int(path.dropFirst(data.count).prefix { $0 != "." }),
      Routes.data(year: year) == path
    else { return nil }
    return year
  }

  private static let data = "data/"

  /// The file of the search data that is loaded first. It lists the parts and the blocks of days.
  /// `Templates/partials/head.html` preloads it.
  public static let searchIndex = searchData + "index.js"

  /// A shard with some of the words of a part of the search data: `search/old/17.js`.
  static func shard(_ number: Int, of part: String) -> String {
    searchData + "\(part)/\(number).js"
  }

  /// The titles of a block of days: `search/titles/36.js`.
  static func titles(block: Int) -> String { searchData + "titles/\(block).js" }

  /// A file with the positions of words in a part of the search data, for phrases: `search/old/phrases/17.js`.
  static func phrases(_ number: Int, of part: String) -> String {
    searchData + "\(part)/phrases/\(number).js"
  }

  /// The file that tells which positions of words belong to which day, for a part of the search data:
  /// `search/old/days.js`.
  static func days(of part: String) -> String { searchData + "\(part)/days.js" }

  /// What search results show of a block of days: `search/cards/2597.js`.
  static func cards(block: Int) -> String { "\(cards)\(block).js" }

  /// The folder of the search results.
  public static let cards = searchData + "cards/"

  private static let searchData = "search/"

  /// The page of a day: `2026/11/20.html`.
  public static func day(_ day: Day) -> String { day.path + ".html" }

  /// The day whose page is at this path; nil if the path does not belong to the page of a day.
  package static func day(ofPage path: String) -> Day? {
    path.utf8.count == 15 && path.hasSuffix(".html") ? Day(path: Substring(path.prefix(10))) : nil
  }

  /// The page with the calendar of a year: `2026/index.html`.
  public static func year(_ year: Int) -> String { "\(padded(year, 4))/index.html" }

  /// The page with the calendar of a month, which is from 1 to 12: `2026/11/index.html`.
  public static func month(_ year: Int, _ month: Int) -> String {
    "\(padded(year, 4))/\(padded(month, 2))/index.html"
  }

  /// The page with the pictures of a date in all years: `on-this-day/11-20.html`.
  public static func onThisDay(_ month: Int, _ day: Int) -> String {
    "on-this-day/\(padded(month, 2))-\(padded(day, 2)).html"
  }

  /// The page with the pictures of this day's date in all years.
  static func onThisDay(_ day: Day) -> String { onThisDay(day.month, day.dayOfMonth) }

  /// The name of the day's page on the source's old site, such as `ap951116.html`. Nil if the two-digit year in the
  /// name would mean a different century.
  static func formerly(_ day: Day) -> String? {
    Day(yymmdd: day.yymmdd) == day ? "ap\(day.yymmdd).html" : nil
  }

  /// Whether the path has the form of the name of a day's page on the source's old site.
  static func isFormer(_ path: String) -> Bool { path.wholeMatch(of: /ap[0-9]{6}\.html/) != nil }

  /// The page that lists all days on the source's old site.
  static let formerArchive = "archivepix.html"

  /// The sitemap of all pages except the pages of days.
  static let sitemapOfLists = "sitemap-lists.xml"

  static func sitemap(year: Int) -> String { "sitemap-\(padded(year, 4)).xml" }

  /// The archived feed of a year in Atom: `feeds/2025.xml`.
  static func feedArchive(_ year: Int) -> String { "feeds/\(padded(year, 4)).xml" }

  /// The archived feed of a month in Atom: `feeds/2026-10.xml`.
  static func feedArchive(_ year: Int, _ month: Int) -> String {
    "feeds/\(padded(year, 4))-\(padded(month, 2)).xml"
  }

  /// The file of a picture, such as `pictures/2026/11/20.jpg`, or `today/800x480.jpg` for a screen.
  public static func picture(_ file: PictureFile) -> String {
    file.isForScreen ? file.path : pictures + file.path
  }

  /// The facts about today's picture and its files for screens, for programs.
  public static let today = "today/today.json"

  /// The day whose picture file is at this path; nil if the path does not belong to the picture of a day.
  static func day(ofPicture path: String) -> Day? {
    // The code compares bytes to be fast, because a site has hundreds of picture files.
    guard path.utf8.starts(with: pictures.utf8) else { return nil }
    return Day(path: Substring(path.utf8.dropFirst(pictures.utf8.count).prefix(10)))
  }

  private static let pictures = "pictures/"

  /// Whether the file is about certain days, like the page, the picture or the data of a day.
  package static func isOfDays(_ path: String) -> Bool {
    day(ofPage: path) != nil || day(ofPicture: path) != nil || year(ofData: path) != nil
  }

  /// The list of makers who made several pictures.
  public static let makers = "credits.html"

  /// The page with the pictures of a maker: `credits/ada-skye.html` for the folded name `ada-skye`. For a name that is
  /// not in Latin script, the file name is a hash.
  static func maker(_ name: String) -> String {
    "credits/\(name.utf8.allSatisfy { $0 < 0x80 } ? name : XXH64.hex(Array(name.utf8))).html"
  }

  /// The list of subjects.
  public static let subjects = "subjects.html"

  /// The page with the pictures of a subject: `subjects/m31.html`.
  static func subject(_ id: String) -> String { "subjects/\(id).html" }

  /// The page with the archive's statistics.
  public static let statistics = "statistics.html"

  /// A chart on the page of statistics: `statistics/films.svg`.
  static func chart(_ name: String) -> String { "statistics/\(name).svg" }

  /// The chart of a kind of subject: `statistics/kinds/galaxy.svg`.
  static func kindChart(_ id: String) -> String { "statistics/kinds/\(id).svg" }

  /// The id of a year on the archive page.
  static func anchor(year: Int) -> String { "y\(year)" }

  /// The relative link from one file of the site to another: `../../archive.html`.
  public static func relative(from: String, to: String) -> String {
    let slash = UInt8(ascii: "/")
    var shared = 0
    for (index, (one, other)) in zip(from.utf8, to.utf8).enumerated() {
      guard one == other else { break }
      if one == slash { shared = index + 1 }
    }
    let ups = from.utf8.dropFirst(shared).count { $0 == slash }
    return String(repeating: "../", count: ups) + Substring(to.utf8.dropFirst(shared))
  }
}

extension Routes {
  /// The newest picture in the format of the old API. The file's name has no extension, so that its path is the same
  /// as in the old API.
  public static let oldAPI = oldAPIFolder + "apod"
  /// The list of the newest pictures.
  static let latestOfOldAPI = oldAPIFolder + "latest-\(latestCount).json"
  /// The maximum number of pictures in the list of the newest pictures.
  package static let latestCount = 50

  /// A day's picture: `planetary/days/2026-11-23.json`.
  package static func oldAPI(_ day: Day) -> String { "\(oldAPIFolder)days/\(day.iso).json" }

  /// The list of a year's pictures: `planetary/years/2026.json`.
  package static func oldAPI(year: Int) -> String {
    "\(oldAPIFolder)years/\(padded(year, 4)).json"
  }

  private static let oldAPIFolder = "planetary/"
}
