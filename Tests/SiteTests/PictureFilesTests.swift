import Pictures
import Testing

@testable import Site

@Suite struct `The picture's files in the menu of a day` {
  private let day = Day.at("2026-11-18")

  private func page(
    _ rights: Rights, _ kept: KeptSample = KeptSample(), media: Media = .image(.sample)
  ) throws -> String {
    try kept.page(of: media, sample: Sample { $0.rights = [day: rights] })
  }

  private func downloads(_ page: String) -> [String] {
    page.matches(
      of: /<a href="([^"]*)" download=""><span class="unseen">The picture, <\/span>([^<]*)</
    ).map { "\($0.1): \($0.2)" }
  }

  @Test func `each file is listed with its size as JPEG, then the original`() throws {
    #expect(
      downloads(try page(.free)) == [
        "../../pictures/2026/11/18-480.jpg?v=89abcdef: 480 × 300, 48 kB",
        "../../pictures/2026/11/18-960.jpg?v=89abcdef: 960 × 600, 96 kB",
        "../../pictures/2026/11/18-1600.jpg?v=89abcdef: 1600 × 1000, 160 kB",
        "../../pictures/2026/11/18-2400.jpg?v=89abcdef: 2400 × 1500, 240 kB",
        "../../pictures/2026/11/18.jpg?v=01234567: 4000 × 2500, 3,000 kB",
      ])
  }

  @Test(arguments: [Rights.copyrighted, .unknown])
  func `a picture without free rights offers no files, only a link to the source`(rights: Rights)
    throws
  {
    let page = try page(rights)
    #expect(downloads(page).isEmpty)
    expect(
      page,
      has: #"<li><a href="https://media.example/full/crater.jpg" rel="noopener">The original"#)
  }

  @Test func `a lone original is listed once, its kilobytes rounded up`() throws {
    let kept = KeptSample(width: 400, height: 250, bytes: 40_001, renditions: [])
    #expect(
      downloads(try page(.free, kept)) == [
        "../../pictures/2026/11/18.jpg?v=01234567: 400 × 250, 41 kB"
      ])
  }

  @Test func `a picture at the source's host has no files to download`() throws {
    let sample = try Sample { $0.rights = [day: .free] }
    #expect(downloads(try sample.page(of: .sample())).isEmpty)
  }

  @Test func `a video's poster is not offered as the picture`() throws {
    let film = Media.film()
    let page = try page(.free, KeptSample(media: try #require(film.identity)), media: film)
    #expect(downloads(page).isEmpty)
    expect(page, has: "pictures/2026/11/18-", lacks: "The original")
  }
}

@Suite struct ShownRightsTests {
  private let day = Day.at("2026-11-18")

  @Test(arguments: [
    (Rights.free, "Published freely by its makers"),
    (.copyrighted, "Copyrighted. Ask the owner before reusing it."),
    (.unknown, "Rights unknown. Ask the owner before reusing it."),
    (
      .open(licence: web("https://creativecommons.org/licenses/by-sa/4.0/")),
      """
      Licence: <a href="https://creativecommons.org/licenses/by-sa/4.0/" \
      rel="license noopener">CC BY-SA 4.0</a>
      """
    ),
  ])
  func `the known rights are shown below the credit`(rights: Rights, words: String) throws {
    expect(
      try Sample { $0.rights = [day: rights] }.page(of: .sample()),
      inOrder: "Ada Example</span></p>", "<p class=\"rights\">\(words)</p>")
  }

  @Test func `the owner's rights setting overrides the credit`() throws {
    let picture = Picture.sample(credit: RichText(plain: "NASA, ESA"))
    var sample = try Sample()
    expect(try sample.page(of: picture), has: "Published freely by its makers")
    sample.rights = [day: .copyrighted]
    expect(try sample.page(of: picture), has: "Copyrighted. Ask the owner")
    #expect(sample.settings.rights(of: picture) == .copyrighted)
  }

  @Test func `the rights setting of a day does not apply to an older copy`() throws {
    let sample = try Sample { $0.rights = [day: .free] }
    expect(try KeptSample().page(sample: sample), has: "Published freely by its makers")
    let older = KeptSample(media: web("https://media.example/full/old.jpg"))
    expect(try older.page(sample: sample), has: "Rights unknown")
  }
}

/// The structured data about a picture for search engines.
@Suite struct ImageFactsTests {
  private func facts(_ rights: Rights, title: String = "A Quiet Crater") throws -> [String: String]
  {
    let page = try Sample {
      $0.put(.sample("2026-11-20", title))
      $0.rights = [Day.at("2026-11-20"): rights]
    }.text("2026/11/20.html")
    let start = try #require(page.firstRange(of: #"<script type="application/ld+json">"#))
    let rest = page[start.upperBound...]
    let end = try #require(rest.firstRange(of: "</script>"))
    return try #require(try object(in: String(rest[..<end.lowerBound])) as? [String: String])
  }

  private static let licence = "https://creativecommons.org/licenses/by/4.0/"

  @Test(
    arguments: [
      (.open(licence: web(licence)), licence, nil), (.copyrighted, nil, "© Ada Example"),
      (.free, nil, nil), (.unknown, nil, nil),
    ] as [(Rights, String?, String?)])
  func `the structured data has an open licence or a copyright claim, and a page to ask at`(
    rights: Rights, licence: String?, notice: String?
  ) throws {
    let facts = try facts(rights)
    #expect(facts["@type"] == "ImageObject" && facts["creditText"] == "Ada Example")
    #expect(facts["license"] == licence && facts["copyrightNotice"] == notice)
    #expect(facts["acquireLicensePage"] == "https://sky.example/apod/2026/11/20.html")
  }

  @Test func `a title cannot end the script element`() throws {
    let title = "</script><b> & \"C\""
    #expect(try facts(.free, title: title)["name"] == title)
  }

  @Test func `a linked licence label is not part of the maker's name`() throws {
    let label = RichText.Node.link(
      .web(web("https://creativecommons.org/licenses/by-nc/4.0/")), [.text("Licence")])
    for credit in [
      [label, .text(": Ada Example")], [.strong([label, .text(":")]), .text(" Ada Example")],
    ] {
      let sample = try Sample { $0.put(.sample("2026-11-20", credit: RichText(credit))) }
      try sample.expect("2026/11/20.html", has: #""creditText":"Ada Example""#, ">Licence</a>")
      try sample.expect("feed.xml", has: "<dc:creator>Ada Example</dc:creator>")
      try sample.expect("oembed.json", has: #""author_name": "Ada Example""#)
    }
  }
}
