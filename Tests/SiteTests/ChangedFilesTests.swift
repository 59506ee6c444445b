import Pictures
import Site
import Testing

/// The files that a change to the archive, the settings or the theme affects.
@Suite struct ChangedFilesTests {
  typealias Change = @Sendable (inout Sample) throws -> Void

  /// The paths of the files that the change modifies, adds or removes. Data, search, collections, the worker and the
  /// status have their own tests.
  private func changed(in before: Sample? = nil, _ change: (inout Sample) throws -> Void) throws
    -> Set<String>
  {
    try (before ?? Sample()).moved(by: change).filter(Self.isChecked)
  }

  private static func isChecked(_ path: String) -> Bool {
    !path.hasPrefix("data/") && !path.hasPrefix("search/") && !path.hasPrefix("credits")
      && !["sw.js", "status.json"].contains(path)
  }

  private static let feeds: Set<String> = ["feed.xml", "atom.xml", "feed.json"]
  private static let lists: Set<String> = feeds.union([
    "index.html", "embed.html", "oembed.json", "recent.html", "archive.html", "2026/index.html",
    "2026/11/index.html", "sitemap.xml", "sitemap-lists.xml", "sitemap-2026.xml", "404.html",
  ])
  /// The files that show the picture of the newest day, 20 November 2026.
  private static let newest: Set<String> = feeds.union([
    "index.html", "embed.html", "oembed.json", "2026/11/20.html", "recent.html",
    "2026/11/index.html", "2026/index.html", "on-this-day/11-20.html", "archive.html",
    "search.html", "404.html",
  ])
  /// The grids that show 16 November 2026.
  private static let grids: Set<String> = [
    "recent.html", "2026/11/index.html", "on-this-day/11-16.html", "404.html",
  ]

