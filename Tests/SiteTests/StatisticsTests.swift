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
      picture: .sample(
        iso, title, explanation: RichText([]), credit: RichText(plain: credit), media: media,
        alt: alt), seen: .sample)
  }

  private func image(_ name: String) -> Media {
    let address = web("https://media.example/full/\(name).jpg")
    return .image(Media.Image(display: address, original: address, size: nil))
  }

  private func some() throws -> Sample {
    let film = Media.video(file: web("https://media.example/film.mp4"), poster: nil)
    var sample = try Sample()
    sample.subjects = try Sample.finder(StatisticsTests.table)
    sample.entries = [
      entry("2001-01-01", "Saturn", media: image("saturn_skye"), alt: "A ringed ball."),
      entry("2001-02-01", "Mars"), entry("2001-03-01", "A Ring Nebula", by: "Bo Dark"),
      entry("2001-04-01", "Saturn Once More", media: film),
      entry("2003-01-01", "Saturn", media: image("saturn_skye_big"), alt: "A ball."),
      entry("2003-02-01", "Mars", by: "Bo Dark", alt: "A red ball."),
      entry("2003-03-01", "A Nebula", by: "Bo Dark"), entry("2003-04-01", "Mars", by: "Bo Dark"),
    ]
    sample.shown = Day.at("2003-04-01")
    return sample
  }

  @Test func `the broadest kinds are counted by year, the most frequent first`() throws {
    let page = try some().text("statistics.html")
    expect(
      page,
      inOrder: [
        "<h1>Statistics</h1>", "8 pictures",
        #"<a href="subjects/planet.html">Planets</a> 6"#, #"src="statistics/kinds/planet.svg""#,
        #"alt="Planets, 2001 to 2003. Most in 2001: 3.""#,
        #"<a href="subjects/nebula.html">Nebulas</a> 2"#,
        #"<th scope="col">Planets</th>"#, #"<th scope="col">Nebulas</th>"#,
        #"<th scope="row">2001</th>"#, "<td>4</td>", "<td>3</td>", "<td>1</td>",
        // A year without pictures has a row too.
        #"<th scope="row">2002</th>"#, "<td>0</td>", #"<th scope="row">2003</th>"#,
      ])
    #expect(!page.contains("kinds/ring.svg"))
  }

  @Test func `repeats, videos and descriptions are counted by year`() throws {
    let page = try some().text("statistics.html")
    expect(
      page,
      inOrder: [
        "<h2>Year by year</h2>", #"alt="Pictures, 2001 to 2003. Most in 2001: 4.""#,
        #"alt="Shown again, 2001 to 2003. Most in 2003: 1.""#,
        #"alt="Videos, 2001 to 2003. Most in 2001: 25%.""#,
        #"alt="With a description, 2001 to 2003. Most in 2003: 50%.""#,
        #"<th scope="row">2001</th>"#, "<td>4</td>", "<td>0</td>", "<td>25%</td>", "<td>25%</td>",
        // A year without pictures has no percentages.
        #"<th scope="row">2002</th>"#, "<td>0</td>", "<td>0</td>", "<td>–</td>", "<td>–</td>",
        #"<th scope="row">2003</th>"#, "<td>4</td>", "<td>1</td>", "<td>0%</td>", "<td>50%</td>",
      ])
  }

  @Test func `each table has a label that names its numbers`() throws {
    let page = try some().text("statistics.html")
    let names = page.matches(of: /role="region" aria-label="([^"]*)"/).map { String($0.output.1) }
    #expect(names == ["The numbers: Kinds of picture", "The numbers: Year by year"])
  }

  @Test func `subjects and makers are ranked by their number of pictures`() throws {
    let page = try some().text("statistics.html")
    expect(
      page,
      inOrder: [
        "<h2>Most shown</h2>", #"<a href="subjects/mars.html">Mars</a> 3"#, "M0 0h100v",
        #"<a href="subjects/saturn.html">Saturn</a> 3"#,
        "<h2>Most pictures</h2>", #"<a href="credits/ada-skye.html">Ada Skye</a> 4"#,
        #"<a href="credits/bo-dark.html">Bo Dark</a> 4"#,
      ])
  }

  @Test func `a chart has a title and a bar for each year with pictures`() throws {
    let drawing = try some().text("statistics/kinds/planet.svg")
    expect(
      drawing,
      inOrder: [
        #"role="img" aria-labelledby="name about""#, #"<title id="name">Planets</title>"#,
        "Most in 2001: 3.", ">3</text>", ">2001</text>", ">2003</text>",
      ])
    // Two bars of equal height, at the left and at the right, and none for 2002.
    let bars = try #require(drawing.firstMatch(of: /class="bars" d="([^"]*)"/)).output.1
    #expect(bars.matches(of: /M\d+ 0v-200h\d+v200z/).count == 2)
    #expect(!bars.contains("."))
  }

  @Test func `charts of kinds share one scale`() throws {
    let sample = try some()
    func highest(_ path: String) throws -> String? {
      try sample.text(path).firstMatch(of: /class="scale"[^>]*>([^<]*)</).map {
        String($0.output.1)
      }
    }
    #expect(try highest("statistics/kinds/planet.svg") == "3")
    #expect(try highest("statistics/kinds/nebula.svg") == "3")
    #expect(try sample.text("statistics/kinds/nebula.svg").contains("v-66h"))
    #expect(try highest("statistics/films.svg") == "25%")
  }

  @Test func `an empty statistic has no chart`() throws {
    var sample = try some()
    sample.entries = [entry("2001-01-01", "Mars"), entry("2001-01-02", "Mars")]
    sample.shown = Day.at("2001-01-02")
    let page = try sample.text("statistics.html")
    for word in ["<h2>Most pictures</h2>", "Videos", "Shown again", "With a description"] {
      #expect(!page.contains(word), "\(word)")
    }
    let drawings = try sample.edition().files.map(\.path).filter { $0.hasPrefix("statistics/") }
    #expect(drawings.sorted() == ["statistics/kinds/planet.svg", "statistics/pictures.svg"])
  }

  @Test func `lists and the sitemap link to the statistics`() throws {
    let sample = try some()
    for path in ["subjects.html", "credits.html"] {
      #expect(try sample.text(path).contains(#" · <a href="statistics.html">Statistics</a>"#))
    }
    #expect(try sample.text("sitemap-lists.xml").contains("/statistics.html<"))
  }

  @Test func `a source without a subject table has no statistics`() throws {
    var sample = try some()
    sample.subjects = nil
    #expect(try !sample.edition().files.contains { $0.path.hasPrefix("statistics") })
    #expect(try !sample.text("credits.html").contains("statistics.html"))
    #expect(try !sample.text("sitemap-lists.xml").contains("statistics.html"))
  }

  @Test(arguments: ["de", "es", "ar", "ja"])
  func `the statistics are in every language`(_ language: String) throws {
    var sample = try some()
    sample.language = language
    let page = try sample.text("statistics.html")
    #expect(!page.contains("Year by year"))
    #expect(page.contains(#"href="subjects/mars.html""#))
  }

  @Test func `equal archives have equal charts`() throws {
    let statistics = try some().digests().filter { $0.key.hasPrefix("statistics") }
    #expect(statistics.count == 7)
    #expect(try some().digests().filter { $0.key.hasPrefix("statistics") } == statistics)
  }
}
