import Foundation
import Pictures
import Site
import Sources
import Testing

@Suite struct OldAPITests {
  private let iso = "2026-11-18"

  /// The old API's answer for a picture of 18 November 2026.
  private func answer(_ picture: Picture, _ change: (inout Sample) throws -> Void = { _ in }) throws
    -> [String: String]
  {
    var sample = try Sample()
    sample.servesOldAPI = true
    try change(&sample)
    sample.entries.append(Entry(picture: picture, seen: .sample))
    let text = try sample.text("planetary/days/\(iso).json")
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let answer = try #require(json as? [String: String], "\(text)")
    #expect(answer["date"] == iso)
    #expect(answer["service_version"] == "v1")
    return answer
  }

  private func answer(_ media: Media, _ change: (inout Sample) throws -> Void = { _ in }) throws
    -> [String: String]
  {
    try answer(.sample(iso, media: media), change)
  }

  /// The members that depend on the media.
  private func media(_ answer: [String: String]) -> [String: String] {
    answer.filter { ["media_type", "url", "hdurl", "thumbnail_url"].contains($0.key) }
  }

  @Test func `the old API's files exist only with the setting`() throws {
    #expect(!(try Sample().edition().files.contains { $0.path.hasPrefix("planetary") }))
    let moved = try Sample().moved { $0.servesOldAPI = true }
    let others: Set<String> = moved.filter { !$0.hasPrefix("planetary/") }
    #expect(others == [Routes.worker, Routes.status])
  }

