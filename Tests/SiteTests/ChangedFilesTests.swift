import Pictures
import Site
import Testing

/// The files that a change to the archive, the settings or the theme affects.
@Suite struct ChangedFilesTests {
  /// The paths of the files that the change modifies, adds or removes. Data, search, collections, the worker and the
  /// status have their own tests.
  private func changed(
    in before: Sample? = nil, _ change: (inout Sample) throws -> Void
  ) throws -> Set<String> {
    try (before ?? Sample()).moved(by: change).filter {
      !$0.hasPrefix("data/") && !$0.hasPrefix("search/") && !$0.hasPrefix("credits")
        && !["sw.js", "status.json"].contains($0)
    }
  }

  private let feeds: Set<String> = ["feed.xml", "atom.xml", "feed.json"]
  private let lists: Set<String> = [
    "index.html", "embed.html", "oembed.json", "recent.html", "archive.html", "2026/index.html",
    "2026/11/index.html", "feed.xml", "atom.xml", "feed.json", "sitemap.xml", "sitemap-lists.xml",
    "sitemap-2026.xml", "404.html",
  ]
  /// The files that show the picture of the newest day, 20 November 2026.
  private let newest: Set<String> = [
    "index.html", "embed.html", "oembed.json", "2026/11/20.html", "recent.html",
    "2026/11/index.html", "2026/index.html", "on-this-day/11-20.html", "feed.xml", "atom.xml",
    "feed.json", "archive.html", "search.html", "404.html",
  ]
  /// The grids that show 16 November 2026.
  private let grids: Set<String> = [
    "recent.html", "2026/11/index.html", "on-this-day/11-16.html", "404.html",
  ]

  @Test func `the same facts give the same bytes`() throws {
    #expect(try changed { _ in } == [])
  }

