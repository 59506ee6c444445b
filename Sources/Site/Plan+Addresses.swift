import Pictures
import Template

extension Plan {
  /// The pages that stand where NASA's own site had them, when they are wanted.
  mutating func addOldAddresses() {
    guard almanac.settings.keepsOldAddresses else { return }
    let almanac = almanac
    let moved = almanac.theme.moved
    add(Routes.formerArchive, .page, moved, []) { almanac.movedArchive() }
    for place in almanac.outlines.indices {
      guard let path = Routes.formerly(almanac.outlines[place].day) else { continue }
      add(path, .page, moved, [title(place)]) { almanac.movedPage(place) }
    }
  }

  /// The sitemaps, and the index of them.
  mutating func addSitemaps() {
    let almanac = almanac
    let calendar = almanac.calendar
    let outlines = almanac.outlines
    let newest = Fingerprint.of([outlines[outlines.count - 1].day])
    let theme = almanac.theme
    let years = calendar.years.map { UInt64($0.year) }
    add(Routes.sitemap, .sitemap, theme.sitemapIndex, [newest] + years) { almanac.sitemapIndex() }
    let ends = [newest, Fingerprint.of([outlines[almanac.shown].day])]
    let lists = calendar.months.map(\.key) + [0] + calendar.dates.map(\.key)
    add(Routes.sitemapOfLists, .sitemap, theme.sitemap, ends + lists) { almanac.sitemapOfLists() }
    for year in calendar.years {
      let days = Fingerprint.of(year.places.map { outlines[$0].day })
      add(Routes.sitemap(year: year.year), .sitemap, theme.sitemap, [days]) {
        almanac.sitemap(of: year)
      }
    }
  }
}
