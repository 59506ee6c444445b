import Foundation
import Pictures
import Site
import Sources
import Testing

@Suite struct OldAPITests {
  private static let iso = "2026-11-18"
  private static let day = Day.at(iso)

  private func sample(_ change: (inout Sample) throws -> Void = { _ in }) throws -> Sample {
    try Sample {
      $0.servesOldAPI = true
      try change(&$0)
    }
  }

  /// The old API's answer for a picture of 18 November 2026.
  private func answer(_ picture: Picture, _ change: (inout Sample) throws -> Void = { _ in }) throws
    -> [String: String]
  {
    let sample = try sample {
      try change(&$0)
      $0.put(picture)
    }
    let answer = try #require(
      try sample.json("planetary/days/\(Self.iso).json") as? [String: String])
    #expect(answer["date"] == Self.iso && answer["service_version"] == "v1")
    return answer
  }

  @Test func `the old API's files exist only with the setting`() throws {
    let moved = try Sample().moved { $0.servesOldAPI = true }
    #expect(try !Sample().paths().contains { $0.hasPrefix("planetary") })
    let others: Set<String> = moved.filter { !$0.hasPrefix("planetary/") }
    #expect(others == [Routes.worker, Routes.status])
    for file in try sample().edition().files
    where file.kind == .sitemap || file.path == Routes.worker {
      try sample().expect(file.path, lacks: "planetary")
    }
  }

  @Test func `an answer is exactly what the API sent, plus the text as HTML`()
    throws
  {
    let markup = """
      Salt &amp; <a href="apod:2026-11-16">frost</a>.<br/><em>So</em> \
      <a href="https://sky.example/x">it is</a>.
      """
    let text = try #require(RichText(markup: markup))
    let sample = try sample {
      $0.put(.sample("2026-11-20", "Two \"Suns\"", explanation: text, claimsCopyright: true))
    }
    let expected = #"""
      {"copyright":"Ada Example","date":"2026-11-20","explanation":"Salt & frost. So it is.",\#
      "hdurl":"https://media.example/full/crater.jpg","media_type":"image",\#
      "service_version":"v1","explanation_html":"<p>Salt &amp; \#
      <a href=\"https://sky.example/apod/2026/11/16.html\">frost</a>.</p>\u000a<p><em>So</em> \#
      <a href=\"https://sky.example/x\" rel=\"noopener\">it is</a>.</p>",\#
      "title":"Two \"Suns\"","url":"https://media.example/show/crater.jpg?w=1600&fit=clip"}

      """#
    #expect(try sample.text("planetary/days/2026-11-20.json") == expected)
    #expect(try sample.text("planetary/apod") == expected)
  }

  @Test func `lists of a year and of the newest fifty days are in order`() throws {
    var sample = try sample {
      $0.entries.insert(.sample("2025-12-31", "The Last of a Year"), at: 0)
    }
    let files = try sample.edition().files.filter { $0.path.hasPrefix("planetary/") }
    #expect(files.count == 5 + 2 + 2)
    #expect(files.allSatisfy { $0.kind == .data })
    let days = try sample.entries.map { entry in
      try sample.text("planetary/days/\(entry.picture.day.iso).json").dropLast()
    }
    for (path, listed) in [
      ("years/2026", days.dropFirst()), ("years/2025", days.prefix(1)), ("latest-50", days[...]),
    ] {
      #expect(try sample.text("planetary/\(path).json") == "[\(listed.joined(separator: ","))]\n")
    }
    sample.entries += (1...60).map {
      .sample(Day.at("2025-12-31").advanced(by: -$0).iso, "Earlier")
    }
    let list = try JSONSerialization.jsonObject(
      with: Data(try sample.text("planetary/latest-50.json").utf8))
    let dates = try #require(list as? [[String: String]]).compactMap { $0["date"] }
    #expect(dates.count == 50 && dates == dates.sorted() && dates.last == "2026-11-20")
  }

  @Test func `a new day changes its own file, its year's list and those of the newest`() throws {
    let moved = try sample {
      $0.entries.insert(.sample("2025-12-31", "The Last of a Year"), at: 0)
    }.moved { $0.entries.append(.sample("2026-11-21", "New")) }
    let files: Set<String> = moved.filter { $0.hasPrefix("planetary/") }
    #expect(
      files == [
        "planetary/apod", "planetary/days/2026-11-21.json", "planetary/latest-50.json",
        "planetary/years/2026.json",
      ])
  }

  /// The media of a day, what the site has of it, and the members of its answer that depend on them.
  struct Shown: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var media = Media.image(.sample)
    var kept: KeptSample?
    var isWithheld = false
    var type = "image"
    let url: String
    var larger: String?
    var thumbnail: String?
  }

  private static let own = "https://sky.example/apod/pictures/2026/11/18"
  private static let spin = "https://media.example/spin.gif"
  private static let tube = "https://www.youtube.com/embed/a1B2c3D4e5_?rel=0"
  private static func tube(_ poster: String? = nil) -> Media {
    .player(
      "https://www.youtube-nocookie.com/embed/a1B2c3D4e5_", as: .youTube("a1B2c3D4e5_"),
      poster: poster)
  }

  private static let shown = [
    Shown(
      testDescription: "a stored picture has the site's screen size and original",
      kept: KeptSample(), url: "\(own)-1600.jpg", larger: "\(own).jpg"),
    Shown(
      testDescription: "the largest file replaces an original that is too long",
      kept: KeptSample(bytes: 30_000_000), url: "\(own)-1600.jpg", larger: "\(own)-2400.jpg"),
    Shown(
      testDescription: "a stored animation has its original file", media: .still(spin),
      kept: KeptSample(
        media: web(spin), address: web(spin), type: .gif, frames: 12,
        renditions: [(.png, 480), (.png, 960)]), url: "\(own).gif", larger: "\(own).gif"),
    Shown(testDescription: "a remote animation", media: .still(spin), url: spin, larger: spin),
    Shown(
      testDescription: "a YouTube video has the API's form of address and a thumbnail",
      media: tube(), type: "video", url: tube,
      thumbnail: "https://img.youtube.com/vi/a1B2c3D4e5_/0.jpg"),
    Shown(
      testDescription: "a poster is the thumbnail", media: tube("https://media.example/still.jpg"),
      type: "video", url: tube, thumbnail: "https://media.example/still.jpg"),
    Shown(
      testDescription: "a stored poster is the thumbnail, even if another site has one",
      media: tube("https://media.example/still.jpg"), kept: KeptSample(), type: "video", url: tube,
      thumbnail: "\(own)-960.jpg"),
    Shown(
      testDescription: "a Vimeo video",
      media: .player("https://player.vimeo.com/video/12345?h=0123456789", as: .vimeo("12345")),
      type: "video", url: "https://player.vimeo.com/video/12345?h=0123456789"),
    Shown(
      testDescription: "a video leads to its file", media: .film(), type: "video",
      url: "https://media.example/fall.mp4"),
    Shown(
      testDescription: "a page", media: .page(web("https://media.example/tour/")), type: "other",
      url: "https://media.example/tour/"),
    Shown(
      testDescription: "a text", media: .none, type: "other",
      url: "https://sky.example/apod/2026/11/18.html"),
    Shown(
      testDescription: "a withheld day has NASA's page and no picture", kept: KeptSample(),
      isWithheld: true, type: "other", url: "https://apod.nasa.gov/apod/ap261118.html"),
  ]

  @Test(arguments: shown) func `an answer leads to what the site shows`(_ one: Shown) throws {
    let answer = try answer(.sample(media: one.media)) {
      if let kept = one.kept { $0.pictures[Self.day] = try kept.picture() }
      if one.isWithheld { $0.withheld = [Self.day] }
    }
    #expect(answer["media_type"] == one.type && answer["url"] == one.url)
    #expect(answer["hdurl"] == one.larger && answer["thumbnail_url"] == one.thumbnail)
  }

  @Test func `a missing picture that must be self-hosted has no address`() throws {
    let missing = try answer(.sample()) { $0.source = .held }
    #expect(missing["media_type"] == "other" && missing["hdurl"] == nil)
    #expect(missing["url"]?.contains("media.example") != true)
  }

  @Test(
    arguments: [
      ("Ada Example<br/>Text: Bo", true, nil, "Ada Example Text: Bo"),
      ("Ada Example", false, nil, nil), ("© Ada Example", false, nil, "© Ada Example"),
      ("NASA, ESA", false, nil, nil), ("", true, nil, nil),
      (
        "Ada (<a href=\"https://creativecommons.org/licenses/by/4.0/\">CC BY 4.0</a>)", true, nil,
        "Ada (CC BY 4.0)"
      ), ("Ada Example", true, .free, nil), ("Ada Example", false, .copyrighted, "Ada Example"),
    ] as [(String, Bool, Rights?, String?)])
  func `a copyright is included only if it is claimed, on one line`(
    credit: String, claims: Bool, rights: Rights?, copyright: String?
  ) throws {
    let credit = try #require(RichText(markup: credit))
    let answer = try answer(.sample(credit: credit, claimsCopyright: claims)) {
      $0.rights[Self.day] = rights
    }
    #expect(answer["copyright"] == copyright)
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "\"}]'\\", "a\u{0}\u{8}\u{1B}\u{85}b",
    "🪐 e\u{301} \u{2028} ]]>", "&amp; &lt;b&gt; <br/> <p>",
  ])
  func `hostile text stays text`(text: String) throws {
    let rich = RichText(plain: text)
    let picture = Picture.sample(Self.iso, "A \(text)", explanation: rich, credit: rich)
    let found = try answer(picture)
    #expect(found["explanation"] == rich.plain && found["title"] == picture.title)
    #expect(found["explanation_html"] == "<p>\(rich.markup)</p>")
  }

  @Test func `a day without text has two empty texts in its answer`() throws {
    let empty = try answer(.sample(explanation: RichText([])))
    #expect(empty["explanation"] == "" && empty["explanation_html"] == "")
  }

  @Test func `a site without a base uses localhost in answers, like its feeds`() throws {
    let found = try answer(.sample(explanation: .link(to: "2026-11-16"))) {
      $0.base = nil
      $0.pictures[Self.day] = try KeptSample().picture()
    }
    #expect(found["url"] == "http://localhost:8000/pictures/2026/11/18-1600.jpg")
    expect(try #require(found["explanation_html"]), has: "http://localhost:8000/2026/11/16.html")
  }

  @Test func `an answer can be made from an archived picture alone`() throws {
    let withheld = OldAnswer(
      archived: .sample(), still: nil, settings: try Sample { $0.withheld = [Self.day] }.settings,
      has: { _ in false })
    #expect(withheld.media.kind == .other && withheld.media.hdurl == nil)
    var film = OldAnswer(
      archived: .sample(media: .film(poster: "https://media.example/a.jpg")), still: nil,
      settings: try Sample().settings, has: { _ in false })
    film.media.thumbnail = nil
    expect(String(decoding: film.json.bytes, as: UTF8.self), lacks: "thumbnail_url")
  }
}