  @Test func `a new day changes its neighbour, the days it links, its grids and lists`() throws {
    var before = try Sample()
    before.entries = (1...800).reversed().map {
      .sample(Day.at("2026-11-21").advanced(by: -$0).iso, "A Day")
    }
    var after = before
    after.entries.append(
      Entry(
        picture: .sample(
          "2026-11-21", "New",
          explanation: RichText([.link(.day(Day.at("2025-03-04")), [.text("then")])])),
        seen: .sample))
    after.shown = Day.at("2026-11-21")
    let moved = try changed(in: before) { $0 = after }
    #expect(
      moved
        == lists.union([
          "2026/11/21.html", "2026/11/20.html", "2025/03/04.html", "on-this-day/11-21.html",
        ]))
    let (old, new) = (try before.digests(), try after.digests())
    #expect(Set(new.keys).subtracting(old.keys) == ["2026/11/21.html"])
  }

  @Test func `a new month changes the neighbouring calendars and dates`()
    throws
  {
    let moved = try changed {
      $0.entries.append(.sample("2027-01-02", "New"))
      $0.shown = Day.at("2027-01-02")
    }
    #expect(
      moved
        == lists.subtracting(["sitemap-2026.xml"]).union([
          "2027/01/02.html", "2026/11/20.html", "2027/01/index.html", "2027/index.html",
          "on-this-day/01-02.html", "on-this-day/11-16.html", "on-this-day/11-20.html",
          "sitemap-2027.xml", "feeds/2026.xml",
        ]))
  }

  @Test func `a day that fills a gap changes both neighbours`() throws {
    let moved = try changed { $0.entries.append(.sample("2026-11-18", "Late")) }
    #expect(
      moved == [
        "2026/11/17.html", "2026/11/18.html", "2026/11/19.html", "archive.html", "recent.html",
        "2026/11/index.html", "2026/index.html", "on-this-day/11-17.html",
        "on-this-day/11-18.html", "on-this-day/11-19.html", "feed.xml", "atom.xml", "feed.json",
        "sitemap-lists.xml", "sitemap-2026.xml", "404.html",
      ])
  }

  @Test func `a corrected explanation changes its page, the recent days and the feeds`()
    throws
  {
    let moved = try changed {
      $0.entries[0] = Entry(
        picture: .sample(
          "2026-11-16", "Frost on a Small Moon", explanation: RichText(plain: "Better.")),
        seen: .sample)
    }
    #expect(
      moved == feeds.union(["2026/11/16.html", "recent.html"]))
  }

  @Test func `a copyright claim changes only its own page`() throws {
    let moved = try changed {
      $0.entries[0] = Entry(
        picture: .sample("2026-11-16", "Frost on a Small Moon", claimsCopyright: true),
        seen: .sample)
    }
    #expect(
      moved == ["2026/11/16.html"])
  }

  @Test func `a corrected title also changes the pages of its neighbours`() throws {
    let moved = try changed { $0.entries[0] = .sample("2026-11-16", "Frost") }
    #expect(
      moved == grids.union(feeds).union(["2026/11/16.html", "2026/11/17.html"]))
  }

  @Test func `the time and service of an observation change no file`() throws {
    let moved = try changed {
      $0.entries[0] = Entry(
        picture: $0.entries[0].picture,
        seen: Observation(when: Timestamp(seconds: 1), service: .feed))
    }
    #expect(
      moved == [])
  }

  @Test func `freshness changes only the front page and the card`() throws {
    let moved = try changed { $0.freshness = .offline(lastSeen: Day.at("2026-11-20")) }
    #expect(
      moved == ["index.html", "embed.html"])
  }

  @Test(
    arguments: [
      RunFacts(commit: "0a1b2c3", checked: Timestamp(seconds: 0), service: .feed),
      RunFacts(
        commit: "0a1b2c3", checked: Timestamp(iso: "2026-11-20T05:10:00Z"),
        service: .service, changed: [Day.at("2026-11-20")]),
      RunFacts(
        commit: "0a1b2c3", checked: Timestamp(iso: "2026-11-20T05:10:00Z"),
        service: .service, warnings: 1),
    ])
  func `facts of the run change only the status`(run: RunFacts) throws {
    let before = try Sample()
    var after = before
    after.run = run
    let (old, new) = (try before.digests(), try after.digests())
    #expect(old.keys.filter { old[$0] != new[$0] } == ["status.json"])
  }

  @Test func `a changed file changes the status, which contains the size`() throws {
    let before = try Sample()
    var after = before
    after.own["assets/more.txt"] = [1]
    #expect(try before.digests()["status.json"] != after.digests()["status.json"])
  }

  @Test func `a stored picture changes the pages that show it`() throws {
    let moved = try changed { $0.pictures = [Day.at("2026-11-20"): try .sample("2026-11-20")] }
    #expect(
      moved == newest.union(["pictures/2026/11/20.png"]))
  }

  @Test func `a withheld day changes the pages that showed its picture`() throws {
    let old = try changed { $0.withheld = [Day.at("2026-11-16")] }
    #expect(old == grids.union(feeds).union(["2026/11/16.html"]))
    let moved = try changed { $0.withheld = [Day.at("2026-11-20")] }
    // Months and years then take another day's cover, which has the same address here.
    #expect(moved == newest.subtracting(["archive.html", "search.html", "2026/index.html"]))
  }

  @Test func `known rights of a picture change only its own page`() throws {
    let moved = try changed { $0.rights = [Day.at("2026-11-16"): .free] }
    #expect(moved == ["2026/11/16.html"])
  }

  @Test(
    arguments: [
      { $0.bytes = nil }, { $0.renditions.removeLast() }, { $0.preview = try .sample() },
      { $0.frames = 2 },
      { $0.height = 2_499 },
    ] as [@Sendable (inout KeptSample) throws -> Void])
  func `a changed fact about a still changes the pages that show it`(
    change: @Sendable (inout KeptSample) throws -> Void
  ) throws {
    var kept = KeptSample(iso: "2026-11-20")
    var before = try Sample()
    before.pictures = [before.shown: try kept.picture()]
    try change(&kept)
    var after = before
    after.pictures = [before.shown: try kept.picture()]
    let (old, new) = (try before.digests(), try after.digests())
    #expect(newest.contains { old[$0] != new[$0] })
    #expect(old["2026/11/19.html"] == new["2026/11/19.html"])
  }

  @Test func `an earlier first day changes every day's page`() throws {
    let moved = try changed { $0.entries.append(.sample("2020-05-05", "First")) }
    #expect(moved.isSuperset(of: ["index.html", "2026/11/17.html", "2026/11/20.html"]))
  }

  @Test func `a related day's new title changes the pages that name it`() throws {
    var before = try Sample()
    before.entries[0] = Entry(
      picture: .sample(
        "2026-11-16", "Linking",
        explanation: RichText([.link(.day(Day.at("2026-11-20")), [.text("later")])])),
      seen: .sample)
    var after = before
    after.entries[3] = .sample("2026-11-20", "Retitled")
    let (old, new) = (try before.digests(), try after.digests())
    #expect(old["2026/11/16.html"] != new["2026/11/16.html"])
    #expect(old["2026/11/17.html"] == new["2026/11/17.html"])
  }

  @Test func `a new day changes the pages that link to it`() throws {
    var linking = try Sample()
    linking.entries.append(.sample("2019-01-01", "First"))
    linking.entries.insert(
      Entry(
        picture: .sample(
          "2026-11-15", "Linking",
          explanation: RichText([.link(.day(Day.at("2020-01-01")), [.text("old")])])),
        seen: .sample), at: 0)
    var filled = linking
    filled.entries.append(.sample("2019-12-31", "Unlinked"))
    filled.entries.append(.sample("2020-01-01", "Linked"))
    filled.entries.append(.sample("2020-01-02", "Between"))
    let path = "2026/11/16.html"
    #expect(try linking.digests()[path] == filled.digests()[path])
    #expect(
      try linking.digests()["2026/11/15.html"] != filled.digests()["2026/11/15.html"])
  }

  @Test(
    arguments: [
      { $0.title = "Another" },
      { $0.contact = Contact.MailAddress("sky@stars.example").map(Contact.mail) },
    ] as [@Sendable (inout Sample) -> Void])
  func `a new title or contact of the site changes every page`(
    change: @Sendable (inout Sample) -> Void
  ) throws {
    let moved = try changed(change)
    let pages = try Sample().edition().files.filter { $0.kind == .page }.map(\.path)
      .filter { !$0.hasPrefix("credits") }
    // The embedded card shows no contact.
    #expect(moved.isSuperset(of: Set(pages).subtracting(["embed.html"])))
  }

  @Test(
    arguments: [
      (
        "day.html",
        ["2026/11/16.html", "2026/11/17.html", "2026/11/19.html", "2026/11/20.html", "index.html"]
      ),
      ("search.html", ["search.html"]), ("feed.xml", ["feed.xml"]), ("robots.md", []),
      ("assets/page/controls.js", nil), ("partials/footer.html", nil),
    ] as [(String, Set<String>?)])
  func `a template changes its output, an asset or partial the pages using it`(
    name: String, only: Set<String>?
  ) throws {
    let moved = try changed { $0.own[name] = ($0.builtIn[name] ?? []) + "\n;".utf8 }
    let pages = try Sample().edition().files.filter { $0.kind == .page }.map(\.path)
      .filter { !$0.hasPrefix("credits") }
    let asset = name.hasPrefix("assets/") ? ["assets/page.js"] : []
    #expect(moved == only ?? Set(pages).subtracting(["embed.html"]).union(asset))
  }
}
