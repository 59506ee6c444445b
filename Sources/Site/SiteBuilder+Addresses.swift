import Pictures
import Sources
import Template

extension SiteBuilder {
  /// Adds the redirects from the source's old addresses, if it has any and they are wanted.
  mutating func addOldAddresses() {
    let settings = context.settings
    guard settings.keepsOldAddresses, settings.source.pages.hasOldAddresses else { return }
    let context = context
    let moved = context.theme.moved
    add(Routes.formerArchive, .page, moved) { context.movedArchive() }
    for place in context.pictures.indices {
      guard let path = Routes.formerly(context.pictures[place].day) else { continue }
      add(path, .page, moved) { context.movedPage(place) }
    }
  }

  mutating func addSitemaps() {
    let context = context
    let theme = context.theme
    add(Routes.sitemap, .sitemap, theme.sitemapIndex) { context.sitemapIndex() }
    add(Routes.sitemapOfLists, .sitemap, theme.sitemap) { context.sitemapOfLists() }
    for year in context.calendar.years {
      add(Routes.sitemap(year: year.year), .sitemap, theme.sitemap) { context.sitemap(of: year) }
    }
  }
}
