import Pictures
import Testing

@testable import Site

@Suite struct StatusTests {
  @Test func `the status has the day, its freshness and its source`() throws {
    let sample = try Sample {
      $0.freshness = .offline(lastSeen: Day.at("2026-11-20"))
      $0.pictures = [Day.at("2026-11-20"): try .sample("2026-11-20")]
      $0.run = RunFacts(
        commit: "0a1b2c3", checked: Timestamp(iso: "2026-11-20T05:10:00Z"), service: .service,
        changed: [Day.at("2026-11-19"), Day.at("2026-11-20")], warnings: 2,
        omitted: [Day.at("2026-11-19")])
    }
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
    let sample = try Sample(of: [.sample("2026-11-20", "A \"Ring\" \\ Arc")]) {
      $0.run = RunFacts(commit: nil, checked: nil, service: nil)
    }
    try sample.expect(
      "status.json", has: #""title": "A \"Ring\" \\ Arc""#, #""source": null"#, #""commit": null"#,
      #""checked": null"#, #""changed": []"#)
  }

  @Test func `the status counts the days with stored pictures`() throws {
    let sample = try Sample {
      // The third has no file, and the site has no page for the last.
      for kept in [
        KeptSample(iso: "2026-11-20"), KeptSample(iso: "2026-11-19", bytes: nil),
        KeptSample(iso: "2026-11-17", bytes: nil, renditions: []), KeptSample(iso: "2001-01-01"),
      ] {
        $0.pictures[Day.at(kept.iso)] = try kept.picture()
      }
    }
    try sample.expect("status.json", has: "\"pictures\": 2,\n")
  }
}

@Suite struct SiteSizeTests {
  private func rendered(_ files: [(path: String, kind: FileKind, byteCount: Int)]) -> [RenderedFile]
  {
    files.map {
      RenderedFile(
        path: $0.path, kind: $0.kind, digest: "0123456789abcdef", byteCount: $0.byteCount)
    }
  }

  private let files: [(path: String, kind: FileKind, byteCount: Int)] = [
    ("index.html", .page, 6_000), ("2026/11/20.html", .page, 5_500), ("feed.xml", .feed, 90_000),
    ("status.json", .data, 300), ("robots.txt", .text, 70), ("sitemap.xml", .sitemap, 400),
    ("assets/style.css", .asset, 9_230), ("pictures/2026/11/20.jpg", .picture, 4_000_000),
    ("pictures/2026/11/20-480.avif", .picture, 20_000),
    ("pictures/2026/11/19.png", .picture, 1_500_000),
  ]

  @Test func `a site is measured by kinds of files, and its largest parts are named`() {
    let size = SiteSize(rendered(files))
    #expect(size.byteCount == files.map(\.byteCount).reduce(0, +))
    #expect(
      size.description
        == "5.7 MB: 2 pages 12 kB, 2 pictures 5.6 MB (2.8 MB each), 5 other files 100 kB")
    #expect(SiteSize([]).description == "0 kB")
    #expect(
      size.largest.map(\.description) == [
        "the picture of 2026-11-20 4.1 MB", "the picture of 2026-11-19 1.5 MB", "feed.xml 90 kB",
        "assets/style.css 10 kB", "index.html 6 kB",
      ])
  }

  @Test func `parts of equal size are ordered by name, whatever their input order`() {
    let pages = (1...9).map { (path: "2026/11/0\($0).html", kind: FileKind.page, byteCount: 700) }
    let first = pages.prefix(5).map { $0.path }
    #expect(SiteSize(rendered(pages)).largest.map(\.name) == first)
    #expect(SiteSize(rendered(pages.reversed())).largest.map(\.name) == first)
  }

  @Test func `the pictures' size is known before anything is rendered`() throws {
    var sample = try Sample()
    sample.pictures = [Day.at("2026-11-20"): try .sample("2026-11-20")]
    let size = SiteSize(picturesOf: try sample.edition().files)
    #expect(size.description == "13 kB: 1 picture 13 kB")
    #expect(size.largest.map(\.name) == ["the picture of 2026-11-20"])
    #expect(SiteSize(of: sample.pictures.values) == size)
  }

  @Test func `a size is rounded up, and a picture file of an unknown day counts separately`() {
    let size = SiteSize(rendered([("pictures/poster.png", .picture, 950_000_001)]))
    #expect(size.description == "950.1 MB: 1 picture 950.1 MB")
    #expect(size.largest.map(\.name) == ["pictures/poster.png"])
  }
}

@Suite struct PlannedFileTests {
  @Test func `every path is planned once, and a picture is copied`() throws {
    let files = try Sample {
      for iso in ["2026-11-20", "2000-01-01"] { $0.pictures[Day.at(iso)] = try .sample(iso) }
    }.edition().files
    #expect(Set(files.map(\.path)).count == files.count)
    let pictures = files.filter { $0.kind == .picture }
    #expect(pictures.map(\.picture?.path) == ["2026/11/20.png"])
    #expect(pictures.allSatisfy { $0.render() == nil })
  }
}

/// The facts of an edition that a workflow or a script can announce elsewhere.
@Suite struct AnnouncementTests {
  @Test func `an edition announces the picture on its front page`() throws {
    var sample = try Sample()
    let announcement = try sample.edition().announcement
    #expect(announcement.day == sample.shown)
    #expect(announcement.title == "Two Suns over a Salt Plain")
    #expect(announcement.page == "https://sky.example/apod/2026/11/20.html")
    let picture = "https://media.example/show/crater.jpg?w=1600&fit=clip"
    #expect(announcement.picture == picture)
    try sample.expect("feed.json", has: "\"image\":\"\(picture)\"")
    sample.withheld = [sample.shown]
    #expect(try sample.edition().announcement.picture == nil)
  }

  @Test func `no announced value contains a line break, whatever the title is`() {
    let hostile = "\"Stars\" $(touch evil)\r\n::set-output name=a::b\u{2028}new=yes\u{85}\0`id`"
    let announcement = Announcement(
      day: .at("2026-11-20"), title: hostile, page: "https://sky.example/", picture: nil,
      text: hostile)
    let value = "\"Stars\" $(touch evil) ::set-output name=a::b new=yes `id`"
    #expect(
      announcement.lines(isNew: false) == """
        new=no
        day=2026-11-20
        title=\(value)
        page=https://sky.example/
        picture=
        text=\(value)

        """)
    #expect(announcement.lines(isNew: true).hasPrefix("new=yes\n"))
  }
}
