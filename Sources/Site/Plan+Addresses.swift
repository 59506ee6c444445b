import Pictures
import Template

extension Plan {
  /// The pages that stand where NASA's own site had them, when they are wanted.
  mutating func addOldAddresses() {
    guard almanac.settings.keepsOldAddresses else { return }
    let almanac = almanac
    let moved = almanac.theme.moved
    add(Routes.formerArchive, .page, moved) { almanac.movedArchive() }
    for place in almanac.pictures.indices {
      guard let path = Routes.formerly(almanac.pictures[place].day) else { continue }
      add(path, .page, moved) { almanac.movedPage(place) }
    }
  }

  /// The sitemaps, and the index of them.
  mutating func addSitemaps() {
    let almanac = almanac
    let theme = almanac.theme
    add(Routes.sitemap, .sitemap, theme.sitemapIndex) { almanac.sitemapIndex() }
    add(Routes.sitemapOfLists, .sitemap, theme.sitemap) { almanac.sitemapOfLists() }
    for year in almanac.calendar.years {
      add(Routes.sitemap(year: year.year), .sitemap, theme.sitemap) { almanac.sitemap(of: year) }
    }
  }
}
