import Template

/// Every page, for search engines.
struct SitemapView: View {
  let pages: [SitemapPageView]

  static let fields: [Field<SitemapView>] = [
    .list("pages", "The pages, front page first.") { $0.pages }
  ]
}

/// A page in the sitemap.
struct SitemapPageView: View {
  let address: String
  let day: String

  static let fields: [Field<SitemapPageView>] = [
    .text("address", "Its address.") { $0.address },
    .text("day", "The day of what it shows, `2026-11-20`.") { $0.day },
  ]
}
