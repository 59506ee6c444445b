import Site
import Testing

@testable import Validation

/// The pages of a folder begin alike, and what they begin with is read once.
@Suite struct `A page that begins like its neighbour` {
  private static func page(
    _ title: String, links: [String] = ["style.css"], body: String = "", lang: String = "en"
  ) -> [UInt8] {
    let links = links.map { "<link rel=\"alternate\" href=\"\($0)\"/>\n" }.joined()
    return Array(
      """
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="\(lang)">
      <head>
      <meta charset="utf-8"/>
      \(links)<title>\(title)</title>
      </head>
      <body><h1 id="top">\(title)</h1>\(body)</body>
      </html>

      """.utf8)
  }

  private static let grammar = Result { try PageSchema(PackageResources.page_rng).grammar }

  /// What a page shows; nil when it is not plain.
  private static func look(
    _ bytes: [UInt8], at path: String, _ tables: inout PageTables
  ) -> Checked? {
    var listener = tables.listener(Report(Place(path: path, base: Samples.base)))
    guard tables.read(bytes, to: &listener), listener.fits else { return nil }
    return Checked(listener.finished())
  }

  /// Looks at all pages, one after the other, and compares with what they show to one who knows no page but
  /// theirs.
  private static func expectSame(
    _ pages: [(path: String, bytes: [UInt8])]
  ) throws -> [Checked?] {
    let grammar = try grammar.get()
    var tables = PageTables(grammar)
    return pages.map { page in
      var others = PageTables(grammar)
      let checked = look(page.bytes, at: page.path, &tables)
      #expect(
        checked == look(page.bytes, at: page.path, &others),
        "\(page.path): \(String(decoding: page.bytes, as: UTF8.self))")
      return checked
    }
  }

  @Test func `shows the same as if it were alone`() throws {
    let paths = ["2026/11/19.html", "2026/11/20.html", "2026/12/01.html", "2026/11/21.html"]
    let checked = try Self.expectSame(
      paths.map { ($0, Self.page("Sky", links: ["../../style.css", "../../feed.xml"])) })
    for page in checked {
      #expect(page?.findings == [])
      #expect(page?.references.links.map(\.path) == ["style.css", "feed.xml"])
      #expect(page?.references.ids == ["top"])
    }
  }

  @Test func `is taken over by neighbours that begin with the same bytes`() throws {
    let first = Self.page("Sky")
    var tables = PageTables(try Self.grammar.get())
    #expect(Self.look(first, at: "a/1.html", &tables)?.findings == [])
    #expect(tables.knowsBeginning(beside: Place(path: "a/2.html", base: Samples.base)))
    #expect(!tables.knowsBeginning(beside: Place(path: "b/2.html", base: Samples.base)))
    #expect(!tables.knowsBeginning(beside: Place(path: "404.html", base: Samples.base)))

    var reader = PageReader(first, namespaces: try Self.grammar.get().namespaces)
    var listener = tables.listener(Report(Place(path: "a/1.html", base: Samples.base)))
    try reader.readBeginning(to: &listener)
    let beginning = try #require(PageBeginning(of: first, reader.progress, listener))
    for (bytes, path, isTaken) in [
      (Self.page("Moon"), "a/2.html", true), (Self.page("Moon"), "b/2.html", false),
      (Self.page("Moon", lang: "de"), "a/2.html", false),
    ] {
      var other = tables.listener(Report(Place(path: path, base: Samples.base)))
      let progress = beginning.resume(bytes, &other)
      #expect((progress != nil) == isTaken)
      if let progress {
        #expect(bytes[progress.count...].starts(with: "<title>Moon".utf8))
        #expect(Checked(other.report).references.links.map(\.path) == ["a/style.css"])
      }
    }
  }

  @Test func `leads out of another folder to other files`() throws {
    let checked = try Self.expectSame(
      ["a/1.html", "b/1.html", "1.html", "a/2.html"].map { ($0, Self.page("Sky")) })
    #expect(
      checked.map { $0?.references.links.map(\.path) }
        == [["a/style.css"], ["b/style.css"], ["style.css"], ["a/style.css"]])
  }

  @Test func `is not taken for the page that its beginning leads to`() throws {
    let links = ["1.html", "2.html#x", "#x"]
    let checked = try Self.expectSame(
      ["3.html", "1.html", "2.html", "4.html", "1.html"].map {
        ($0, Self.page("Sky", links: links))
      })
    #expect(
      checked.map { $0?.references.links.map { $0.path + ($0.fragment.map { "#\($0)" } ?? "") } }
        == [
          ["1.html", "2.html#x", "3.html#x"], ["2.html#x", "1.html#x"],
          ["1.html", "2.html#x"], ["1.html", "2.html#x", "4.html#x"],
          ["2.html#x", "1.html#x"],
        ])
  }

  @Test func `has its own faults, in what it begins with and behind it`() throws {
    let broken = Self.page("Sky", lang: "englisch, bitte")
    let checked = try Self.expectSame([
      ("1.html", broken), ("2.html", broken), ("3.html", Self.page("Sky")),
      ("4.html", Self.page("Sky", links: ["../out.css"])),
      ("5.html", Self.page("Sky", links: ["../out.css"])),
      ("6.html", Self.page("Sky")), ("7.html", Self.page(" ")),
      ("8.html", Self.page("Sky", body: "<h3>x</h3>")),
      ("9.html", Self.page("Sky", body: "<p id=\"top\">x</p>")),
      ("10.html", Self.page("Sky", body: "<p>x</b>")), ("11.html", Self.page("Sky")),
    ])
    #expect(
      checked.map { $0?.findings.map { "\($0)" } } == [
        ["1.html:2: \"englisch, bitte\" is no language; write a tag of BCP 47, as in lang=\"en\""],
        ["2.html:2: \"englisch, bitte\" is no language; write a tag of BCP 47, as in lang=\"en\""],
        [],
        ["4.html:5: \"../out.css\" leads out of the site; there is one ../ too many"],
        ["5.html:5: \"../out.css\" leads out of the site; there is one ../ too many"],
        [], ["7.html:6: <title> is empty"], ["8.html:8: <h3> follows <h1>; the next level is <h2>"],
        ["9.html:8: the id \"top\" is taken by line 8"], nil, [],
      ])
  }

  @Test func `is not taken for the not-found page, which is served at any depth`() throws {
    let pages = ["404.html", "index.html", "404.html", "1.html"].map {
      ($0, Self.page("Sky", links: ["/apod/feed.xml"]))
    }
    let checked = try Self.expectSame(pages)
    #expect(checked.map { $0?.findings.isEmpty } == [true, false, true, false])
  }

  @Test func `may be too long to be plain`() throws {
    let long = Self.page("Sky", body: String(repeating: " ", count: TagScan.lengthLimit))
    let checked = try Self.expectSame([
      ("1.html", Self.page("Sky")), ("2.html", long), ("3.html", Self.page("Sky")),
    ])
    #expect(checked.map { $0 == nil } == [false, true, false])
  }

  @Test(arguments: 1...12)
  func `shows the same however it is damaged`(seed: UInt64) throws {
    var random = Dice(seed)
    let pieces = [
      "<title>", "<", "\"", "../", "#top", "&amp;", " id=\"top\"", "<p>", "</head>", "é",
    ]
    let good = Self.page("Sky", links: ["a.css", "../b.css", "1.html"])
    let pages = (0..<150).map { number in
      var bytes = good
      if number % 3 > 0 { random.damage(&bytes, with: pieces) }
      return ("x/\(random.roll(3)).html", bytes)
    }
    let checked = try Self.expectSame(pages)
    #expect(checked.contains(nil))
    #expect(checked.count { $0?.findings.isEmpty == true } > 50)
  }
}
