import Site
import Testing
import Validation

@Suite struct `What is wrong with a sitemap` {
  static let path = "sitemap.xml"

  @Test func `nothing is wrong with a good sitemap`() throws {
    let checked = try Samples.checker.get().check(
      path: Self.path, bytes: Array(Samples.sitemap.utf8))
    #expect(checked.findings == [])
    #expect(checked.references.links.map(\.path) == ["index.html", "2026/11/20.html"])
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

  @Test(arguments: [
    "2026", "2026-11", "2024-02-29", "2026-11-20T05:00Z", "2026-11-20T05:00:59+01:00",
    "2026-11-20T05:00:00.25-05:00",
  ])
  func `these dates are real`(date: String) throws {
    let good = Samples.sitemap.replacing("2026-11-20<", with: "\(date)<")
    let checked = try Samples.checker.get().check(path: Self.path, bytes: Array(good.utf8))
    #expect(checked.findings == [])
  }

  @Test(arguments: [
    "0000", "2026-13", "2026-02-30", "2026-11-20T05:00", "2026-11-20T05:60Z", "2026-11-20T5:00Z",
    "2026-11-20T05:00:60Z", "2026-11-20T05:00:00.Z", "2026-11-20T05:00+0100", "20261120", "",
  ])
  func `these dates are not`(date: String) throws {
    let bad = Samples.sitemap.replacing("2026-11-20<", with: "\(date)<")
    let checked = try Samples.checker.get().check(path: Self.path, bytes: Array(bad.utf8))
    #expect(
      checked.findings.map(\.description) == [
        "sitemap.xml:3: <lastmod>: \"\(date)\" is no real date; write it as 2026-11-20"
      ])
  }

  @Test func `a sitemap has a limit`() throws {
    let many = (0...50_000).map { "<url><loc>https://sky.example/\($0).html</loc></url>\n" }
    let long =
      "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n\(many.joined())</urlset>"
    let checked = try Samples.checker.get().check(path: Self.path, bytes: Array(long.utf8))
    #expect(
      checked.findings.map(\.description) == [
        "sitemap.xml:50002: lists more than 50000 addresses, the most that search engines read"
      ])
  }
}

@Suite struct `What is wrong with an index of sitemaps` {
  static let path = "sitemap.xml"

  @Test func `nothing is wrong with a good index`() throws {
    let checked = try Samples.checker.get().check(
      path: Self.path, bytes: Array(Samples.sitemapIndex.utf8))
    #expect(checked.findings == [])
    #expect(checked.references.links.map(\.path) == ["sitemap-lists.xml", "sitemap-2026.xml"])
  }

  @Test(arguments: [
    Breakage(
      "<loc>https://sky.example/apod/sitemap-lists.xml</loc>", "<loc>sitemap-lists.xml</loc>",
      "3: \"sitemap-lists.xml\" must be a whole address with https://"),
    Breakage(
      "sitemap-2026.xml", "sitemap-lists.xml",
      "4: \"https://sky.example/apod/sitemap-lists.xml\" is listed on line 3 too"),
    Breakage(
      "2026-11-20</lastmod>", "2026-11-31</lastmod>",
      "3: <lastmod>: \"2026-11-31\" is no real date; write it as 2026-11-20"),
    Breakage(
      "<sitemap><loc>https://sky.example/apod/sitemap-2026.xml</loc></sitemap>",
      "<url><loc>https://sky.example/apod/</loc></url>", "4: <url> cannot stand here"),
    Breakage(
      "</lastmod>", "</lastmod><priority>1</priority>", "3: <priority> cannot stand here"),
    Breakage(
      " xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"", "",
      "2: <sitemapindex> is in no namespace; write the xmlns of its format"),
  ])
  func `one broken thing is one finding`(breakage: Breakage) throws {
    try breakage.expect(in: Samples.sitemapIndex, at: Self.path)
  }
}
