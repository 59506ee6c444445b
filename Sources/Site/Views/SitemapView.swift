import Template

/// The pages of a sitemap, or the sitemaps of an index.
struct SitemapView: View {
  let places: [SitemapView.Place]

  static let fields: [Field<SitemapView>] = [
    .list("places", "The pages, or in the index the sitemaps.") { $0.places }
  ]
}

extension SitemapView {
  /// A page or a sitemap.
  struct Place: View {
    let address: String
    let changed: String?

    static let fields: [Field<Place>] = [
      .text("address", "Its address.") { $0.address },
      .text("changed", "The day on which it changed, `2026-11-20`; none when that is not known.") {
        $0.changed
      },
    ]
  }
}
