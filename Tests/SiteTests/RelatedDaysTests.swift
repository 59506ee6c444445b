import Pictures
import Site
import Sources
import Testing

@Suite struct RelatedDaysTests {
  /// A site with these days, each linking to the given days in its text.
  private func sample(_ links: KeyValuePairs<String, [String]>) throws -> Sample {
    try Sample {
      $0.entries += links.map { iso, linked in
        let text = RichText(linked.map { .link(.day(Day.at($0)), [.text("see")]) })
        return Entry(.sample(iso, "The Sky of \(iso)", explanation: text))
      }
    }
  }

  /// The links among the page's related days.
  private func related(_ path: String, _ sample: Sample) throws -> [String] {
    let section = /<h2>More like this<\/h2>.*?<\/section>/.dotMatchesNewlines()
    let found = try sample.text(path).firstMatch(of: section)?.output ?? ""
    return found.matches(of: /href="([^"]+)"/).map { String($0.output.1) }
  }

  @Test func `related days are those that a day links to or is linked from`() throws {
    let sample = try sample([
      "2001-01-01": ["2002-02-02"], "2002-02-02": ["2003-03-03", "1999-09-09"], "2003-03-03": [],
      "2004-04-04": ["2002-02-02"],
    ])
    #expect(
      try related("2002/02/02.html", sample) == [
        "../../2003/03/03.html", "../../2004/04/04.html", "../../2001/01/01.html",
      ])
    try sample.expect(
      "2002/02/02.html", inOrder: #"<time datetime="2003-03-03">3 March 2003</time>"#,
      "The Sky of 2003-03-03", "The Sky of 2001-01-01")
    #expect(try related("2003/03/03.html", sample) == ["../../2002/02/02.html"])
    #expect(try related("2001/01/01.html", sample) == ["../../2002/02/02.html"])
    #expect(try related("2026/11/19.html", sample) == [])
  }

  @Test func `days that link to each other are listed once, never themselves`() throws {
    let sample = try sample([
      "2001-01-01": ["2002-02-02", "2001-01-01"], "2002-02-02": ["2001-01-01"],
    ])
    #expect(try related("2001/01/01.html", sample) == ["../../2002/02/02.html"])
    #expect(try related("2002/02/02.html", sample) == ["../../2001/01/01.html"])
  }

  @Test func `related days are also on the front page and on withheld days`() throws {
    var sample = try sample(["2001-01-01": ["2026-11-20"]])
    sample.withheld = [Day.at("2026-11-20")]
    #expect(try related("index.html", sample) == ["2001/01/01.html"])
    #expect(try related("2026/11/20.html", sample) == ["../../2001/01/01.html"])
  }
}

/// How a repeated picture is recognized, and pictures that only look repeated.
@Suite struct `A picture that was shown before` {
  private static let table = """
    [kind]
    nebula | Nebulas | nebula(s) |
    [object]
    m57 | Ring Nebula | M 57, NGC 6720 | is:nebula
    m31 | Andromeda Galaxy | M 31 |
    """

  /// A site with these days, each with a title and the name of its file at the service.
  private func sample(_ days: KeyValuePairs<String, (title: String, file: String)>) throws -> Sample
  {
    try Sample(
      of: days.map { day, picture in
        let file = "https://media.example/image/\(picture.file)"
        return .sample(day, picture.title, media: .still(file))
      }
    ) { $0.subjects = try Sample.finder(Self.table) }
  }

  /// The days that the page of the newest picture lists.
  private func listed(_ sample: Sample) throws -> [String] {
    let day = try #require(sample.entries.last?.picture.day)
    return try sample.text("\(day.path).html").split(separator: "\n")
      .filter { $0.contains("Shown before:") }
      .flatMap { $0.matches(of: /href="..\/..\/([0-9\/]+).html"/).map { String($0.1) } }
  }

  @Test func `a repeat shares its file name stem and a subject in its title`() throws {
    let sample = try sample([
      "2001-01-01": ("M57: The Ring Nebula", "0101/m57_skye.gif"),
      "2003-05-06": ("A Ring Nebula", "0305/M57_Skye_big.jpg"),
      "2009-03-12": ("NGC 6720 Glows", "m57_skye_2048.png"),
    ])
    #expect(try listed(sample) == ["2003/05/06", "2001/01/01"])
    try sample.expect("2001/01/01.html", lacks: "Shown before")
  }

