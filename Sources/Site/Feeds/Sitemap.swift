import Pictures
import Template

/// The pages of a sitemap, or the sitemaps of a sitemap index.
///
/// Sitemaps follow sitemaps.org 0.9. Each year has its own sitemap, so that a new day does not change the sitemaps of
/// earlier years. No sitemap comes near the limit of 50,000 addresses.
struct Sitemap: TemplateView {
  let places: [Sitemap.Place]

  static let templates = ["sitemap.xml", "sitemap-index.xml"]
  static let fields: [Field<Sitemap>] = [
    .list("places", "The pages of a sitemap, or the sitemaps of the index.", \.places)
  ]

  /// A page or a sitemap.
  struct Place: View {
    let address: String
    let changed: String?

    static let fields: [Field<Place>] = [
      .text("address", "The address of the page or sitemap.", \.address),
      .text(
        "changed", "The day of the last change, such as `2026-11-20`. Missing if it is not known.",
        \.changed),
    ]
  }
}

extension Edition {
  /// The sitemap of the days of each year, the sitemap of all other pages that can be listed, and the index of the
  /// sitemaps.
  func sitemaps(of pages: [SiteFile]) -> [SiteFile] {
    let listed = pages.filter { $0.listing != nil }
    let lists = Dictionary(grouping: listed) { Routes.day(ofPage: $0.path)?.year }
    let newest = pictures[pictures.count - 1].day
    let all = lists.sorted { ($0.key ?? .max) > ($1.key ?? .max) }.map { year, pages in
      let path = year.map(Routes.sitemap(year:)) ?? Routes.sitemapOfLists
      var file = SiteFile(path, .sitemap) { self.sitemap(of: pages) }
      file.listing = SiteFile.Listing(changed: year ?? newest.year == newest.year ? newest : nil)
      return file
    }
    return [
      SiteFile(Routes.sitemap, .sitemap) { self.sitemap(of: all, with: "sitemap-index.xml") }
    ] + all
  }

  private func sitemap(of files: [SiteFile], with template: String = "sitemap.xml") -> [UInt8] {
    let places = files.map { file in
      Sitemap.Place(address: address(file.path), changed: file.listing?.changed?.iso)
    }
    return theme.render(Sitemap(places: places), with: template)
  }

  /// A `robots.txt` that allows all crawling and names the sitemap (RFC 9309).
  func robots() -> [UInt8] {
    Array("User-agent: *\nAllow: /\n\nSitemap: \(address(Routes.sitemap))\n".utf8)
  }
}
