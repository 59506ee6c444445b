import Markup

/// What the schemas cannot express of a sitemap or an index of sitemaps, in one pass.
struct SitemapRules {
  /// sitemaps.org: a sitemap or an index with more must be split.
  private static let limit = 50_000

  private(set) var report: Report
  private var places: [String: Int] = [:]

  init(_ report: Report) { self.report = report }

  mutating func visit(_ element: borrowing Element) {
    let line = element.line
    if element.isNamed("loc") {
      let address = element.text
      report.absoluteLink(address, line)
      guard element.depth == 2 else { return }
      if let first = places.updateValue(line, forKey: address) {
        report.add(line, "\(quoted(address)) is listed on line \(first) too")
      }
      if places.count == Self.limit + 1 {
        report.add(
          line, "lists more than \(Self.limit) addresses, the most that search engines read")
      }
    } else if element.isNamed("lastmod") {
      let date = element.text
      if !WebDate.isReal(Array(date.utf8).span) {
        report.add(line, "<lastmod>: \(quoted(date)) is no real date; write it as 2026-11-20")
      }
    }
  }
}
