import Pictures
import Site
import Sources
import Testing

@Suite struct SettingsTests {
  @Test func `a base without a final slash gets one, a missing one is localhost`() {
    var settings = Settings(source: .nasa)
    #expect(settings.root == "http://localhost:8000/" && settings.rootPath == "/")
    settings.base = web("https://sky.example/apod?x=1")
    #expect(settings.root == "https://sky.example/apod/" && settings.rootPath == "/apod/")
  }

  @Test func `a year's folder has four digits`() {
    #expect(Routes.year(812) == "0812/index.html")
  }

  @Test func `only HTTPS addresses of listed hosts on the default port are shown`() {
    var settings = Settings(source: .nasa)
    settings.mediaHosts = ["media.example"]
    #expect(settings.shows(web("https://media.example/a.jpg")))
    #expect(!settings.shows(web("http://media.example/a.jpg")))
    #expect(!settings.shows(web("https://media.example:8443/a.jpg")))
    #expect(!settings.shows(web("https://other.media.example/a.jpg")))
  }

  @Test func `a media host that could inject a policy rule is dropped`() throws {
    let sample = try Sample {
      $0.mediaHosts = ["media.example", "x; script-src *", "*", "'unsafe-inline'"]
    }
    #expect(sample.settings.mediaHosts == ["media.example"])
    try sample.expect("index.html", lacks: "script-src")
  }
}

@Suite struct OldAddressesTests {
  private func sample(_ entries: Entry...) throws -> Sample {
    try Sample {
      $0.keepsOldAddresses = true
      $0.entries += entries
    }
  }

  @Test func `a day's old address redirects to its page at once`() throws {
    let sample = try sample(.sample("1995-11-16", "Salt & Sand"))
    try sample.expect(
      "ap951116.html", inOrder: #"<meta http-equiv="refresh" content="0; url=1995/11/16.html"/>"#,
      "<title>Salt &amp; Sand · A Picture a Day</title>",
      #"<link rel="canonical" href="https://sky.example/apod/1995/11/16.html"/>"#,
      #"<h1><a href="1995/11/16.html">Salt &amp; Sand</a></h1>"#)
    try sample.expect(
      "archivepix.html", inOrder: #"content="0; url=archive.html"/>"#,
      #"<a href="archive.html">Archive</a>"#)
    for path in ["sitemap.xml", "sitemap-lists.xml", "sitemap-1995.xml"] {
      try sample.expect(path, lacks: "/ap951116", "pix")
    }
  }

  @Test func `a day of another century with the same short year has no old address`() throws {
    let sample = try sample(.sample("2095-11-16", "Late"), .sample("1995-11-16", "Early"))
    let paths = try sample.paths()
    #expect(Set(paths).count == paths.count)
    try sample.expect("ap951116.html", has: "1995/11/16.html")
  }

  @Test func `a new title changes the page at the old address too`() throws {
    let moved = try sample().moved { $0.entries[0] = .sample("2026-11-16", "Frost") }
    #expect(moved.contains("ap261116.html") && !moved.contains("ap261117.html"))
  }
}

@Suite struct SitemapTests {
  private func sample() throws -> Sample {
    try Sample { $0.entries.append(.sample("2025-12-31", "The Last Light")) }
  }

  @Test func `sitemaps have a change date only where it is known`() throws {
    try sample().expect(
      "sitemap.xml", inOrder: "/sitemap-lists.xml</loc><lastmod>",
      "/sitemap-2026.xml</loc><lastmod>", "/sitemap-2025.xml</loc></sitemap>")
    try sample().expect(
      "sitemap-lists.xml", inOrder: "/2025/index.html</loc></url>",
      "/2026/index.html</loc><lastmod>", "/2025/12/index.html</loc></url>",
      "/2026/11/index.html</loc><lastmod>")
  }

  @Test func `every page is in one sitemap, except error, embedded and personal pages`() throws {
    let sample = try sample()
    let listed = try ["sitemap-lists.xml", "sitemap-2026.xml", "sitemap-2025.xml"].flatMap {
      try sample.text($0).matches(of: /<loc>https:\/\/sky.example\/apod\/([^<]*)</).map {
        $0.output.1.isEmpty ? "index.html" : String($0.output.1)
      }
    }
    #expect(Set(listed).count == listed.count)
    #expect(
      Set(listed)
        == Set(try sample.pages().keys).subtracting([
          "404.html", "embed.html", "favourites.html", "history.html", "unkept.html",
        ]))
  }
}

@Suite struct OpenSearchTests {
  @Test func `a front page with the grid links to the OpenSearch file`() throws {
    let link = """
      <link rel="search" type="application/opensearchdescription+xml" \
      title="A Picture a Day" href="opensearch.xml"/>
      """
    expect(try Sample { $0.home = .grid }.text("index.html"), has: link)
  }

  @Test func `a site without a base has no OpenSearch file`() throws {
    let sample = try Sample { $0.base = nil }
    #expect(try !sample.paths().contains("opensearch.xml"))
    try sample.expect("search.html", lacks: "opensearch")
  }

  @Test(arguments: [
    ("A Picture a Day", "A Picture a Day"), ("Salt & Sand", "Salt &amp; Sand"),
    ("Sixteen Letters!", "Sixteen Letters!"), ("Sixteen Letters!!", "Sixteen"),
    ("Astronomy Picture of the Day", "Astronomy"), ("Himmelsfotografien", "Himmelsfotografi"),
    ("天文の写真を毎日一枚ずつお届けします", "天文の写真を毎日一枚ずつお届けし"),
  ])
  func `a long name is cut to sixteen characters, between words if possible`(
    title: String, name: String
  ) throws {
    let sample = try Sample { $0.title = title }
    try sample.expect("opensearch.xml", has: "<ShortName>\(name)</ShortName>")
  }
}
