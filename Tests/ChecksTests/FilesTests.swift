import Checks
import Testing

@Suite struct `Checks of files other than pages` {
  private func findings(_ path: String, _ bytes: [UInt8], files: [String] = []) throws -> [String] {
    let checker = Checker(base: Samples.base, files: files, schemas: Samples.schemas)
    let checked = try checker.check(path: path, bytes: bytes)
    return (checked.findings + [checked].deadLinks { [] }).map(\.description)
  }

  private func findings(_ path: String, _ text: String) throws -> [String] {
    try findings(path, Array(text.utf8))
  }

  @Test(arguments: ["index.html", "feed.xml", "a.json", "a.jsonl", "style.css", "robots.txt"])
  func `an empty file, invalid UTF-8 and a byte order mark are reported`(path: String) throws {
    #expect(try findings(path, "") == ["\(path): is empty"])
    #expect(
      try findings(path, [0x61, 0x0A, 0x62, 0xFF, 0x0A]) == [
        "\(path):2: the file is not UTF-8; save it as UTF-8"
      ])
    #expect(
      try findings(path, "\u{FEFF}x") == [
        "\(path):1: the file starts with a byte order mark; save it without one"
      ])
    #expect(try findings(path, [0xFE, 0xFF, 0x00, 0x61]).count == 1)
  }

  @Test func `a picture file is not checked`() throws {
    #expect(try findings("pictures/a.jpg", [0xFF, 0xD8]) == [])
    #expect(!Checker.reads("pictures/a.jpg") && Checker.reads("a/b.JSON"))
  }

  @Test(
    arguments: [
      ("{\"a\": 1}\n", nil), ("{\"a\": 1,\n}\n", 2), ("[1, 2", 1), ("{\"a\": 1, \"a\": 2}", 1),
    ] as [(String, Int?)])
  func `invalid JSON and repeated keys are reported with their line`(text: String, line: Int?)
    throws
  {
    let found = try findings("manifest.webmanifest", text)
    #expect(found.count == (line == nil ? 0 : 1))
    if let line { #expect(found.first?.hasPrefix("manifest.webmanifest:\(line): ") == true) }
  }

  @Test func `each line of JSON Lines must be JSON and end`() throws {
    #expect(try findings("a.jsonl", "{}\n[1]\n") == [])
    #expect(
      try findings("a.jsonl", "{}\n[1]") == ["a.jsonl:2: the last line has no line break; add one"])
    #expect(try findings("a.jsonl", "{}\n{\n{}\n").count == 1)
    #expect(try findings("a.jsonl", "{}\n\n{}\n").first?.hasPrefix("a.jsonl:2: ") == true)
  }

  @Test(arguments: [
    ("feed.xml", "<rss version=\"2.0\"><channel><titel>Sky</titel></channel></rss>"),
    ("atom.xml", "<feed xmlns=\"http://www.w3.org/2005/Atom\"><titel>Sky</titel></feed>"),
    (
      "sitemap.xml", "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><loc/></urlset>"
    ),
    ("icon.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><path></svg>"),
  ])
  func `XML that violates its schema or is malformed is reported`(path: String, text: String) throws
  {
    let found = try findings(path, text)
    #expect(found.count > 0 && found.allSatisfy { $0.hasPrefix("\(path):1: ") }, "\(found)")
  }

  @Test(arguments: ["icon.svg", "anything.xml"])
  func `any other XML only has to be well-formed`(path: String) throws {
    #expect(try findings(path, "<a xmlns=\"urn:a\"><b/></a>") == [])
  }

  @Test func `missing and unsafe addresses in a style sheet are reported`() throws {
    let sheet = """
      /* url(none.png)
      */
      a { background: url("moon.png") }
      b { background: URL( 'https://sky.example/apod/gone.png' ), url(https://a.example/b.png) }
      /* By bytes */\u{301} c { background: url(\u{301}a.png), url(c.png)\u{301} }
      d { background: url(/d.png), url('http://a.example/e.png'), url(../../f.png) }
      """
    #expect(
      try findings("assets/style.css", Array(sheet.utf8), files: ["assets/moon.png"]) == [
        "assets/style.css:6: \"../../f.png\" leads out of the site",
        "assets/style.css:6: \"/d.png\" starts with /, which breaks pages that are opened from disk or published below a path; write a relative address",
        "assets/style.css:6: \"http://a.example/e.png\" is not secure; use https:",
        "assets/style.css:4: a link leads to \"gone.png\", which is not in the site",
        "assets/style.css:5: a link leads to \"assets/\u{301}a.png\", which is not in the site",
        "assets/style.css:5: a link leads to \"assets/c.png\", which is not in the site",
      ])
    let hostile = Array(String(repeating: "url(", count: 200_000).utf8)
    #expect(try findings("assets/style.css", hostile).count == 1)
  }
}
