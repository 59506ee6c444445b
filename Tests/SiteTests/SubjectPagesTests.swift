import Pictures
import Site
import Subjects
import Testing

@Suite struct SubjectPagesTests {
  private static let table = """
    [constellation]
    lyra | Lyra | |
    [kind]
    nebula | Nebulas | nebula(s) |
    planet | Planets | planet(s) |
    [object]
    m57 | Ring Nebula | M 57, NGC 6720 | in:lyra is:nebula
    [body]
    saturn | Saturn | | is:planet
    mars | Mars | | is:planet
    """

  private func sample(_ days: KeyValuePairs<String, (String, String)>) throws -> Sample {
    try Sample {
      $0.subjects = try Sample.finder(Self.table)
      for (day, texts) in days {
        let name = texts.0.lowercased().replacing(" ", with: "-")
        $0.put(
          .sample(
            day, texts.0, explanation: RichText(plain: texts.1),
            media: .still("https://media.example/full/\(name).jpg")))
      }
    }
  }

  private func some() throws -> Sample {
    try sample([
      "2001-01-01": ("The Ring Nebula", "Far away."),
      "2002-01-01": ("Saturn and Mars", "Two planets."),
      "2003-01-01": ("A Quiet Night", "M57 is in Lyra, and Saturn is up."),
      "2004-01-01": ("NGC 6720 Again", "It glows."), "2005-01-01": ("Mars", "It is red."),
    ])
  }

  @Test func `a subject's page lists its pictures, then days that mention it`() throws {
    try some().expect(
      "subjects/m57.html", inOrder: "<h1>Ring Nebula</h1>", "2 pictures",
      #"<a href="../subjects.html">Subjects</a>"#, "Other names · M 57 · NGC 6720",
      "Constellation · Lyra<", #"Kind · <a href="nebula.html">Nebulas</a>"#, "NGC 6720 Again",
      "The Ring Nebula", "<h2>Mentioned in</h2>", "A Quiet Night")
  }

  @Test func `a subject's page lists the newest 200 mentions and their total number`() throws {
    var sample = try some()
    let first = Day.at("2010-01-01")
    sample.entries += (0..<230).map {
      let text = RichText(plain: "Saturn is up.")
      return Entry(.sample(first.advanced(by: $0).iso, "Night \($0)", explanation: text))
    }
    let page = try sample.text("subjects/saturn.html")
    expect(
      page, inOrder: "<h2>Mentioned in</h2>", "The newest 200 of 231.", "Night 229", "Night 30")
    expect(page, lacks: "Night 29<")
  }

  @Test func `subjects are listed by kind with their number of pictures`() throws {
    let page = try some().text("subjects.html")
    expect(
      page, inOrder: "<h2>Kinds of picture</h2>", "Nebulas</a> 2", "Planets</a> 2",
      "<h2>Galaxies, nebulas and clusters</h2>", "Ring Nebula</a> 2",
      "<h2>Sun, planets and moons</h2>", "Mars</a> 2", "Saturn</a> 1")
    expect(page, lacks: "Lyra")
  }

  /// The list of kinds on the page of subjects.
  private func kinds(_ sample: Sample) throws -> String {
    let list = /<ul class="covers">.*?<\/ul>/.dotMatchesNewlines()
    return String(try #require(sample.text("subjects.html").firstMatch(of: list)).0)
  }

  @Test func `each kind's cover is its newest picture that no kind above uses`() throws {
    var sample = try some()
    let file = "https://media.example/full/mars-before-a-nebula.jpg"
    sample.put(.sample("2006-01-01", "Mars before a Nebula", media: .still(file)))
    expect(
      try kinds(sample), inOrder: #"<a href="subjects/nebula.html"><img src="\#(file)"#,
      #"alt="" decoding="async"/>"#, "Nebulas</a> 3",
      #"<a href="subjects/planet.html"><img src="https://media.example/full/mars.jpg"#,
      "Planets</a> 3")
    #expect(try sample.text("subjects.html").matches(of: /<img/).count == 2)
  }

  @Test func `a kind's cover is its newest picture of about 3 by 2`() throws {
    var sample = try some()
    expect(try kinds(sample), has: "ngc-6720-again.jpg")
    sample.pictures[Day.at("2001-01-01")] = try KeptSample(iso: "2001-01-01").picture()
    expect(try kinds(sample), has: "2001/01/01-480.jpg", lacks: "ngc-6720-again.jpg")
  }

  @Test func `a withheld picture is no cover, and a kind without cover is listed`() throws {
    var sample = try some()
    sample.withheld = [Day.at("2004-01-01"), Day.at("2002-01-01"), Day.at("2005-01-01")]
    expect(
      try kinds(sample), inOrder: "the-ring-nebula.jpg",
      #"<span class="blank"></span>Planets</a> 2"#)
    sample.withheld.insert(Day.at("2001-01-01"))
    try sample.expect("subjects.html", has: #"<a href="subjects/nebula.html">Nebulas</a> 2"#)
  }

  @Test func `a day links to its subjects and to pictures with its rarest subject`() throws {
    let page = try some().text("2002/01/01.html")
    expect(
      page, inOrder: #"<a href="../../subjects/mars.html">Mars</a>"#,
      #"<a href="../../subjects/planet.html">Planets</a>"#, "<h2>More like this</h2>",
      #"<a href="../../2005/01/01.html">"#)
    #expect(page.matches(of: /<li class="r\d+"><a href="[^"]+"><img/).count == 1)
    try some().expect("2003/01/01.html", lacks: "More like this")
  }

  @Test func `related pictures include only the nearest of several repeats`() throws {
    let sample = try sample([
      "2001-01-01": ("Saturn Rising", "Old."), "2002-01-01": ("Saturn Rising", "Again."),
      "2003-01-01": ("Saturn Rising", "And again."), "2004-01-01": ("Saturn", "Another."),
      "2005-01-01": ("Saturn in Blue", "The day."),
    ])
    let page = try sample.text("2005/01/01.html")
    expect(page, inOrder: "More like this", "2004/01/01.html", "2003/01/01.html", "</section>")
    #expect(page.matches(of: /<li class="r\d+"><a href/).count == 2)
    let encore = try sample.text("2002/01/01.html")
    expect(encore, inOrder: "More like this", "2004/01/01.html", "2005/01/01.html", "</section>")
    #expect(encore.matches(of: /<li class="r\d+"><a href/).count == 2)
  }

  @Test func `feeds and data contain the subjects of a picture`() throws {
    let sample = try some()
    try sample.expect(
      "feed.xml", inOrder: "<category>Mars</category>", "<category>Planets</category>")
    try sample.expect("feed.json", has: #""tags":["Mars","Saturn","Planets"]"#)
    try sample.expect(
      "data/2003.jsonl", has: #""subjects":[{"id":"m57","name":"Ring Nebula","shown":false}"#)
  }
}
