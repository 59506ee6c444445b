import Site
import Testing
import Validation

@Suite struct `What is wrong with data and text` {
  func findings(_ path: String, _ bytes: [UInt8]) throws -> [String] {
    try Samples.checker.get().check(path: path, bytes: bytes).findings.map(\.description)
  }

  @Test(arguments: [
    "{}", "[]", " [1, -0.5e+10, \"\\u00e9\\n\", true, false, null]\n", "{\"a\": {\"b\": []}}", "0",
  ])
  func `JSON is JSON`(text: String) throws {
    #expect(try findings("status.json", Array(text.utf8)) == [])
  }

  @Test(arguments: [
    ("{\n\"a\": 1,\n}", "3: not JSON: expected a string at byte 11"),
    ("{a: 1}", "1: not JSON: expected a string at byte 2"),
    ("{\"a\" 1}", "1: not JSON: expected “:” at byte 6"),
    ("[1 2]", "1: not JSON: expected “,” or “]” at byte 4"),
    ("[1", "1: not JSON: expected “,” or “]” at byte 3"),
    ("\n\n", "3: not JSON: expected a value at byte 3"),
    ("[01]", "1: not JSON: expected no digit after a zero at byte 3"),
    ("[.5]", "1: not JSON: expected a value at byte 2"),
    ("[1.]", "1: not JSON: expected a digit at byte 4"),
    ("[nul]", "1: not JSON: expected a value at byte 2"),
    ("[\"a\n\"]", "1: not JSON: expected no control character at byte 4"),
    ("[\"a]", "1: not JSON: expected “\"” at byte 5"),
    (#"["\x"]"#, "1: not JSON: expected an escape at byte 4"),
    (#"["\u12g4"]"#, "1: not JSON: expected four hexadecimal digits at byte 4"),
    ("{} {}", "1: not JSON: expected nothing more at byte 4"),
    (
      String(repeating: "[", count: 100_000), "1: not JSON: expected at most 200 levels at byte 201"
    ),
  ])
  func `what is not JSON is told with its line`(text: String, finding: String) throws {
    #expect(
      try findings("manifest.webmanifest", Array(text.utf8)) == ["manifest.webmanifest:\(finding)"])
  }

  @Test func `each line of JSON Lines is JSON of its own`() throws {
    #expect(try findings("data/more.jsonl", Array("{\"a\": 1}\n[]\n".utf8)) == [])
    #expect(
      try findings("data/more.jsonl", Array("{\"a\":\n1}\n\n{}".utf8)) == [
        "data/more.jsonl:1: not JSON: expected a value at byte 6",
        "data/more.jsonl:2: not JSON: expected nothing more at byte 2",
        "data/more.jsonl:3: not JSON: expected a value at byte 1",
        "data/more.jsonl:4: the last line has no line end",
      ])
  }

