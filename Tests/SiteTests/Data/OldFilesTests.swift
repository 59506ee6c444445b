import Foundation
import Pictures
import Site
import Testing

/// `data/images.json`: the days of the files on NASA's old site.
@Suite struct OldFilesTests {
  private func entry(
    _ iso: String, _ media: Media, _ text: RichText = RichText(plain: "Words."),
    provenance: [String] = []
  ) throws -> Entry {
    let picture = try #require(
      Picture(
        day: Day.at(iso), title: "A Comet", explanation: text, media: media,
        provenance: provenance.map { web($0) }))
    return Entry(picture: picture, seen: .sample)
  }

  private func old(_ small: String, _ big: String) -> Media {
    let folder = "https://apod.nasa.gov/apod/image/"
    return .image(
      Media.Image(display: web(folder + small), original: web(folder + big), size: nil))
  }

  private func found(_ entries: [Entry], withheld: Set<Day> = []) throws -> String {
    var sample = try Sample()
    sample.entries = entries
    sample.shown = try #require(entries.last).picture.day
    sample.withheld = withheld
    return try sample.text("data/images.json")
  }

  @Test func `both file names of a picture lead to its day, sorted`() throws {
    let text = try found([
      try entry("1995-06-16", old("e_lens.gif", "e_lens.gif")),
      try entry("2026-01-05", old("2601/Name_1024.jpg", "2601/Name.jpg")),
    ])
    #expect(
      text == """
        {
          "2601/Name.jpg": "2026-01-05",
          "2601/Name_1024.jpg": "2026-01-05",
          "e_lens.gif": "1995-06-16"
        }

        """)
  }

  @Test func `former addresses of a picture and linked files of its month are included`() throws {
    let now = Media.none
    let text = try found([
      try entry(
        "2026-01-05", now, provenance: ["http://antwrp.gsfc.nasa.gov/apod/image/2601/b.jpg"]),
      try entry(
        "2026-01-06", now,
        RichText([
          .link(.web(web("https://apod.nasa.gov/apod/image/2601/notes.png")), [.text("notes")]),
          .link(.web(web("https://apod.nasa.gov/apod/image/2512/other.png")), [.text("other")]),
          .link(.web(web("https://elsewhere.example/apod/image/2601/c.png")), [.text("else")]),
          .link(.web(web("https://apod.nasa.gov/apod/ap260105.html")), [.text("page")]),
        ])),
    ])
    #expect(
      text == """
        {
          "2601/b.jpg": "2026-01-05",
          "2601/notes.png": "2026-01-06"
        }

        """)
  }

  @Test func `former addresses of withheld days are in no data file`() throws {
    var sample = try Sample()
    sample.entries = [
      try entry(
        "2026-01-05", old("2601/a.jpg", "2601/a_big.jpg"),
        provenance: ["https://apod.nasa.gov/apod/image/2601/b.jpg"]),
      try entry("2026-01-06", old("2601/c.jpg", "2601/c.jpg")),
    ]
    sample.shown = Day.at("2026-01-06")
    sample.withheld = [Day.at("2026-01-05")]
    #expect(try !sample.text("data/images.json").contains("2026-01-05"))
    #expect(try !sample.text("data/2026.jsonl").contains("image/2601/b.jpg"))
  }

  @Test func `a file belongs to the first day that shows it`() throws {
    let media = old("0101/a.jpg", "0101/a_big.jpg")
    let link = RichText([
      .link(.web(web("https://apod.nasa.gov/apod/image/0101/a.jpg")), [.text("soon")])
    ])
    let text = try found([
      try entry("2001-01-01", .none, link), try entry("2001-01-02", media),
      try entry("2011-01-02", media),
    ])
    #expect(text.contains(#""0101/a.jpg": "2001-01-02""#))
    #expect(!text.contains("2011"))
  }

  @Test func `the file name of a withheld picture is not listed`() throws {
    let day = Day.at("2026-01-05")
    let media = old("2601/a.jpg", "2601/a.jpg")
    #expect(try found([try entry("2026-01-05", media)], withheld: [day]) == "{}\n")
  }
}
