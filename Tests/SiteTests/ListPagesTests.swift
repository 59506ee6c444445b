import Pictures
import Subjects
import Testing

@testable import Site

@Suite struct ListPagesTests {
  @Test func `the archive links to every year and month, newest year first`() throws {
    let sample = try Sample { $0.entries.append(.sample("2025-12-31", "The Last Light")) }
    try sample.expect(
      "archive.html", inOrder: "5 pictures", #"<section id="y2026">"#,
      #"<h2><a href="2026/index.html"><img "#, "2026</a></h2>", "4 pictures",
      #"<a href="2026/11/index.html">November</a>"#, #"<section id="y2025">"#,
      #"<h2><a href="2025/index.html"><img "#, "2025</a></h2>", "1 picture<",
      #"<a href="2025/12/index.html">December</a>"#)
  }

  @Test func `a year's cover is its most linked picture of about 3 by 2`() throws {
    var sample = try Sample()
    func cover() throws -> String {
      let page = try sample.text("archive.html")
      let start = try #require(page.firstRange(of: #"<a href="2026/index.html">"#))
      return String(try #require(page[start.upperBound...].split(separator: "2026</a></h2>").first))
    }
    // They have the same shape as the others, and only the address of the thumbnail differs.
    for iso in ["2026-11-16", "2026-11-17"] {
      sample.pictures[Day.at(iso)] = try KeptSample(iso: iso).picture()
    }
    sample.pictures[Day.at("2026-11-19")] = try .sample("2026-11-19")
    expect(try cover(), has: "media.example", lacks: "lazy")
    func addLink(_ iso: String) {
      sample.put(.sample("2020-01-0\(sample.entries.count)", explanation: .link(to: iso)))
    }
    addLink("2026-11-17")
    expect(try cover(), has: "pictures/2026/11/17-480.jpg")
    // Day 19 is wider than 3 by 2.
    for _ in 0..<2 { addLink("2026-11-19") }
    expect(try cover(), has: "pictures/2026/11/17-480.jpg")
    sample.entries = [Entry(.sample("2026-11-20", media: .none))]
    #expect(try cover() == #"<span class="blank"></span>"#)
  }
}

@Suite struct PageWordsTests {
  @Test func `every page has a heading and a summary`() throws {
    for (path, page) in try Sample().pages() {
      #expect(!page.contains(/<title>( ·|<)|name="description" content=""/), "\(path)")
    }
  }

  @Test func `every group of subjects has a place and a name on the page of subjects`() throws {
    #expect(Set(Subject.Group.onPage) == Set(Subject.Group.allCases))
    let words = try Sample().theme().words
    for group in Subject.Group.allCases { #expect(!words.name(of: group).isEmpty, "\(group)") }
  }
}

@Suite struct MonthPageTests {
  @Test func `a month shows its days in order, and a day without a picture as a gap`() throws {
    let page = try Sample().text("2026/11/index.html")
    expect(
      page, inOrder: #"<a href="16.html">"#, #"<time datetime="2026-11-16">Mon 16</time>"#,
      #"<span class="what">Frost on a Small Moon</span>"#, #"<a href="17.html">"#,
      #"<li class="gap"><time datetime="2026-11-18">Wed 18</time>"#, #"<a href="19.html">"#,
      #"<time datetime="2026-11-20">Fri 20</time>"#, "</ol>")
    expect(page, lacks: "2026-11-15", "2026-11-21", "rel=\"prev\"", "rel=\"next\"")
  }

  @Test func `a month between others is shown whole and links to the nearest existing ones`()
    throws
  {
    let page = try Sample {
      $0.entries += [
        .sample("2023-12-31", "Old"), .sample("2024-02-10", "Leap"), .sample("2024-02-12", "Year"),
      ]
    }.text("2024/02/index.html")
    expect(
      page, inOrder: #"<li class="gap"><time datetime="2024-02-01">Thu 1</time>"#,
      #"<a href="10.html">"#, #"<li class="gap"><time datetime="2024-02-29">"#,
      #"rel="prev" href="../../2023/12/index.html""#, "December 2023",
      #"rel="next" href="../../2026/11/index.html""#, "November 2026")
    expect(page, lacks: "2024-02-30")
  }

  @Test func `a year shows the months it has, with a picture and every day's number`() throws {
    let page = try Sample {
      $0.entries += [.sample("2026-02-28", "Early"), .sample("2024-05-05", "Before")]
    }.text("2026/index.html")
    expect(
      page, inOrder: "<h1>2026</h1>",
      ##"5 pictures · <a href="../archive.html#y2026">All years</a>"##,
      #"<a href="02/index.html">"#, "<img", "February", #"<p class="numbers from-0">"#,
      "<span>1</span>", "<span>27</span>", #"<a href="02/28.html">28</a>"#,
      #"<a href="11/index.html">"#, "<img", "November", #"<p class="numbers from-0">"#,
      #"<a href="11/20.html">20</a>"#, #"rel="prev" href="../2024/index.html""#)
    expect(
      page, lacks: "<span>29</span>\n      </p>", "October", "rel=\"next\"", "Frost on a Small Moon"
    )
  }

  @Test func `a month's picture is of its newest day that has one`() throws {
    var sample = try Sample {
      $0.put(.sample("2026-11-20", "Text", media: .none))
      $0.put(.sample("2026-11-19", "Film", media: .film()))
      $0.pictures[Day.at("2026-11-17")] = try .sample("2026-11-17")
    }
    try sample.expect("2026/index.html", has: "../pictures/2026/11/17.png?v=89abcdef")
    sample.withheld = [Day.at("2026-11-17"), Day.at("2026-11-16")]
    try sample.expect("2026/index.html", lacks: "<img")
  }
}

@Suite struct GridPagesTests {
  @Test func `the recent page lists the newest fifty days, newest first`() throws {
    let days = (0..<60).map { Day.at("2026-11-20").advanced(by: -$0) }
    let page = try Sample { $0.entries = days.map { .sample($0.iso, "A Day") } }
      .text("recent.html")
    expect(page, has: "50 pictures")
    let listed = page.matches(of: /<h2><a href="([^"]*)">/).map { String($0.output.1) }
    #expect(listed == days.prefix(50).map { "\($0.path).html" })
  }

  @Test func `each recent day shows only the beginning of its text`() throws {
    let long = String(repeating: "Dust drifts between the stars. ", count: 12)
    let page = try Sample(of: [
      .sample("2026-11-19", "Silent", explanation: RichText([])),
      .sample("2026-11-20", "Told", explanation: RichText(plain: long)),
    ]).text("recent.html")
    expect(
      page, inOrder: ">Told</a></h2>", "<p>Dust drifts between the stars. Dust drifts", "…</p>",
      ">Silent</a></h2><time datetime=\"2026-11-19\">19 November 2026</time>\n</div></li>")
    expect(page, lacks: long)
  }

  @Test func `a date shows every year's picture and links to the neighbouring dates`() throws {
    let sample = try Sample {
      $0.entries += [
        .sample("2020-11-20", "Six Years Before"), .sample("2025-01-01", "New Year"),
        .sample("2021-12-31", "Old Year"),
      ]
    }
    try sample.expect(
      "on-this-day/11-20.html", inOrder: "2 pictures", #"<a href="../2026/11/20.html">"#,
      "20 November 2026", "Two Suns over a Salt Plain", #"<a href="../2020/11/20.html">"#,
      "Six Years Before", #"rel="prev" href="11-19.html""#, "19 November",
      #"rel="next" href="12-31.html""#)
    try sample.expect(
      "on-this-day/12-31.html", inOrder: #"rel="prev" href="11-20.html""#,
      #"rel="next" href="01-01.html""#, "1 January")
    try sample.expect("on-this-day/01-01.html", has: #"rel="prev" href="12-31.html""#)
  }

  @Test func `29 February has a page if the archive has a picture of it`() throws {
    var sample = try Sample()
    #expect(try !sample.paths().contains("on-this-day/02-29.html"))
    sample.entries += [
      .sample("2024-02-29", "Leap Day"), .sample("2000-02-29", "Leap Century"),
      .sample("2024-03-01", "March"), .sample("2023-02-28", "February"),
    ]
    try sample.expect(
      "on-this-day/02-29.html", inOrder: "2 pictures", "../2024/02/29.html", "../2000/02/29.html",
      #"rel="prev" href="02-28.html""#, #"rel="next" href="03-01.html""#)
  }

  @Test func `an archive with a whole leap year has 366 dates`() throws {
    let sample = try Sample(
      of: (0..<731).map { .sample(Day.at("2024-01-01").advanced(by: $0).iso, "A Day") })
    #expect(try sample.paths().count { $0.hasPrefix("on-this-day/") } == 366)
  }

  @Test(arguments: [
    "index.html", "2026/11/20.html", "on-this-day/11-20.html", "2026/11/index.html",
    "2026/index.html",
  ])
  func `the only day, date, month and year have no neighbours`(path: String) throws {
    let sample = try Sample(of: [.sample("2026-11-20", "Alone")])
    try sample.expect(path, lacks: "class=\"neighbours\"", ">First<", ">Latest<")
  }

  @Test(arguments: ["recent.html", "2026/11/index.html", "on-this-day/11-20.html"])
  func `lists show only the title of a withheld day`(path: String) throws {
    let sample = try Sample {
      $0.pictures = [Day.at("2026-11-20"): try .sample("2026-11-20")]
      $0.withheld = [Day.at("2026-11-20")]
    }
    try sample.expect(
      path, has: "Two Suns over a Salt Plain", "<span class=\"blank\">Elsewhere</span>",
      lacks: "pictures/2026/11/20")
  }
}

/// The picture that other sites show for a linked page.
@Suite struct SharePictureTests {
  private static let lists = [
    "2026/11/index.html", "2026/index.html", "recent.html", "archive.html", "search.html",
  ]

  private func shared(_ path: String, _ sample: Sample) throws -> String? {
    try sample.text(path).firstMatch(of: /<meta property="og:image" content="([^"]*)"/)
      .map { String($0.1) }
  }

  /// Whether the address is the site's icon, the default for pages without a picture.
  private func isIcon(_ address: String?) -> Bool {
    address?.hasPrefix("https://sky.example/apod/assets/icon-512.png?v=") ?? false
  }

  @Test(arguments: lists + ["on-this-day/11-20.html"])
  func `a list shares the picture of its newest day that has one`(path: String) throws {
    let file = "https://media.example/newest.png"
    var sample = try Sample { $0.put(.sample("2026-11-20", "Two Suns", media: .still(file))) }
    #expect(try shared("2026/11/20.html", sample) == file)
    #expect(try shared(path, sample) == file)
    sample.withheld = [Day.at("2026-11-20")]
    if path.hasPrefix("on") {
      #expect(try isIcon(shared(path, sample)))
    } else {
      #expect(try shared(path, sample) == shared("2026/11/19.html", sample))
    }
  }

  @Test(arguments: lists)
  func `a list shares its only picture, even of a much earlier day`(path: String) throws {
    let file = "https://media.example/first.png"
    // Pages must not show pictures from the host of the other days.
    let sample = try Sample(
      of: (0..<20).map { age in
        .sample(
          Day.at("2026-11-01").advanced(by: age).iso, "Night \(age)",
          media: .still(age == 0 ? file : "https://elsewhere.example/other.png"))
      })
    #expect(try shared(path, sample) == file)
  }

  @Test(arguments: lists + ["2026/11/20.html", "subscribe.html"])
  func `a page without a picture shares the site's icon`(path: String) throws {
    let sample = try Sample(of: [.sample("2026-11-20", "Words", media: .none)])
    #expect(try isIcon(shared(path, sample)))
    try sample.expect(path, has: "name=\"twitter:card\" content=\"summary\"")
  }
}
