public import Pictures

/// Every path of the site. No other place spells one.
public enum Routes {
  /// The picture of today.
  public static let front = "index.html"
  /// Every day kept.
  public static let archive = "archive.html"
  /// What a server shows for a page that is not there.
  public static let notFound = "404.html"
  /// The newest pictures in RSS 2.0.
  public static let feed = "feed.xml"
  /// Every page, for search engines.
  public static let sitemap = "sitemap.xml"
  /// What crawlers ask for first.
  public static let robots = "robots.txt"
  /// What the site shows and how current it is, for machines.
  public static let status = "status.json"

  /// The page of a day: `2026/11/20.html`.
  public static func day(_ day: Day) -> String { day.path + ".html" }

  /// A file of `Templates/assets/`.
  public static func asset(_ name: String) -> String { "assets/" + name }

  /// A picture file: `pictures/2026/11/20.jpg`.
  public static func picture(_ file: PictureFile) -> String { pictures + file.path }

  /// The day whose picture file lies at the path; nil for a path of anything else.
  static func day(ofPicture path: String) -> Day? {
    // Byte by byte: a site has hundreds of them.
    guard path.utf8.starts(with: pictures.utf8) else { return nil }
    return Day(path: Substring(path.utf8.dropFirst(pictures.utf8.count).prefix(10)))
  }

  private static let pictures = "pictures/"

  /// The year's place on the archive page.
  static func anchor(year: Int) -> String { "y\(year)" }

  /// NASA's old address of a day, which leads on to where the day is told of now.
  static func elsewhere(_ day: Day) -> String {
    "https://apod.nasa.gov/apod/ap\(day.yymmdd).html"
  }

  /// The reference that leads from one file of the site to another: `../../archive.html`.
  public static func relative(from: String, to: String) -> String {
    var shared = to.startIndex
    var mine = from.startIndex
    var at = to.startIndex
    while at < to.endIndex, mine < from.endIndex, to.utf8[at] == from.utf8[mine] {
      let slash = to.utf8[at] == UInt8(ascii: "/")
      at = to.utf8.index(after: at)
      mine = from.utf8.index(after: mine)
      if slash { shared = at }
    }
    let steps = from[shared...].utf8.count { $0 == UInt8(ascii: "/") }
    return String(repeating: "../", count: steps) + to[shared...]
  }
}
