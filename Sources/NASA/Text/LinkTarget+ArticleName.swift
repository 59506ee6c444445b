import Pictures

extension LinkTarget {
  /// The last path component of an article on science.nasa.gov:
  /// `apod-2015-june-4-ngc-2419-intergalactic-wanderer`.
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
}
