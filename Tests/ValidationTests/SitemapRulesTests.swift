import Site
import Testing
import Validation

@Suite struct `What is wrong with a sitemap` {
  static let path = "sitemap.xml"

  @Test func `nothing is wrong with a good sitemap`() throws {
    let checked = try Samples.checker.get().check(
      path: Self.path, bytes: Array(Samples.sitemap.utf8))
    #expect(checked.findings == [])
    #expect(checked.links.map(\.path) == ["index.html", "2026/11/20.html"])
  }

  @Test(arguments: [
    Breakage(
      "<loc>https://sky.example/apod/</loc>", "<loc>index.html</loc>",
      "3: \"index.html\" must be a whole address with https://"),
    Breakage(
      "<loc>https://sky.example/apod/2026/11/20.html</loc>", "<loc>https://sky.example/apod/</loc>",
      "4: \"https://sky.example/apod/\" is listed on line 3 too"),
    Breakage(
      "2026-11-20</lastmod>", "2023-02-29</lastmod>",
      "3: <lastmod>: \"2023-02-29\" is no real date; write it as 2026-11-20"),
    Breakage(
      "2026-11-20</lastmod>", "2026-11-20T24:00:00Z</lastmod>",
      "3: <lastmod>: \"2026-11-20T24:00:00Z\" is no real date; write it as 2026-11-20"),
    Breakage(
      "2026-11-20</lastmod>", "yesterday</lastmod>",
      "3: <lastmod>: \"yesterday\" is no real date; write it as 2026-11-20"),
    Breakage(
      "</lastmod>", "</lastmod><changefreq>often</changefreq>", "3: a value that is not allowed"),
    Breakage(
      "</lastmod>", "</lastmod><priority>2</priority>", "3: a value is out of range or no decimal"),
    Breakage(
      "<url><loc>https://sky.example/apod/2026/11/20.html</loc></url>", "<page/>",
      "4: <page> cannot stand here"),
    Breakage(
      " xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"", "",
      "2: <urlset> is in no namespace; write the xmlns of its format"),
  ])
  func `one broken thing is one finding`(breakage: Breakage) throws {
    try breakage.expect(in: Samples.sitemap, at: Self.path)
  }
}
