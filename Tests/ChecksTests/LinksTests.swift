import Pictures
import Testing
import Checks

@Suite struct `Checks of links` {
  /// A page with one link and one id.
  private func page(_ link: String, id: String = "main") -> [UInt8] {
    Array(
      """
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
      <head><meta charset="utf-8"/><title>A page</title></head>
      <body>
      <h1 id="\(id)">A page</h1>
      <p><a href="\(link)">Elsewhere</a></p>
      </body>
      </html>
      """.utf8)
  }

  private func findings(
    _ link: String, from path: String = "2026/11/20.html", base: WebAddress? = Samples.base,
    others: Set<String> = []
  ) throws -> [String] {
    var pages = [
      "index.html": page("#é1", id: "é1"), "a b.html": page("#main"),
      "2026/11/19.html": page("#main"),
    ]
    pages[path] = page(link)
    let files = pages.keys + ["pictures/2026/11/20.jpg", "CNAME", "film.mp4"]
    let checker = Checker(base: base, files: files, schemas: Samples.schemas)
    let checked = try pages.map { path, bytes in try checker.check(path: path, bytes: bytes) }
    // For a page that was checked before only the links are read, with the same result.
    if checked.allSatisfy(\.findings.isEmpty) {
      let known = pages.map { path, bytes in checker.links(path: path, bytes: bytes) }
      #expect(known.deadLinks { others }.sorted() == checked.deadLinks { others }.sorted())
    }
    return (checked.flatMap(\.findings) + checked.deadLinks { others }).map(\.description)
  }

  @Test(arguments: [
    "19.html", "./19.html", "../11/19.html", "../../index.html", "../../index.html?v=1#%C3%A91",
    "../../index.html#é1", "../../a%20b.html", "../../a b.html", "#main", "#top", "#", "",
    "?page=2", "../../film.mp4#t=10", "../../CNAME", "../../pictures/2026/11/20.jpg?v=0a1b2c3d",
    "https://sky.example/apod/", "https://sky.example/apod/index.html#é1",
    "https://sky.example/elsewhere/nothing.html", "https://other.example/apod/nothing.html",
    "19.html#:~:text=comet", "http://[::1]/", "x/../19.html", "..\\11\\19.html",
  ])
  func `a valid link has no finding`(link: String) throws {
    #expect(try findings(link) == [])
  }

  @Test(arguments: [
    ("18.html", "a link leads to \"2026/11/18.html\", which is not in the site"),
    (
      "../../Index.html",
      "a link leads to \"Index.html\", which is not in the site; there is \"index.html\", but upper and lower case must match"
    ),
    ("../../index.html#e1", "a link leads to #e1, but index.html has no such id"),
    ("#Main", "a link leads to #Main, but 2026/11/20.html has no such id"),
    ("../../a%2520b.html", "a link leads to \"a%20b.html\", which is not in the site"),
    (
      "..%2F..%2Findex.html",
      "a link leads to \"2026/11/../../index.html\", which is not in the site"
    ),
    (
      "https://sky.example/apod/2026/",
      "a link leads to \"2026/index.html\", which is not in the site"
    ),
    ("https://sky.example/apod/18.html", "a link leads to \"18.html\", which is not in the site"),
    (
      "https://sky.example/apod/x/../18.html",
      "a link leads to \"18.html\", which is not in the site"
    ),
  ])
  func `a broken link is reported`(link: String, finding: String) throws {
    #expect(try findings(link) == ["2026/11/20.html:6: \(finding)"])
  }

  @Test func `a base with an ampersand is recognised in links`() throws {
    let base = try #require(WebAddress("https://sky.example/a&b/"))
    let finding = "2026/11/20.html:6: a link leads to \"18.html\", which is not in the site"
    #expect(try findings("https://sky.example/a&amp;b/18.html", base: base) == [finding])
  }

  @Test func `a refresh counts as a link, and a similar description does not`() {
    func links(_ meta: String) -> [String] {
      let checker = Checker(base: Samples.base, files: ["a.html"], schemas: Samples.schemas)
      let page = page("#main").map { String(UnicodeScalar($0)) }.joined()
        .replacing("<title>", with: "<meta \(meta) content=\"0; url=gone.html\"/><title>")
      return [checker.links(path: "a.html", bytes: Array(page.utf8))]
        .deadLinks { [] }.map(\.message)
    }
    #expect(links("name=\"description\"").isEmpty)
    #expect(
      links("http-equiv=\"refresh\"") == ["a link leads to \"gone.html\", which is not in the site"]
    )
  }

  @Test func `a link to another program's file is valid`() throws {
    #expect(try findings("../../talks/moon.pdf", others: ["talks/moon.pdf"]) == [])
  }

  @Test(arguments: ["/apod/index.html", "/apod/", "/apod/index.html?v=1#%C3%A91", "#main"])
  func `the not-found page can link from the site's root`(link: String) throws {
    #expect(try findings(link, from: "404.html") == [])
  }

  @Test(arguments: [
    ("/index.html", "\"/index.html\" leads out of the site, which is published under /apod/"),
    ("/apod/gone.html", "a link leads to \"gone.html\", which is not in the site"),
    (
      "index.html",
      "\"index.html\" is relative, but this page is served at addresses of any depth; start the link with the site's path"
    ),
  ])
  func `other links of the not-found page are reported`(link: String, finding: String) throws {
    #expect(try findings(link, from: "404.html") == ["404.html:6: \(finding)"])
  }

  @Test func `without a base, root links are valid and absolute links unchecked`() throws {
    #expect(try findings("/index.html", from: "404.html", base: nil) == [])
    #expect(try findings("https://sky.example/apod/gone.html", base: nil) == [])
  }

  @Test func `the base is read from the front page's own address`() {
    let front = Samples.page.replacing("apod/2026/11/20.html", with: "apod/index.html")
    #expect(Checker.base(of: Array(front.utf8)) == Samples.base)
    #expect(Checker.base(of: page("a.html")) == nil)
    #expect(Checker.base(of: Array("<p>".utf8)) == nil)
  }

  @Test func `findings are sorted by file and line and cleaned for a terminal`() {
    let findings = [
      Finding(path: "b.html", line: 1, message: "one"),
      Finding(path: "a.html", line: 10, message: "two\nlines\u{1B}[31m\u{202E}"),
      Finding(path: "a.html", line: 9, message: "three"),
      Finding(path: "a.html", line: nil, message: "four"),
    ]
    #expect(
      findings.sorted().map(\.description) == [
        "a.html: four", "a.html:9: three", "a.html:10: two lines[31m", "b.html:1: one",
      ])
  }
}