  @Test func `a new day changes its neighbour, the days it links, its grids and lists`() throws {
    let before = try Sample {
      $0.entries = (1...800).reversed().map {
        .sample(Day.at("2026-11-21").advanced(by: -$0).iso, "A Day")
      }
    }
    let new: Change = {
      $0.put(.sample("2026-11-21", "New", explanation: .link(to: "2025-03-04")))
      $0.shown = Day.at("2026-11-21")
    }
    #expect(
      try changed(in: before, new)
        == Self.lists.union([
          "2026/11/21.html", "2026/11/20.html", "2025/03/04.html", "on-this-day/11-21.html",
        ]))
    var after = before
    try new(&after)
    #expect(try Set(after.paths()).subtracting(before.paths()) == ["2026/11/21.html"])
  }

  private static let changes: [(String, Change, Set<String>)] = [
    ("no change changes no file", { _ in }, []),
    (
      "a new month changes the neighbouring calendars and dates",
      {
        $0.entries.append(.sample("2027-01-02", "New"))
        $0.shown = Day.at("2027-01-02")
      },
      lists.subtracting(["sitemap-2026.xml"]).union([
        "2027/01/02.html", "2026/11/20.html", "2027/01/index.html", "2027/index.html",
        "on-this-day/01-02.html", "on-this-day/11-16.html", "on-this-day/11-20.html",
        "sitemap-2027.xml", "feeds/2026.xml",
      ])
    ),
    (
      "a day that fills a gap changes both neighbours",
      { $0.entries.append(.sample("2026-11-18", "Late")) },
      feeds.union([
        "2026/11/17.html", "2026/11/18.html", "2026/11/19.html", "archive.html", "recent.html",
        "2026/11/index.html", "2026/index.html", "on-this-day/11-17.html", "on-this-day/11-18.html",
        "on-this-day/11-19.html", "sitemap-lists.xml", "sitemap-2026.xml", "404.html",
      ])
    ),
    (
      "a corrected explanation changes its page, the recent days and the feeds",
      {
        $0.put(
          .sample("2026-11-16", "Frost on a Small Moon", explanation: RichText(plain: "Better.")))
      }, feeds.union(["2026/11/16.html", "recent.html"])
    ),
    (
      "a copyright claim changes only its own page",
      { $0.put(.sample("2026-11-16", "Frost on a Small Moon", claimsCopyright: true)) },
      ["2026/11/16.html"]
    ),
    (
      "known rights of a picture change only its own page",
      { $0.rights = [Day.at("2026-11-16"): .free] }, ["2026/11/16.html"]
    ),
    (
      "a corrected title also changes the pages of its neighbours",
      { $0.put(.sample("2026-11-16", "Frost")) },
      grids.union(feeds).union(["2026/11/16.html", "2026/11/17.html"])
    ),
    (
      "the time and service of an observation change no file",
      {
        $0.entries[0] = Entry(
          picture: $0.entries[0].picture,
          seen: Observation(when: Timestamp(seconds: 1), service: .feed))
      }, []
    ),
    (
      "freshness changes only the front page and the card",
      { $0.freshness = .offline(lastSeen: Day.at("2026-11-20")) }, ["index.html", "embed.html"]
    ),
    (
      "a stored picture changes the pages that show it",
      { $0.pictures = [Day.at("2026-11-20"): try .sample("2026-11-20")] },
      newest.union(["pictures/2026/11/20.png"])
    ),
    (
      "a withheld day changes the pages that showed its picture",
      { $0.withheld = [Day.at("2026-11-16")] }, grids.union(feeds).union(["2026/11/16.html"])
    ),
    (
      // Months and years then take another day's cover, which has the same address here.
      "the withheld newest day changes the pages that showed its picture",
      { $0.withheld = [Day.at("2026-11-20")] },
      newest.subtracting(["archive.html", "search.html", "2026/index.html"])
    ),
  ]

  @Test(arguments: changes)
  func `a change modifies only the files that show it`(
    name: String, change: Change, expected: Set<String>
  ) throws {
    #expect(try changed(change) == expected, "\(name)")
  }

  @Test(arguments: [
    RunFacts(commit: "0a1b2c3", checked: Timestamp(seconds: 0), service: .feed),
    RunFacts(
      commit: "0a1b2c3", checked: Timestamp(iso: "2026-11-20T05:10:00Z"), service: .service,
      changed: [Day.at("2026-11-20")]),
    RunFacts(
      commit: "0a1b2c3", checked: Timestamp(iso: "2026-11-20T05:10:00Z"), service: .service,
      warnings: 1),
  ])
  func `facts of the run change only the status`(run: RunFacts) throws {
    #expect(try Sample().moved { $0.run = run } == ["status.json"])
  }

  @Test func `a changed file changes the status, which contains the size`() throws {
    #expect(try Sample().moved { $0.own["assets/more.txt"] = [1] }.contains("status.json"))
  }

  @Test(
    arguments: [
      { $0.bytes = nil }, { $0.renditions.removeLast() }, { $0.preview = try .sample() },
      { $0.frames = 2 }, { $0.height = 2_499 },
    ] as [@Sendable (inout KeptSample) throws -> Void])
  func `a changed fact about a still changes the pages that show it`(
    change: @Sendable (inout KeptSample) throws -> Void
  ) throws {
    var kept = KeptSample(iso: "2026-11-20")
    let before = try Sample { $0.pictures = [$0.shown: try kept.picture()] }
    try change(&kept)
    let moved = try changed(in: before) { $0.pictures = [$0.shown: try kept.picture()] }
    #expect(!moved.isDisjoint(with: Self.newest) && !moved.contains("2026/11/19.html"))
  }

  @Test func `an earlier first day changes every day's page`() throws {
    let moved = try changed { $0.entries.append(.sample("2020-05-05", "First")) }
    #expect(moved.isSuperset(of: ["index.html", "2026/11/17.html", "2026/11/20.html"]))
  }

  @Test func `a related day's new title changes the pages that name it`() throws {
    let before = try Sample {
      $0.put(.sample("2026-11-16", "Linking", explanation: .link(to: "2026-11-20")))
    }
    let moved = try changed(in: before) { $0.put(.sample("2026-11-20", "Retitled")) }
    #expect(moved.contains("2026/11/16.html") && !moved.contains("2026/11/17.html"))
  }

  @Test func `a new day changes the pages that link to it`() throws {
    let before = try Sample {
      $0.entries.append(.sample("2019-01-01", "First"))
      $0.put(.sample("2026-11-15", "Linking", explanation: .link(to: "2020-01-01")))
    }
    let moved = try changed(in: before) {
      $0.entries.append(.sample("2019-12-31", "Unlinked"))
      $0.entries.append(.sample("2020-01-01", "Linked"))
      $0.entries.append(.sample("2020-01-02", "Between"))
    }
    #expect(moved.contains("2026/11/15.html") && !moved.contains("2026/11/16.html"))
  }

  /// Every page but the embedded card, which shows neither a footer nor a contact.
  private func pages() throws -> Set<String> {
    Set(try Sample().pages().keys.filter { Self.isChecked($0) && $0 != "embed.html" })
  }

  @Test(
    arguments: [
      { $0.title = "Another" },
      { $0.contact = Contact.MailAddress("sky@stars.example").map(Contact.mail) },
    ] as [Change])
  func `a new title or contact of the site changes every page`(change: Change) throws {
    #expect(try changed(change).isSuperset(of: pages()))
  }

  @Test(
    arguments: [
      (
        "day.html",
        ["2026/11/16.html", "2026/11/17.html", "2026/11/19.html", "2026/11/20.html", "index.html"]
      ), ("search.html", ["search.html"]), ("feed.xml", ["feed.xml"]), ("robots.md", []),
      ("assets/page/controls.js", nil), ("partials/footer.html", nil),
    ] as [(String, Set<String>?)])
  func `a template changes its output, an asset or partial the pages using it`(
    name: String, only: Set<String>?
  ) throws {
    let moved = try changed { $0.own[name] = ($0.builtIn[name] ?? []) + "\n;".utf8 }
    let asset = name.hasPrefix("assets/") ? ["assets/page.js"] : []
    #expect(try moved == only ?? pages().union(asset))
  }
}
