import Pictures
import Template

// Sitemaps follow sitemaps.org 0.9. Each year has its own sitemap, so that a new day does not change the sitemaps of
// earlier years. No sitemap comes near the limit of 50,000 addresses.
//
// The time of a page's last change is given only if the page shows the newest day, because for other pages it is not
// certain. For example, the page of a day may be corrected at any time.
extension SiteContext {
  func sitemapIndex() -> Sitemap {
    let newest = pictures[pictures.count - 1].day
    return Sitemap(
      places: [place(Routes.sitemapOfLists, changed: newest)]
        + calendar.years.indices.reversed().map { index in
          let isNewest = index + 1 == calendar.years.count
          return place(
            Routes.sitemap(year: calendar.years[index].year), changed: isNewest ? newest : nil)
        })
  }

  /// The front page, and all pages that show several days.
  func sitemapOfLists() -> Sitemap {
    let newest = pictures[pictures.count - 1].day
    var places = [
      place(Routes.front, changed: pictures[shown].day), place(Routes.recent, changed: newest),
      place(Routes.archive, changed: newest), place(Routes.search), place(Routes.subscribe),
    ]
    places += theme.ownPages.map { place($0.path) }
    for index in calendar.years.indices.reversed() {
      let year = calendar.years[index]
      let isNewest = index + 1 == calendar.years.count
      places.append(place(Routes.year(year.year), changed: isNewest ? newest : nil))
      for index in year.months.reversed() {
        let month = calendar.months[index]
        let isNewest = index + 1 == calendar.months.count
        places.append(
          place(Routes.month(month.year, month.month), changed: isNewest ? newest : nil))
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

  private func place(_ path: String, changed: Day? = nil) -> Sitemap.Place {
    Sitemap.Place(address: address(path), changed: changed?.iso)
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
