import Pictures
import Site
import Subjects
import Testing

@Suite struct StatisticsTests {
  private static let table = """
    [kind]
    nebula | Nebulas | nebula(s) |
    ring | Ring nebulas | ring nebula(s) | is:nebula
    planet | Planets | planet(s) |
    [body]
    saturn | Saturn | | is:planet
    mars | Mars | | is:planet
    """

  private func entry(
    _ iso: String, _ title: String, by credit: String = "Ada Skye", media: Media = .none,
    alt: String? = nil
  ) -> Entry {
    Entry(
      .sample(
        iso, title, explanation: RichText([]), credit: RichText(plain: credit), media: media,
        alt: alt))
  }

  private func some() throws -> Sample {
    let saturn = Media.still("https://media.example/full/saturn_skye.jpg")
    let again = Media.still("https://media.example/full/saturn_skye_big.jpg")
    return try Sample {
      $0.subjects = try Sample.finder(Self.table)
      $0.entries = [
        entry("2001-01-01", "Saturn", media: saturn, alt: "A ringed ball."),
        entry("2001-02-01", "Mars"), entry("2001-03-01", "A Ring Nebula", by: "Bo Dark"),
        entry("2001-04-01", "Saturn Once More", media: .film()),
        entry("2003-01-01", "Saturn", media: again, alt: "A ball."),
        entry("2003-02-01", "Mars", by: "Bo Dark", alt: "A red ball."),
        entry("2003-03-01", "A Nebula", by: "Bo Dark"), entry("2003-04-01", "Mars", by: "Bo Dark"),
      ]
      $0.shown = Day.at("2003-04-01")
    }
  }

  @Test func `the broadest kinds are counted by year, the most frequent first`() throws {
    let page = try some().text("statistics.html")
    expect(
      page, inOrder: "8 pictures", #"<a href="subjects/planet.html">Planets</a> 6"#,
      #"src="statistics/kinds/planet.svg""#,
      #"alt="Planets, 2001 to 2003. Most in 2001: 3.""#,
      #"<a href="subjects/nebula.html">Nebulas</a> 2"#,
      #"<th scope="col">Planets</th>"#, #"<th scope="col">Nebulas</th>"#,
      #"<th scope="row">2001</th>"#, "<td>4</td>", "<td>3</td>", "<td>1</td>",
      // A year without pictures has a row too.
      #"<th scope="row">2002</th>"#, "<td>0</td>", #"<th scope="row">2003</th>"#)
    expect(page, lacks: "kinds/ring.svg")
  }

  @Test func `repeats, videos and descriptions are counted by year`() throws {
    try some().expect(
      "statistics.html", inOrder: "<h2>Year by year</h2>",
      #"alt="Pictures, 2001 to 2003. Most in 2001: 4.""#,
      #"alt="Shown again, 2001 to 2003. Most in 2003: 1.""#,
      #"alt="Videos, 2001 to 2003. Most in 2001: 25%.""#,
      #"alt="With a description, 2001 to 2003. Most in 2003: 50%.""#,
      #"<th scope="row">2001</th>"#, "<td>4</td>", "<td>0</td>", "<td>25%</td>", "<td>25%</td>",
      // A year without pictures has no percentages.
      #"<th scope="row">2002</th>"#, "<td>0</td>", "<td>0</td>", "<td>–</td>", "<td>–</td>",
      #"<th scope="row">2003</th>"#, "<td>4</td>", "<td>1</td>", "<td>0%</td>", "<td>50%</td>")
  }

  @Test func `subjects and makers are ranked by their number of pictures`() throws {
    try some().expect(
      "statistics.html", inOrder: "<h2>Most shown</h2>",
      #"<a href="subjects/mars.html">Mars</a> 3"#, "M0 0h100v",
      #"<a href="subjects/saturn.html">Saturn</a> 3"#, "<h2>Most pictures</h2>",
      #"<a href="credits/ada-skye.html">Ada Skye</a> 4"#,
      #"<a href="credits/bo-dark.html">Bo Dark</a> 4"#)
  }

  @Test func `a chart has a bar for each year with pictures`() throws {
    let drawing = try some().text("statistics/kinds/planet.svg")
    expect(drawing, inOrder: "Most in 2001: 3.", ">3</text>", ">2001</text>", ">2003</text>")
    // Two bars of equal height, at the left and at the right, and none for 2002.
    let bars = try #require(drawing.firstMatch(of: /class="bars" d="([^"]*)"/)).output.1
    #expect(bars.matches(of: /M\d+ 0v-200h\d+v200z/).count == 2)
    #expect(!bars.contains("."))
  }

  @Test func `charts of kinds share one scale`() throws {
    let sample = try some()
    for (path, highest) in [("kinds/planet", "3"), ("kinds/nebula", "3"), ("films", "25%")] {
      let drawing = try sample.text("statistics/\(path).svg")
      let scale = try #require(drawing.firstMatch(of: /class="scale"[^>]*>([^<]*)</))
      #expect(scale.1 == highest, "\(path)")
    }
    try sample.expect("statistics/kinds/nebula.svg", has: "v-66h")
  }

  @Test func `an empty statistic has no chart`() throws {
    var sample = try some()
    sample.entries = [entry("2001-01-01", "Mars"), entry("2001-01-02", "Mars")]
    sample.shown = Day.at("2001-01-02")
    try sample.expect(
      "statistics.html", lacks: "<h2>Most pictures</h2>", "Videos", "Shown again",
      "With a description")
    #expect(
      try sample.paths().filter { $0.hasPrefix("statistics/") }.sorted() == [
        "statistics/kinds/planet.svg", "statistics/pictures.svg",
      ])
  }

  @Test func `only a source with a subject table has subject pages and statistics`() throws {
    var sample = try some()
    let link = #" · <a href="statistics.html">Statistics</a>"#
    for path in ["subjects.html", "credits.html"] { try sample.expect(path, has: link) }
    sample.subjects = nil
    #expect(try !sample.paths().contains { $0.hasPrefix("statistics") || $0.hasPrefix("subjects") })
    try sample.expect("credits.html", lacks: "statistics.html", "subjects.html")
    try sample.expect("sitemap-lists.xml", lacks: "statistics.html")
  }

  @Test func `equal archives have equal charts`() throws {
    #expect(try some().paths().count { $0.hasPrefix("statistics") } == 7)
    #expect(try some().moved { _ in } == [])
  }
}
