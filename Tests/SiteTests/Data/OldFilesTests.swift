import Pictures
import Site
import Testing

/// `data/images.json`: the days of the files on NASA's old site.
@Suite struct OldFilesTests {
  private func picture(
    _ iso: String, _ media: Media, _ text: RichText = RichText(plain: "Words."),
    provenance: [String] = []
  ) throws -> Picture {
    try #require(
      Picture(
        day: Day.at(iso), title: "A Comet", explanation: text, media: media,
        provenance: provenance.map(web)))
  }

  private func old(_ small: String, _ big: String) -> Media {
    let folder = "https://apod.nasa.gov/apod/image/"
    return .image(Media.Image(display: web(folder + small), original: web(folder + big), size: nil))
  }

  private func found(_ pictures: [Picture]) throws -> String {
    try Sample(of: pictures).text("data/images.json")
  }

  @Test func `both file names of a picture lead to its day, sorted`() throws {
    #expect(
      try found([
        try picture("1995-06-16", old("e_lens.gif", "e_lens.gif")),
        try picture("2026-01-05", old("2601/Name_1024.jpg", "2601/Name.jpg")),
      ]) == """
        {
          "2601/Name.jpg": "2026-01-05",
          "2601/Name_1024.jpg": "2026-01-05",
          "e_lens.gif": "1995-06-16"
        }

        """)
  }

  @Test func `former addresses of a picture and linked files of its month are included`() throws {
    let linked = [
      "https://apod.nasa.gov/apod/image/2601/notes.png",
      "https://apod.nasa.gov/apod/image/2512/other.png",
      "https://elsewhere.example/apod/image/2601/c.png", "https://apod.nasa.gov/apod/ap260105.html",
    ]
    #expect(
      try found([
        try picture(
          "2026-01-05", .none, provenance: ["http://antwrp.gsfc.nasa.gov/apod/image/2601/b.jpg"]),
        try picture(
          "2026-01-06", .none, RichText(linked.map { .link(.web(web($0)), [.text("it")]) })),
      ]) == """
        {
          "2601/b.jpg": "2026-01-05",
          "2601/notes.png": "2026-01-06"
        }

        """)
  }

  @Test func `a file belongs to the first day that shows it`() throws {
    let media = old("0101/a.jpg", "0101/a_big.jpg")
    let link = RichText([
      .link(.web(web("https://apod.nasa.gov/apod/image/0101/a.jpg")), [.text("soon")])
    ])
    expect(
      try found([
        try picture("2001-01-01", .none, link), try picture("2001-01-02", media),
        try picture("2011-01-02", media),
      ]), has: #""0101/a.jpg": "2001-01-02""#, lacks: "2011")
  }

  @Test func `file names and former addresses of withheld days are in no data file`() throws {
    let withheld = try picture(
      "2026-01-05", old("2601/a.jpg", "2601/a_big.jpg"),
      provenance: ["https://apod.nasa.gov/apod/image/2601/b.jpg"])
    let sample = try Sample(of: [withheld]) { $0.withheld = [withheld.day] }
    #expect(try sample.text("data/images.json") == "{}\n")
    try sample.expect("data/2026.jsonl", lacks: "image/2601/b.jpg")
  }
}