  @Test func `an answer is exactly what the API sent, plus the text as HTML`()
    throws
  {
    var sample = try Sample()
    sample.servesOldAPI = true
    let text = try #require(
      RichText(
        markup:
          "Salt &amp; <a href=\"apod:2026-11-16\">frost</a>.<br/><em>So</em> <a href=\"https://sky.example/x\">it is</a>."
      ))
    sample.entries[3] = Entry(
      picture: .sample(
        "2026-11-20", "Two \"Suns\"", explanation: text, credit: RichText(plain: "Ada Example"),
        claimsCopyright: true), seen: .sample)
    let expected =
      #"{"copyright":"Ada Example","date":"2026-11-20","explanation":"Salt & frost. So it is.","hdurl":"https://media.example/full/crater.jpg","media_type":"image","service_version":"v1","explanation_html":"<p>Salt &amp; <a href=\"https://sky.example/apod/2026/11/16.html\">frost</a>.</p>\u000a<p><em>So</em> <a href=\"https://sky.example/x\" rel=\"noopener\">it is</a>.</p>","title":"Two \"Suns\"","url":"https://media.example/show/crater.jpg?w=1600&fit=clip"}"#
      + "\n"
    #expect(try sample.text("planetary/days/2026-11-20.json") == expected)
    #expect(try sample.text("planetary/apod") == expected)
  }

  @Test func `lists of a year and of the newest fifty days are in order`() throws {
    var sample = try Sample()
    sample.servesOldAPI = true
    sample.entries.insert(.sample("2025-12-31", "The Last of a Year"), at: 0)
    let files = try sample.edition().files.filter { $0.path.hasPrefix("planetary/") }
    #expect(files.count == 5 + 2 + 2)
    #expect(files.allSatisfy { $0.kind == .data })
    let days = try sample.entries.map { entry in
      try sample.text("planetary/days/\(entry.picture.day.iso).json").dropLast()
    }
    #expect(
      try sample.text("planetary/years/2026.json")
        == "[\(days.dropFirst().joined(separator: ","))]\n")
    #expect(try sample.text("planetary/years/2025.json") == "[\(days[0])]\n")
    #expect(
      try sample.text("planetary/latest-50.json") == "[\(days.joined(separator: ","))]\n")
    for back in 1...60 {
      let day = Day(number: Day.at("2025-12-31").number - back)
      sample.entries.append(.sample(day.iso, "Earlier"))
    }
    let list = try JSONSerialization.jsonObject(
      with: Data(try sample.text("planetary/latest-50.json").utf8))
    let dates = try #require(list as? [[String: String]]).compactMap { $0["date"] }
    #expect(dates.count == 50 && dates == dates.sorted() && dates.last == "2026-11-20")
  }

  @Test func `a stored picture is answered with the site's screen size and largest file`() throws {
    let held = try answer(.image(.sample)) {
      $0.pictures[Day.at(iso)] = try KeptSample().picture()
    }
    #expect(
      media(held) == [
        "media_type": "image",
        "url": "https://sky.example/apod/pictures/2026/11/18-1600.jpg",
        "hdurl": "https://sky.example/apod/pictures/2026/11/18.jpg",
      ])
    let tooLong = try answer(.image(.sample)) {
      $0.pictures[Day.at(iso)] = try KeptSample(bytes: 30_000_000).picture()
    }
    #expect(tooLong["hdurl"] == "https://sky.example/apod/pictures/2026/11/18-2400.jpg")
  }

  @Test func `an animation is answered with its original file`() throws {
    let address = web("https://media.example/spin.gif")
    let moving = Media.image(Media.Image(display: address, original: address, size: nil))
    let held = try answer(moving) {
      var kept = KeptSample(media: address, address: address, type: .gif, frames: 12)
      kept.renditions = [(.png, 480), (.png, 960)]
      $0.pictures[Day.at(iso)] = try kept.picture()
    }
    let own = "https://sky.example/apod/pictures/2026/11/18.gif"
    #expect(media(held) == ["media_type": "image", "url": own, "hdurl": own])
    #expect(
      media(try answer(moving)) == [
        "media_type": "image", "url": address.text, "hdurl": address.text,
      ])
  }

  @Test func `a player has the API's form of address and a thumbnail`() throws {
    let still = web("https://media.example/still.jpg")
    func tube(_ poster: WebAddress?) -> Media {
      .embed(
        Media.Embed(
          player: .youTube("a1B2c3D4e5_"),
          address: web("https://www.youtube-nocookie.com/embed/a1B2c3D4e5_"), poster: poster))
    }
    let url = "https://www.youtube.com/embed/a1B2c3D4e5_?rel=0"
    #expect(
      media(try answer(tube(nil))) == [
        "media_type": "video", "url": url,
        "thumbnail_url": "https://img.youtube.com/vi/a1B2c3D4e5_/0.jpg",
      ])
    #expect(try answer(tube(still))["thumbnail_url"] == still.text)
    let held = try answer(tube(still)) {
      $0.pictures[Day.at(iso)] = try KeptSample().picture()
    }
    #expect(
      held["thumbnail_url"] == "https://sky.example/apod/pictures/2026/11/18-960.jpg")
    let vimeo = web("https://player.vimeo.com/video/12345?h=0123456789")
    #expect(
      media(
        try answer(.embed(Media.Embed(player: .vimeo("12345"), address: vimeo, poster: nil))))
        == ["media_type": "video", "url": vimeo.text])
  }

  @Test func `a video leads to its file, pages and text have media type other`() throws {
    let film = web("https://media.example/fall.mp4")
    #expect(
      media(try answer(.video(file: film, poster: nil))) == [
        "media_type": "video", "url": film.text,
      ])
    #expect(
      media(try answer(.page(web("https://media.example/tour/")))) == [
        "media_type": "other", "url": "https://media.example/tour/",
      ])
    #expect(
      media(try answer(.none)) == [
        "media_type": "other", "url": "https://sky.example/apod/2026/11/18.html",
      ])
  }

  @Test func `a withheld day is answered with NASA's page and no picture`() throws {
    let withheld = try answer(.image(.sample)) {
      $0.pictures[Day.at(iso)] = try KeptSample().picture()
      $0.withheld = [Day.at(iso)]
    }
    #expect(
      media(withheld) == [
        "media_type": "other", "url": "https://apod.nasa.gov/apod/ap261118.html",
      ])
  }

  @Test func `a missing picture that must be self-hosted has no address`() throws {
    let missing = try answer(.image(.sample)) { $0.source = .held }
    #expect(missing["media_type"] == "other" && missing["hdurl"] == nil)
    #expect(missing["url"]?.contains("media.example") != true)
  }

  @Test func `a copyright is included only if it is claimed, on one line`() throws {
    func copyright(_ credit: String, _ claims: Bool, _ rights: Rights? = nil) throws -> String? {
      let credit = try #require(RichText(markup: credit))
      return try answer(.sample(iso, credit: credit, claimsCopyright: claims)) {
        $0.rights[Day.at(iso)] = rights
      }["copyright"]
    }
    let licence = web("https://creativecommons.org/licenses/by/4.0/")
    #expect(try copyright("Ada Example<br/>Text: Bo", true) == "Ada Example Text: Bo")
    #expect(try copyright("Ada Example", false) == nil)
    #expect(try copyright("© Ada Example", false) == "© Ada Example")
    #expect(try copyright("NASA, ESA", false) == nil)
    #expect(try copyright("", true) == nil)
    #expect(
      try copyright("Ada (<a href=\"\(licence.text)\">CC BY 4.0</a>)", true) == "Ada (CC BY 4.0)")
    #expect(try copyright("Ada Example", true, .free) == nil)
    #expect(try copyright("Ada Example", false, .copyrighted) == "Ada Example")
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "\"}]'\\", "a\u{0}\u{8}\u{1B}\u{85}b",
    "🪐 e\u{301} \u{2028} ]]>",
    "&amp; &lt;b&gt; <br/> <p>",
  ])
  func `hostile text stays text`(text: String) throws {
    let found = try answer(
      .sample(iso, "A \(text)", explanation: RichText(plain: text), credit: RichText(plain: text)))
    #expect(found["explanation"] == RichText(plain: text).plain)
    #expect(found["title"] == Picture.sample(iso, "A \(text)").title)
    #expect(found["explanation_html"] == "<p>\(RichText(plain: text).markup)</p>")
  }

  @Test func `a day without text has two empty texts in its answer`() throws {
    let empty = try answer(.sample(iso, explanation: RichText([])))
    #expect(empty["explanation"] == "" && empty["explanation_html"] == "")
  }

  @Test func `a site without a base uses localhost in answers, like its feeds`() throws {
    let text = try #require(RichText(markup: "See <a href=\"apod:2026-11-16\">frost</a>."))
    let found = try answer(.sample(iso, explanation: text)) {
      $0.base = nil
      $0.pictures[Day.at(iso)] = try KeptSample().picture()
    }
    #expect(found["url"] == "http://localhost:8000/pictures/2026/11/18-1600.jpg")
    #expect(found["explanation_html"]?.contains("http://localhost:8000/2026/11/16.html") == true)
  }

  @Test func `neither sitemap nor service worker lists the files`() throws {
    var sample = try Sample()
    sample.servesOldAPI = true
    for file in try sample.edition().files
    where file.kind == .sitemap || file.path == Routes.worker {
      #expect(!(try sample.text(file.path).contains("planetary")), "\(file.path)")
    }
  }

  @Test func `a new day changes its own file, its year's list and those of the newest`() throws {
    var sample = try Sample()
    sample.servesOldAPI = true
    sample.entries.insert(.sample("2025-12-31", "The Last of a Year"), at: 0)
    let moved = try sample.moved { $0.entries.append(.sample("2026-11-21", "New")) }
    let files: Set<String> = moved.filter { $0.hasPrefix("planetary/") }
    #expect(
      files == [
        "planetary/apod", "planetary/days/2026-11-21.json", "planetary/latest-50.json",
        "planetary/years/2026.json",
      ])
  }

  @Test func `an answer can be made from an archived picture alone`() throws {
    let sample = try Sample()
    var settings = sample
    settings.withheld = [Day.at(iso)]
    let answer = OldAnswer(
      archived: .sample(iso), still: nil, settings: settings.settings, has: { _ in false })
    #expect(answer.media.kind == .other && answer.media.hdurl == nil)
    var film = OldAnswer(
      archived: .sample(
        iso,
        media: .video(
          file: web("https://media.example/a.mp4"), poster: web("https://media.example/a.jpg"))),
      still: nil, settings: sample.settings, has: { _ in false })
    film.media.thumbnail = nil
    #expect(!String(decoding: film.json.bytes, as: UTF8.self).contains("thumbnail_url"))
  }
}
