import Pictures
import Site
import Testing

/// Descriptions of pictures: short in attributes, in full under the picture.
@Suite struct DescriptionTests {
  /// 49 characters, 50 with the space after it.
  private static let sentence = "A ridge of dark dust crosses a field of red glow."

  private func text(sentences: Int) -> String {
    Array(repeating: DescriptionTests.sentence, count: sentences).joined(separator: " ")
  }

  private func alternative(_ alt: String) throws -> String? {
    let page = try Sample().page(of: .sample(alt: alt))
    return page.firstMatch(of: /alt="([^"]*)"[^>]* fetchpriority/).map { String($0.1) }
  }

  @Test func `a description of 250 characters is only used as alternative text`()
    throws
  {
    let alt = text(sentences: 5) + "!"
    #expect(alt.count == 250)
    let page = try Sample().page(of: .sample(alt: alt))
    #expect(try alternative(alt) == alt)
    #expect(!page.contains("id=\"description\"") && !page.contains("describedby"))
  }

  @Test func `a longer description is under the picture, which refers to it`() throws {
    let alt = text(sentences: 8)
    let page = try Sample().page(of: .sample(alt: alt))
    #expect(try alternative(alt) == text(sentences: 5))
    expect(
      page,
      inOrder: [
        "<figure", #"aria-describedby="description""#, "</figure>", "Credit:",
        #"<p class="description" id="description">\#(alt)</p>"#,
      ])
  }

  @Test(arguments: [
    // The first sentence is too short to be the whole alternative text.
    ("Dust. " + String(repeating: "grain ", count: 60), "grain…"),
    // An early abbreviation does not end a sentence.
    ("Drawn by Dr. " + String(repeating: "grain ", count: 60), "grain…"),
    (String(repeating: "word! ", count: 60), "word!"),
  ])
  func `a long description is cut after a sentence or a word`(alt: String, end: String) throws {
    let short = try #require(try alternative(alt))
    #expect(short.hasSuffix(end))
    #expect((200...250).contains(short.count))
    #expect(alt.hasPrefix(short.replacing("…", with: "")))
  }

  @Test(arguments: [
    (String(repeating: "星", count: 400), String(repeating: "星", count: 249) + "…"),
    (
      String(repeating: "星", count: 199) + "。" + String(repeating: "光", count: 200),
      String(repeating: "星", count: 199) + "。"
    ),
  ])
  func `a text without spaces is cut between characters`(alt: String, short: String) throws {
    #expect(try alternative(alt) == short)
  }

  @Test func `one character of hundreds of scalars is cut too`() throws {
    let marks = "e" + String(repeating: "\u{301}", count: 500)
    let short = try #require(try alternative(marks))
    #expect(short.unicodeScalars.count == 250)
  }

  @Test func `a video's long description is under it too`() throws {
    let alt = text(sentences: 8)
    let film = web("https://media.example/film.mp4")
    let page = try Sample().page(of: .sample(media: .video(file: film, poster: nil), alt: alt))
    #expect(page.contains(#"aria-label="\#(text(sentences: 5))" aria-describedby="description""#))
    #expect(page.contains(#"id="description">\#(alt)</p>"#))
  }

  @Test func `a day without media shows no description`() throws {
    let page = try Sample().page(of: .sample(media: .none, alt: text(sentences: 8)))
    #expect(!page.contains("description\">") && !page.contains("describedby"))
  }

  @Test func `a long title is not shown as a description`() throws {
    let title = String(repeating: "Star ", count: 55) + "Field"
    let page = try Sample().page(of: .sample("2026-11-18", title, alt: nil))
    #expect(!page.contains("id=\"description\""))
  }

  @Test func `alternative texts use the short form everywhere, data the full description`()
    throws
  {
    let alt = text(sentences: 8)
    let short = text(sentences: 5)
    var sample = try Sample()
    sample.entries = [Entry(picture: .sample(alt: alt), seen: .sample)]
    sample.shown = Day.at("2026-11-18")
    let feed = try sample.text("feed.xml")
    #expect(feed.contains("alt=&quot;\(short)&quot;"))
    #expect(feed.contains("&lt;p&gt;\(alt)&lt;/p&gt;"))
    #expect(try sample.text("embed.html").contains("alt=\"\(short)\""))
    #expect(try sample.text("data/latest.json").contains("\"alt\":\"\(alt)\""))
    sample.home = .grid
    #expect(try sample.text("index.html").contains("alt=\"\(short)\""))
  }

  @Test func `a long description is marked with the source's language`() throws {
    var sample = try Sample()
    sample.language = "de"
    let page = try sample.page(of: .sample(alt: text(sentences: 8)))
    #expect(page.contains(#"<p class="description" id="description" lang="en" dir="ltr">"#))
  }

  @Test func `the status counts pictures without a description among the newest fifty days`() throws
  {
    var sample = try Sample()
    let newest = Day.at("2026-11-20")
    // Days 0, 3, 6, … have no description; days 1, 4, … are only text; days 2, 5, … are described.
    sample.entries = (0..<60).map { age in
      let media: Media = age % 3 == 1 ? .none : .image(.sample)
      return Entry(
        picture: .sample(
          newest.advanced(by: -age).iso, "Day \(age)", media: media,
          alt: age % 3 == 2 ? "Stars." : nil), seen: .sample)
    }
    #expect(try sample.text("status.json").contains("\"undescribed\": 17,"))
    sample.withheld = [newest]
    #expect(try sample.text("status.json").contains("\"undescribed\": 16,"))
  }
}
