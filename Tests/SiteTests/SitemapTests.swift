import Pictures
import Site
import Testing

@Suite struct SitemapTests {
  private func sample() throws -> Sample {
    var sample = try Sample()
    sample.entries.append(.sample("2025-12-31", "The Last Light"))
    return sample
  }

  @Test func `the sitemap is an index of one sitemap for lists and one per year`() throws {
    #expect(
      try sample().text("sitemap.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
          <sitemap><loc>https://sky.example/apod/sitemap-lists.xml</loc><lastmod>2026-11-20</lastmod></sitemap>
          <sitemap><loc>https://sky.example/apod/sitemap-2026.xml</loc><lastmod>2026-11-20</lastmod></sitemap>
          <sitemap><loc>https://sky.example/apod/sitemap-2025.xml</loc></sitemap>
        </sitemapindex>

        """)
  }

  @Test func `the sitemap of lists has a change date only where it is known`() throws {
    let root = "https://sky.example/apod/"
    expect(
      try sample().text("sitemap-lists.xml"),
      inOrder: [
        "<loc>\(root)</loc><lastmod>2026-11-20<", "<loc>\(root)recent.html</loc><lastmod>",
        "<loc>\(root)archive.html</loc><lastmod>", "<loc>\(root)2026/index.html</loc><lastmod>",
        "<loc>\(root)2026/11/index.html</loc><lastmod>", "<loc>\(root)2025/index.html</loc></url>",
        "<loc>\(root)2025/12/index.html</loc></url>",
        "<loc>\(root)on-this-day/11-16.html</loc></url>",
      ])
  }

  @Test func `every page is in one sitemap, except error, embedded and personal pages`() throws {
    let sample = try sample()
    var listed: [String] = []
    for path in ["sitemap-lists.xml", "sitemap-2026.xml", "sitemap-2025.xml"] {
      listed += try sample.text(path).matches(of: /<loc>https:\/\/sky.example\/apod\/([^<]*)</).map
      {
        $0.output.1.isEmpty ? "index.html" : String($0.output.1)
      }
    }
    let pages = try sample.edition().files.filter { $0.kind == .page }.map(\.path)
    #expect(Set(listed).count == listed.count)
    #expect(
      Set(listed)
        == Set(pages).subtracting([
          "404.html", "embed.html", "favourites.html", "history.html", "unkept.html",
        ]))
  }
}
