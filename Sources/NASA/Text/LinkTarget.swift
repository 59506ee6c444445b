import Pictures

/// Where an href in NASA's texts leads.
enum LinkTarget {
  /// What relative hrefs in the texts are relative to: the texts were written for this folder.
  static let base = WebAddress("https://apod.nasa.gov/apod/")

  /// The target, or nil when the href leads nowhere on the web (`mailto:`, `javascript:`, `#top`).
  static func target(of href: String) -> RichText.Target? {
    let href = href.cleanLine
    guard !href.isEmpty, !href.hasPrefix("#") else { return nil }
    if let day = day(of: href) { return .day(day) }
    return base?.resolving(href).map { .web($0) }
  }

  /// The day whose page the href means, in any of the forms that the texts have.
  static func day(of href: String) -> Day? {
    let bare = href.prefix { $0 != "?" && $0 != "#" }.lowercased()
    let parts = bare.split(separator: "/").map { String($0) }
    guard let last = parts.last else { return nil }
    let isHosted = bare.hasPrefix("http:") || bare.hasPrefix("https:")
    let host = isHosted ? parts.dropFirst().first : parts.first
    if host == "science.nasa.gov", parts.dropLast().last == "image-article" {
      return ArticleName.day(of: last)
    }
    // Without a host it is a relative address, or a path of the editor's own disk (`///Users/…`).
    let isOurs =
      isHosted || (bare.hasPrefix("//") && !bare.hasPrefix("///"))
      ? pageHosts.contains(host ?? "") : !bare.prefix { $0 != "/" }.contains(":")
    return isOurs ? pageDay(last) : nil
  }

  /// The hosts that have served a day's page as `apYYMMDD.html`.
  static let pageHosts: Set = ["apod.nasa.gov", "www.apod.nasa.gov", "antwrp.gsfc.nasa.gov"]

  private static func pageDay(_ name: String) -> Day? {
    guard name.hasPrefix("ap"), name.hasSuffix(".html") || name.hasSuffix(".htm") else {
      return nil
    }
    let digits = name.dropFirst(2).prefix { $0 != "." }
    guard let day = Day(yymmdd: digits), day >= Day.first else { return nil }
    return day
  }
}

/// The name of an article on science.nasa.gov: `apod-2015-june-4-ngc-2419-intergalactic-wanderer`.
enum ArticleName {
  static func day(of name: String) -> Day? {
    let parts = name.split(separator: "-")
    guard parts.count >= 4, parts[0] == "apod", let year = Int(parts[1]),
      let month = Month.number(of: parts[2]), let day = Int(parts[3]),
      let day = Day(year: year, month: month, day: day), day >= Day.first
    else { return nil }
    return day
  }
}

/// The English names of the months.
enum Month {
  private static let names = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// 1 to 12 for a whole name or its first three letters, in any case.
  static func number(of name: some StringProtocol) -> Int? {
    let name = name.lowercased()
    return names.firstIndex { $0 == name || $0.prefix(3) == name }.map { $0 + 1 }
  }
}
