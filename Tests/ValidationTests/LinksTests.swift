import Pictures
import Site
import Testing
import Validation

@Suite struct `Where links lead` {
  /// A page at a path with one link and one id.
  func page(_ link: String, id: String = "main") -> [UInt8] {
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

  func findings(
    _ link: String, from path: String = "2026/11/20.html", base: WebAddress? = Samples.base
  ) throws -> [String] {
    let files = [
      path: page(link), "index.html": page("index.html", id: "é1"), "a b.html": page("#main"),
      "2026/11/19.html": page("20.html"),
    ].filter { $0.key != "2026/11/19.html" || path == "2026/11/20.html" }
    let checker = try base == Samples.base ? Samples.checker.get() : Checker(base: base)
    var links = LinkChecker()
    for path in ["pictures/2026/11/20.jpg", "CNAME", "film.mp4"] { links.add(path: path) }
    var findings: [Finding] = []
    for (path, bytes) in files {
      let checked = checker.check(path: path, bytes: bytes)
      findings += checked.findings
      links.add(checked)
    }
    return (findings + links.findings()).map(\.description)
  }

  @Test(arguments: [
    "19.html", "./19.html", "../11/19.html", "../../index.html", "../../index.html?v=1#%C3%A91",
    "../../index.html#é1", "../../a%20b.html", "#main", "#top", "#", "", "?page=2",
    "../../film.mp4#t=10", "../../CNAME", "../../pictures/2026/11/20.jpg?v=0a1b2c3d",
    "https://sky.example/apod/", "https://sky.example/apod/index.html#é1",
    "https://sky.example/elsewhere/nothing.html", "https://other.example/apod/nothing.html",
    "19.html#:~:text=comet", "http://[::1]/", "https://[2001:db8::1]:8443/a?b#c",
  ])
  func `these links hold`(link: String) throws {
    #expect(try findings(link) == [])
  }

  @Test(arguments: [
    ("18.html", "leads to \"2026/11/18.html\", which is not in the site"),
    (
      "../../Index.html",
      "leads to \"Index.html\", which is not in the site; there is \"index.html\", and case counts"
    ),
    ("../../index.html#e1", "leads to #e1, but index.html has no such id"),
    ("#Main", "leads to #Main, but 2026/11/20.html has no such id"),
    ("../../a%2520b.html", "leads to \"a%20b.html\", which is not in the site"),
    ("..%2F..%2Findex.html", "leads to \"2026/11/..%2F..%2Findex.html\", which is not in the site"),
    ("https://sky.example/apod/2026/", "leads to \"2026/index.html\", which is not in the site"),
    ("https://sky.example/apod/18.html", "leads to \"18.html\", which is not in the site"),
  ])
  func `these links are broken`(link: String, finding: String) throws {
    #expect(try findings(link) == ["2026/11/20.html:6: \(finding)"])
  }

  @Test(arguments: ["/apod/index.html", "/apod/", "/apod/index.html?v=1#%C3%A91", "#main"])
  func `the not-found page starts its links at the root of the site`(link: String) throws {
    #expect(try findings(link, from: "404.html") == [])
  }

  @Test(arguments: [
    ("/index.html", "\"/index.html\" leads out of the site, which is published under /apod/"),
    ("/apod/gone.html", "leads to \"gone.html\", which is not in the site"),
    (
      "index.html",
      "\"index.html\" is relative, but this page is served at any depth; start it with the site's path"
    ),
  ])
  func `the not-found page's other links break`(link: String, finding: String) throws {
    #expect(try findings(link, from: "404.html") == ["404.html:6: \(finding)"])
  }

  @Test
  func `without a base the site is taken to be at a root, and absolute links are not followed`()
    throws
  {
    #expect(try findings("/index.html", from: "404.html", base: nil) == [])
    #expect(try findings("https://sky.example/apod/gone.html", base: nil) == [])
  }

  @Test func `the base is what the front page calls itself`() {
    let front = Samples.page.replacing("apod/2026/11/20.html", with: "apod/index.html")
    #expect(Checker.base(of: Array(front.utf8)) == Samples.base)
    #expect(Checker.base(of: page("a.html")) == nil)
    #expect(Checker.base(of: Array("<p>".utf8)) == nil)
  }

  @Test func `files that stay are checked by what the manifest knows of them`() {
    func file(_ path: String, _ kind: FileKind, ids: [String] = [], to link: References.Link? = nil)
      -> Manifest.File
    {
      Manifest.File(
        path: path, kind: kind, digest: "0", byteCount: 0,
        references: References(ids: ids, links: link.map { [$0] } ?? []))
    }
    let files = [
      file(
        "index.html", .page, ids: ["main"],
        to: References.Link(line: 3, path: "feed.xml", fragment: "x")),
      file("feed.xml", .feed, to: References.Link(line: 8, path: "gone.html", fragment: nil)),
      file(
        "archive.html", .page, to: References.Link(line: 9, path: "index.html", fragment: "y2026")),
      file("404.html", .page, to: References.Link(line: 2, path: "foreign.html", fragment: "any")),
    ]
    let manifest = Manifest(files: Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) }))
    #expect(
      LinkChecker(manifest, foreign: ["foreign.html"]).findings().map(\.description) == [
        "archive.html:9: leads to #y2026, but index.html has no such id",
        "feed.xml:8: leads to \"gone.html\", which is not in the site",
      ])
  }

  @Test func `findings stand in the order of the files and their lines, fit for a terminal`() {
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
