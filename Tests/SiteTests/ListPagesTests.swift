import Pictures
import Site
import Testing

@Suite struct ListPagesTests {
  @Test func `the archive links to every year and month, newest year first`() throws {
    var sample = try Sample()
    sample.entries.append(.sample("2025-12-31", "The Last Light"))
    let page = try sample.text("archive.html")
    let order = [
      #"<section id="y2026">"#, #"<h2><a href="2026/index.html"><img "#, "2026</a></h2>",
      "4 pictures",
      #"<a href="2026/11/index.html">November</a>"#,
      #"<section id="y2025">"#, #"<h2><a href="2025/index.html"><img "#, "2025</a></h2>",
      "1 picture<",
      #"<a href="2025/12/index.html">December</a>"#,
    ]
    var rest = page[...]
    for part in order {
      let found = try #require(rest.firstRange(of: part), "\(part)")
      rest = rest[found.upperBound...]
    }
    #expect(page.contains("5 pictures"))
  }

  @Test func `a year's cover is its most linked picture of about 3 by 2`() throws {
    var sample = try Sample()
    func cover() throws -> Substring {
      let page = try sample.text("archive.html")
      let start = try #require(page.firstRange(of: #"<a href="2026/index.html">"#))
      return try #require(page[start.upperBound...].split(separator: "2026</a></h2>").first)
    }
    // They have the same shape as the others, and only the address of the thumbnail differs.
    for iso in ["2026-11-16", "2026-11-17"] {
      var kept = KeptSample()
      kept.iso = iso
      sample.pictures[Day.at(iso)] = try kept.picture()
    }
    sample.pictures[Day.at("2026-11-19")] = try .sample("2026-11-19")
    #expect(try cover().contains("media.example") && !cover().contains("lazy"))
    func addLink(_ iso: String) {
      let text = RichText([.link(.day(Day.at(iso)), [.text("see")])])
      let number = sample.entries.count
      sample.entries.append(
        Entry(picture: .sample("2020-01-0\(number)", explanation: text), seen: .sample))
    }
    addLink("2026-11-17")
    #expect(try cover().contains("pictures/2026/11/17-480.jpg"))
    // Day 19 is wider than 3 by 2.
    for _ in 0..<2 { addLink("2026-11-19") }
    #expect(try cover().contains("pictures/2026/11/17-480.jpg"))
    sample.entries = [Entry(picture: .sample("2026-11-20", media: .none), seen: .sample)]
    #expect(try cover() == #"<span class="blank"></span>"#)
  }

  @Test func `a month's cover is its newest picture with a thumbnail`() throws {
    var sample = try Sample()
    var kept = KeptSample()
    kept.iso = "2026-11-16"
    sample.pictures[Day.at(kept.iso)] = try kept.picture()
    sample.entries =
      (17...20).map { Entry(picture: .sample("2026-11-\($0)", media: .none), seen: .sample) }
      + [Entry(picture: .sample("2026-11-16"), seen: .sample)]
    #expect(try sample.text("2026/index.html").contains("pictures/2026/11/16-480.jpg"))
    sample.entries.removeLast()
    #expect(!(try sample.text("2026/index.html").contains("<img")))
  }

  @Test func `large counts have commas`() throws {
    var sample = try Sample()
    sample.entries = (0..<1004).map { .sample(Day.at("2026-11-20").advanced(by: -$0).iso, "A Day") }
    #expect(try sample.text("archive.html").contains("1,004 pictures"))
  }

  @Test func `the not-found page's links start at the root`() throws {
    let page = try Sample().text("404.html")
    #expect(page.contains(#"href="/apod/assets/style.css?v="#))
    #expect(page.contains(#"href="/apod/archive.html""#))
    #expect(page.contains(#"<meta name="robots" content="noindex"/>"#))
    #expect(!page.contains("canonical"))
    #expect(page.contains(#"<li class="r38"><a href="/apod/2026/11/20.html">"#))
  }

  @Test func `robots.txt names the sitemap`() throws {
    #expect(
      try Sample().text("robots.txt")
        == "User-agent: *\nAllow: /\n\nSitemap: https://sky.example/apod/sitemap.xml\n")
  }
}

@Suite struct StatusTests {
  @Test func `the status has the day, its freshness and its source`() throws {
    var sample = try Sample()
    sample.freshness = .offline(lastSeen: Day.at("2026-11-20"))
    sample.pictures = [Day.at("2026-11-20"): try .sample("2026-11-20")]
    sample.run = RunFacts(
      commit: "0a1b2c3", checked: Timestamp(iso: "2026-11-20T05:10:00Z"),
      service: .service, changed: [Day.at("2026-11-19"), Day.at("2026-11-20")], warnings: 2,
      omitted: [Day.at("2026-11-19")])
    let others = try sample.made(before: "status.json")
    #expect(
      try sample.text("status.json") == """
        {
          "day": "2026-11-20",
          "title": "Two Suns over a Salt Plain",
          "freshness": "offline",
          "since": "2026-11-20",
          "source": "service",
          "checked": "2026-11-20T05:10:00Z",
          "commit": "0a1b2c3",
          "days": 4,
          "pictures": 1,
          "undescribed": 0,
          "changed": ["2026-11-19","2026-11-20"],
          "warnings": 2,
          "omitted": {"2026-11-19":"day"},
          "bytes": \(SiteSize(others.values).byteCount)
        }

        """)
  }

  @Test func `unknown facts of the status are null, and quotes are escaped`() throws {
    var sample = try Sample()
    sample.entries = [.sample("2026-11-20", "A \"Ring\" \\ Arc")]
    sample.run = RunFacts(commit: nil, checked: nil, service: nil)
    let status = try sample.text("status.json")
    #expect(status.contains(#""title": "A \"Ring\" \\ Arc""#))
    #expect(status.contains(#""source": null"#))
    #expect(status.contains(#""commit": null"#))
    #expect(status.contains(#""checked": null"#))
    #expect(status.contains(#""changed": []"#))
  }

  @Test(arguments: [
    (Freshness.fresh, "fresh", "null"), (.cachedToday, "cached", "null"),
    (.waiting(newest: Day.at("2026-10-01")), "waiting", "\"2026-10-01\""),
    (.unanswered(since: Day.at("2026-11-19")), "unanswered", "\"2026-11-19\""),
  ])
  func `each freshness has its own word in the status`(
    freshness: Freshness, word: String, since: String
  ) throws {
    var sample = try Sample()
    sample.freshness = freshness
    let status = try sample.text("status.json")
    #expect(status.contains("\"freshness\": \"\(word)\",\n  \"since\": \(since),"))
  }
}