  @Test func `the lines of a year's file are pictures of its days, oldest first`() throws {
    func line(_ day: String, _ more: String = "") -> String {
      #"{"day":"\#(day)",\#(more)"media":{"kind":"none"},"title":"A"}"# + "\n"
    }
    let good = line("2026-11-18") + line("2026-11-20", #""credit":"<em>Ada</em>","#)
    #expect(try findings("data/2026.jsonl", Array(good.utf8)) == [])
    let bad =
      line("2026-11-20", #""seen":{"source":"feed","when":"2026-11-20T05:10:00Z"},"#)
      + line("2026-11-19") + line("2026-11-19")
      + line("2026-11-18") + line("2025-11-20") + line("2026-11-21", #""credit":"<b>Ada</b>","#)
      + line("2026-02-30") + "[]\n" + line("2026-11-22").dropLast()
    #expect(
      try findings("data/2026.jsonl", Array(bad.utf8)) == [
        "data/2026.jsonl:1: unknown key “seen”",
        "data/2026.jsonl:3: 2026-11-19 comes twice",
        "data/2026.jsonl:4: 2026-11-18 comes after a later day",
        "data/2026.jsonl:5: 2025-11-20 belongs into 2025.jsonl",
        "data/2026.jsonl:5: 2025-11-20 comes after a later day",
        "data/2026.jsonl:6: “credit” is “<b>Ada</b>”, not text as the archive writes it",
        "data/2026.jsonl:7: “day” is “2026-02-30”, not a date like 2026-11-20",
        "data/2026.jsonl:8: “line” has to be an object",
        "data/2026.jsonl:9: the last line has no line end",
      ])
  }

  private static let added =
    #""page":"https://sky.example/apod/2026/11/20.html","pictures":[{"#
    + #""address":"https://sky.example/apod/pictures/2026/11/20.jpg","#
    + #""bytes":7,"height":2,"type":"image/jpeg","width":3}],"#
    + #""rights":{"class":"unknown","words":"Ask"},"#
    + #""subjects":[{"id":"m31","name":"Andromeda","shown":true}],"#
    + #""thumbnail":"https://stars.example/a.jpg""#

  private func line(_ added: String) -> [UInt8] {
    Array((#"{"day":"2026-11-20","media":{"kind":"none"},"title":"A",\#(added)}"# + "\n").utf8)
  }

  @Test(arguments: [
    (#""page":"https://sky.example/apod/"#, #""page":""#, "must be a whole address"),
    (#""https://stars.example/a.jpg""#, #""http://stars.example/a.jpg""#, "is not secure"),
    (#""https://stars.example/a.jpg""#, "7", "thumbnail has to be a text"),
    (#""bytes":7"#, #""bytes":0"#, "bytes is 0, not a whole number from 1"),
    (#""bytes":7,"#, "", "an item of pictures has no bytes"),
    (#""bytes":7"#, #""bytes":7,"size":7"#, #""size" is no member of an item of pictures"#),
    ("image/jpeg", "video/mp4", #"type is "video/mp4", none of"#),
    (#""unknown""#, #""lost""#, #"none of "copyrighted", "free", "open", "unknown""#),
    (#""unknown""#, #""open""#, "rights.licence and rights.name belong to an open licence"),
    (#""class":"unknown","#, "", "rights has no class"),
    (#","words":"Ask""#, "", "rights has no words"),
    ("Ask", "", "words is empty"),
    (#""width":3"#, #""width":1000000000000000000000000000000"#, "not a whole number from 1"),
    (#""width":3"#, #""width":null"#, "width has to be a number"),
    (#""m31""#, #""M31""#, #"id is "M31", no id"#),
    (#""shown":true}"#, #""shown":1}"#, "shown has to be true or false"),
    (
      #""shown":true}"#, #""shown":true},{"id":"m31","name":"M 31","shown":false}"#,
      #"subjects has "m31" twice"#
    ),
  ])
  func `what a site adds to a line is checked`(old: String, new: String, finding: String) throws {
    #expect(try findings("data/latest.json", line(Self.added)) == [])
    let found = try findings("data/latest.json", line(Self.added.replacing(old, with: new)))
    #expect(found.count == 1 && found[0].contains(finding), "\(found)")
  }

  @Test func `a list of no files is left out`() throws {
    #expect(
      try findings("data/latest.json", line(#""pictures":[],"subjects":[]"#)) == [
        "data/latest.json:1: pictures is empty; it is left out then",
        "data/latest.json:1: subjects is empty; it is left out then",
      ])
  }

  @Test func `a finding names the line that it is in`() throws {
    let lines = (18...20).map { day in
      #"{"day":"2026-11-\#(day)","media":{"kind":"none"},"title":"A","thumbnail":\#(day == 19 ? "null" : #""https://stars.example/a.jpg""#)}"#
        + "\n"
    }
    #expect(
      try findings("data/2026.jsonl", Array(lines.joined().utf8)) == [
        "data/2026.jsonl:2: thumbnail has to be a text"
      ])
  }

  @Test func `the name of an old file leads to a day`() throws {
    let good = #"{"2601/a.jpg":"2026-11-20"}"#
    #expect(try findings("data/images.json", Array(good.utf8)) == [])
    let bad = "{\n\"2601/a.jpg\":\"today\",\n\"b\":1}"
    let found = try findings("data/images.json", Array(bad.utf8))
    #expect(found.map { String($0.prefix(18)) } == ["data/images.json:2", "data/images.json:3"])
    #expect(
      try findings("data/images.json", Array("[]".utf8)) == ["data/images.json:1: is no object"])
  }

  @Test func `the newest picture is a picture`() throws {
    let good = #"{"day":"2026-11-20","media":{"kind":"none"},"title":"A"}"# + "\n"
    #expect(try findings("data/latest.json", Array(good.utf8)) == [])
    #expect(
      try findings("data/latest.json", Array("{\"day\":\"2026-11-20\"}\n".utf8)) == [
        "data/latest.json:1: “media” is missing"
      ])
  }

  @Test(
    arguments: [
      [0xC0, 0xAF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80], [0xFF],
      [0xE0, 0x80, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xC3], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func `what is not UTF-8 is told with its line`(bytes: [UInt8]) throws {
    let byte = String(bytes[0], radix: 16, uppercase: true)
    #expect(
      try findings("assets/style.css", Array("a\n/* é */ ".utf8) + bytes) == [
        "assets/style.css:2: the byte 0x\(byte) is not UTF-8; save the file as UTF-8"
      ])
  }

  @Test func `all of Unicode is UTF-8`() throws {
    #expect(try findings("a.txt", Array("é ߿ ࠀ ퟿  \u{FFFD} 𐀀 \u{10FFFF} 😀".utf8)) == [])
  }

  @Test func `text that is empty or blank is a finding`() throws {
    #expect(try findings("assets/keys.js", []) == ["assets/keys.js: is empty"])
    #expect(try findings("a.css", [0x20, 0x0A]) == ["a.css: holds nothing but white space"])
    #expect(
      try findings("a.css", [0xEF, 0xBB, 0xBF, 0x61]) == [
        "a.css:1: starts with a byte order mark; save the file without one"
      ])
  }

  @Test func `the sitemap that robots are sent to is a whole address of a file of the site`() throws
  {
    let checker = try Samples.checker.get()
    let good = "User-agent: *\nAllow: /\nSitemap: https://sky.example/apod/sitemap.xml\n"
    let checked = checker.check(path: "robots.txt", bytes: Array(good.utf8))
    #expect(checked.findings == [])
    #expect(checked.references.links.map(\.path) == ["sitemap.xml"])
    #expect(
      try findings("robots.txt", Array("Sitemap: sitemap.xml\n".utf8)) == [
        "robots.txt:1: \"sitemap.xml\" must be a whole address with https://"
      ])
  }

  @Test func `what a style sheet shows is of the site, or of another over https`() throws {
    let sheet = """
      /* url(old.png)
      */
      body { background: url("sky.png") }
      @font-face { src: url( ../fonts/a.woff2?v=1 ) }
      a { background: URL(https://assets.example/a.png) }
      b { background: url('data:image/gif;base64,R0') }
      c { background: url(http://assets.example/a.png) }
      d { background: url(
      """
    let checked = try Samples.checker.get().check(
      path: "assets/style.css", bytes: Array(sheet.utf8))
    #expect(
      checked.findings.map(\.description) == [
        "assets/style.css:6: \"data:image/gif;base64,R0\" is neither https:, http: nor mailto:",
        "assets/style.css:7: \"http://assets.example/a.png\" is not secure; use https:",
        "assets/style.css:8: an address is empty",
      ])
    #expect(
      checked.references.links == [
        References.Link(line: 3, path: "assets/sky.png", fragment: nil),
        References.Link(line: 4, path: "fonts/a.woff2", fragment: nil),
      ])
  }

  @Test func `other XML is only read, and files of no known kind are not`() throws {
    #expect(try findings("assets/icon.svg", Array("<svg xmlns=\"urn:x\"><g/></svg>".utf8)) == [])
    #expect(
      try findings("assets/icon.svg", Array("<svg>\n<g></svg>".utf8)) == [
        "assets/icon.svg:2: <g> of line 2 is closed by </svg>"
      ])
    #expect(try findings("CNAME", [0xFF]) == [])
    #expect(try findings("pictures/2026/11/20.jpg", []) == [])
    #expect(!Checker.reads("CNAME") && !Checker.reads("a.b/c") && !Checker.reads(".html/x.png"))
    #expect(Checker.reads("a/index.HTML") && Checker.reads("manifest.webmanifest"))
  }

  @Test(arguments: ["&x", "<p/>", "</br>", "<![CDATA[", "<a ", "<", "&#", "\n", "<p id=''>"])
  func `a hostile page costs no more than its first hundred faults`(piece: String) throws {
    let bytes = Array(String(repeating: piece, count: 200_000).utf8)
    let found = try findings("a.html", bytes)
    #expect((1...100).contains(found.count))
  }
}
