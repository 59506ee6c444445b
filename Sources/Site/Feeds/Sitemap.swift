import Pictures
import Template

// Sitemaps follow sitemaps.org 0.9. Each year has its own sitemap, so that a new day does not change the sitemaps of
// earlier years. No sitemap comes near the limit of 50,000 addresses.
//
// The time of a page's last change is given only if the page shows the newest day, because for other pages it is not
// certain. For example, the page of a day may be corrected at any time.
extension SiteContext {
  func sitemapIndex() -> Sitemap {
    Sitemap(
      places: [place(Routes.sitemapOfLists, of: pictures.indices)]
        + calendar.years.reversed().map { place(Routes.sitemap(year: $0.year), of: $0.places) })
  }

  /// The front page, and all pages that show several days.
  func sitemapOfLists() -> Sitemap {
    let all = pictures.indices
    var places = [
      Sitemap.Place(address: address(Routes.front), changed: pictures[shown].day.iso),
      place(Routes.recent, of: all), place(Routes.archive, of: all), place(Routes.search),
      place(Routes.subscribe),
    ]
    places += theme.ownPages.map { place($0.path) }
    for year in calendar.years.reversed() {
      places.append(place(Routes.year(year.year), of: year.places))
      places += calendar.months[year.months].reversed().map {
        place(Routes.month($0.year, $0.month), of: $0.places)
      }
    }
    places += calendar.dates.map { place(Routes.onThisDay($0.month, $0.dayOfMonth)) }
    if hasSubjects { places += [place(Routes.subjects), place(Routes.statistics)] }
    places += subjects.all.map { place($0.path) }
    if hasMakers { places.append(place(Routes.makers)) }
    places += makers.all.map { place($0.path) }
    return Sitemap(places: places)
  }

  /// The days of a year, newest first.
  func sitemap(of year: Calendar.Year) -> Sitemap {
    Sitemap(places: year.places.reversed().map { place(Routes.day(pictures[$0].day)) })
  }

  /// The place of a page, or of a sitemap, that lists these days; none for a page whose last change is not certain.
  private func place(_ path: String, of places: Range<Int> = 0..<0) -> Sitemap.Place {
    let newest = pictures.count - 1
    return Sitemap.Place(
      address: address(path),
      changed: places.contains(newest) ? pictures[newest].day.iso : nil)
  }

  /// A `robots.txt` that allows all crawling and names the sitemap (RFC 9309).
  func robots() -> [UInt8] {
    Array("User-agent: *\nAllow: /\n\nSitemap: \(address(Routes.sitemap))\n".utf8)
  }
}

/// The pages of a sitemap, or the sitemaps of a sitemap index.
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