  @Test(arguments: [
    ("The Old Crater", "An old crater, again"), ("Eclipse", "The Eclipse"),
    ("Lanterns over a Quiet Pond", "A Pond by Night, with Lanterns"),
  ])
  func `titles without a subject match if two words, or their only one, recur`(
    first: String, second: String
  ) throws {
    let sample = try sample([
      "2001-01-01": (first, "sight_skye.jpg"), "2003-05-06": (second, "sight_skye_2048.jpg"),
    ])
    #expect(try listed(sample) == ["2001/01/01"])
  }

  @Test(arguments: [
    // Another picture by the same maker, of the same kind or with a word in common.
    (("A Quiet Nebula", "nebula_skye.jpg"), ("A Bright Nebula", "nebula_skye.jpg")),
    (("Stars over a Harbour", "stars_skye.jpg"), ("Stars over a Hill", "stars_skye.jpg")),
    (("The Ring Nebula", "ring_skye.jpg"), ("The Andromeda Galaxy", "ring_skye.jpg")),
    // Another file of the same thing.
    (("The Ring Nebula", "m57_skye.jpg"), ("The Ring Nebula", "m57_dark.jpg")),
    // File names that differ by a year, or that say nothing.
    (("Eclipse", "eclipse_2017.jpg"), ("Eclipse", "eclipse_2024.jpg")),
    (("Eclipse", "image.jpg"), ("Eclipse", "image.jpg")),
    (("Eclipse", "_1024.jpg"), ("Eclipse", "_2048.jpg")),
  ])
  func `a picture that only looks like a repeat is not listed`(
    first: (title: String, file: String), second: (title: String, file: String)
  ) throws {
    #expect(try listed(sample(["2001-01-01": first, "2003-05-06": second])).isEmpty)
  }

  @Test func `a repeat is recognized by its bytes, whatever its name`() throws {
    var sample = try sample([
      "2001-01-01": ("A Night", "a.jpg"), "2002-01-01": ("Another Night", "b.jpg"),
      "2003-05-06": ("The Ring Nebula", "ring.jpg"),
    ])
    let size = try #require(PixelSize(width: 1600, height: 900))
    let file = web("https://media.example/image/x.jpg")
    for (iso, digest) in [("2001-01-01", "aa"), ("2002-01-01", "bb"), ("2003-05-06", "aa")] {
      sample.pictures[Day.at(iso)] = StoredPicture(
        day: Day.at(iso), media: file, address: file, type: .jpeg, size: size,
        original: PictureFile(
          original: Day.at(iso), type: .jpeg, size: size, byteCount: 12,
          digest: "00000000000000\(digest)"))
    }
    #expect(try listed(sample) == ["2001/01/01"])
  }

  @Test func `a page lists the six newest repeats, each once`() throws {
    let sample = try sample([
      "2001-01-01": ("M57", "m57_skye.jpg"), "2002-01-01": ("M57", "m57_skye.jpg"),
      "2003-01-01": ("M57", "m57_skye.jpg"), "2004-01-01": ("M57", "m57_skye.jpg"),
      "2005-01-01": ("M57", "m57_skye.jpg"), "2006-01-01": ("M57", "m57_skye.jpg"),
      "2007-01-01": ("M57", "m57_skye.jpg"), "2008-01-01": ("M57 Again", "m57_skye.jpg"),
    ])
    #expect(try listed(sample) == (2002...2007).reversed().map { "\($0)/01/01" })
  }

  @Test func `repeats are only searched for at sources that repeat pictures`() throws {
    var sample = try sample([
      "2001-01-01": ("The Garden", "garden_001.jpg"),
      "2003-05-06": ("The Garden", "garden_002.jpg"),
    ])
    #expect(try listed(sample) == ["2001/01/01"])
    sample.source = .held
    try sample.expect("2003/05/06.html", lacks: "Shown before")
  }
}
