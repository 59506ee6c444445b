import Pictures

/// The target of an href in NASA's texts.
enum LinkTarget {
  /// The base of relative hrefs. The texts were written for this folder.
  static let base = WebAddress("https://apod.nasa.gov/apod/")

  /// The target, or nil when the href is not a web address (`mailto:`, `javascript:`, `#top`).
  static func target(of href: String) -> RichText.Target? {
    let href = href.addressText.cleanLine
    guard !href.isEmpty, !href.hasPrefix("#") else { return nil }
    if let day = day(of: href) { return .day(day) }
    return base?.resolving(href).map { .web($0) }
  }

  /// The day of the page that the href links to. All forms of hrefs that occur in the texts are supported.
  static func day(of href: String) -> Day? {
    let bare = href.prefix { $0 != "?" && $0 != "#" }.lowercased()
    let parts = bare.split(separator: "/").map { String($0) }
    guard let last = parts.last else { return nil }
    let isHosted = bare.hasPrefix("http:") || bare.hasPrefix("https:")
    let host = isHosted ? parts.dropFirst().first : parts.first
    if host == "science.nasa.gov", parts.dropLast().last == "image-article" {
      return articleDay(last)
    }
    // If there is no host, the href is a relative address, or a path on the editor's disk (`///Users/…`).
    let isOurs =
      isHosted || (bare.hasPrefix("//") && !bare.hasPrefix("///"))
      ? pageHosts.contains(host ?? "") : !bare.prefix { $0 != "/" }.contains(":")
    return isOurs ? pageDay(last) : nil
  }

  /// The hosts that serve or served the days' pages as `apYYMMDD.html`.
  static let pageHosts: Set = ["apod.nasa.gov", "www.apod.nasa.gov", "antwrp.gsfc.nasa.gov"]

  /// The day of an article on science.nasa.gov, from a name such as `apod-2015-june-4-ngc-2419-intergalactic-wanderer`.
  private static func articleDay(_ name: String) -> Day? {
    let parts = name.split(separator: "-")
    guard parts.count >= 4, parts[0] == "apod", let year = Int(parts[1]),
      let month = Month.number(of: parts[2]), let day = Int(parts[3]),
      let day = Day(year: year, month: month, day: day), day >= Day.first
    else { return nil }
    return day
  }

  private static func pageDay(_ name: String) -> Day? {
    guard name.hasPrefix("ap"), name.hasSuffix(".html") || name.hasSuffix(".htm") else {
      return nil
    }
    let digits = name.dropFirst(2).prefix { $0 != "." }
    guard let day = Day(yymmdd: digits), day >= Day.first else { return nil }
    return day
  }
}
