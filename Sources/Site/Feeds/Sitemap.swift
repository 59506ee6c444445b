import Pictures

extension Almanac {
  /// The front page, the archive and every day's page, newest first (sitemaps.org 0.9, which allows
  /// 50,000 addresses: 136 years of days).
  func sitemap() -> SitemapView {
    let newest = outlines[outlines.count - 1].day.iso
    let lists = [
      SitemapPageView(address: address(Routes.front), day: outlines[shown].day.iso),
      SitemapPageView(address: address(Routes.archive), day: newest),
    ]
    return SitemapView(
      pages: lists
        + outlines.lazy.map(\.day).reversed().map {
          SitemapPageView(address: address(Routes.day($0)), day: $0.iso)
        })
  }

  /// Everything may be read, and the sitemap tells what there is (RFC 9309).
  func robots() -> [UInt8] {
    Array("User-agent: *\nAllow: /\n\nSitemap: \(address(Routes.sitemap))\n".utf8)
  }
}
