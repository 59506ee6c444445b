import Pictures
import Site
import Testing

@Suite struct OpenSearchTests {
  @Test func `the OpenSearch file gives browsers the search's absolute address`() throws {
    var sample = try Sample()
    sample.title = "Salt & Sand"
    expect(
      try sample.text("opensearch.xml"),
      inOrder: [
        #"<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">"#,
        "<ShortName>Salt &amp; Sand</ShortName>", "<Description>Find pictures by ",
        "<InputEncoding>UTF-8<", "<Language>en<",
        #"<Image width="192" height="192" type="image/png">https://sky.example/apod/assets/icon-192.png?v="#,
        #"<Url type="text/html" template="https://sky.example/apod/search.html?q={searchTerms}"/>"#,
      ])
  }

  @Test func `only the front page and the search page link to the OpenSearch file`() throws {
    let sample = try Sample()
    let link =
      #"<link rel="search" type="application/opensearchdescription+xml" title="A Picture a Day" href="opensearch.xml"/>"#
    for path in ["index.html", "search.html"] {
      #expect(try sample.text(path).contains(link), "\(path)")
    }
    for path in ["archive.html", "2026/11/20.html", "404.html", "embed.html"] {
      #expect(!(try sample.text(path).contains("opensearch")), "\(path)")
    }
    var grid = sample
    grid.home = .grid
    #expect(try grid.text("index.html").contains(link))
  }

  @Test func `a site without a base has no OpenSearch file`() throws {
    var sample = try Sample()
    sample.base = nil
    #expect(!(try sample.edition().files.contains { $0.path == "opensearch.xml" }))
    #expect(!(try sample.text("search.html").contains("opensearch")))
  }

  @Test(arguments: [
    ("A Picture a Day", "A Picture a Day"), ("Sixteen Letters!", "Sixteen Letters!"),
    ("Sixteen Letters!!", "Sixteen"), ("Astronomy Picture of the Day", "Astronomy"),
    ("Himmelsfotografien", "Himmelsfotografi"), ("天文の写真を毎日一枚ずつお届けします", "天文の写真を毎日一枚ずつお届けし"),
  ])
  func `a long name is cut to sixteen characters, between words if possible`(
    title: String, name: String
  ) throws {
    var sample = try Sample()
    sample.title = title
    #expect(try sample.text("opensearch.xml").contains("<ShortName>\(name)</ShortName>"))
  }
}
