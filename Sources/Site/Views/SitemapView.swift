import Template

/// The pages of a sitemap, or the sitemaps of an index.
struct SitemapView: View {
  let places: [SitemapPlaceView]

  static let fields: [Field<SitemapView>] = [
    .list("places", "The pages, or in the index the sitemaps.") { $0.places }
  ]
}

/// A page or a sitemap.
struct SitemapPlaceView: View {
  let address: String
  let changed: String?

  static let fields: [Field<SitemapPlaceView>] = [
    .text("address", "Its address.") { $0.address },
    .text("changed", "The day on which it changed, `2026-11-20`; none when that is not known.") {
      $0.changed
    },
  ]
}
