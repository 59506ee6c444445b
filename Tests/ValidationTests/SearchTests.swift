import Site
import Testing
import Validation

@Suite struct `What is wrong with search data` {
  private static let shard = """
    apodSearch({"part":"old","shard":3,"words":"Acomet,Fs,Csun","titles":"B,,~_x",\
    "credits":"B,,","texts":"Ck,wA,","names":"Ahalley,Am31","keys":"1phalley,","shown":",B","titled":",","mentioned":",C",\
    "labels":["","A, b"]});

    """
  private static let titles = """
    apodSearch({"part":"titles","block":80,"days":"ACA","titles":["A \\"words\\":\\"b\\"","B","C"]});

    """
  private static let phrases = """
    apodSearch({"part":"old","phrases":3,"terms":"Aedge,E>of,Aon","places":"ACk,wA,B"});

    """
  private static let days = """
    apodSearch({"part":"old","days":"AC","starts":"ABAwAAA"});

    """
  private static let cards = """
    apodSearch({"part":"cards","block":2597,"days":"AC","cards":[
    {"title":"A {\\"title\\":\\"b\\"","thumbnail":"../../pictures/a.jpg?v=1","modern":"../../pictures/a.avif"},
    {"title":"B","text":"thumbnail","thumbnail":"https://media.example/b.jpg"}
    ]});

    """
  private static let index = """
    apodSearch({"part":"index","format":2,"parts":[
    {"part":"new","first":"2026-11-16","last":"2026-11-20","version":"0a1b2c3d","phrases":2,"starts":["moon"]}],
    "blocks":{"81":"4e5f6071"},
    "cards":"y1EA"});

    """

  private func check(_ path: String, _ text: String) throws -> Checked {
    try Samples.checker.get().check(path: path, bytes: Array(text.utf8))
  }

  @Test func `each kind of file is what it claims`() throws {
    #expect(try check("search/old/3.js", Self.shard).findings == [])
    #expect(try check("search/titles/80.js", Self.titles).findings == [])
    #expect(try check("search/old/phrases/3.js", Self.phrases).findings == [])
    #expect(try check("search/old/days.js", Self.days).findings == [])
    let cards = try check("search/cards/2597.js", Self.cards)
    #expect(cards.findings == [])
    #expect(
      cards.references.links == [
        References.Link(line: 2, path: "pictures/a.jpg", fragment: nil),
        References.Link(line: 2, path: "pictures/a.avif", fragment: nil),
      ])
    let empty =
      #"apodSearch({"part":"new","shard":0,"words":"","titles":"","credits":"","texts":"","names":"","keys":"","shown":"","titled":"","mentioned":"","labels":[]});"#
      + "\n"
    #expect(try check("search/new/0.js", empty).findings == [])
    let checked = try check("search/index.js", Self.index)
    #expect(checked.findings == [])
    #expect(
      checked.references.links
        == [
          (2, "new/0"), (2, "new/1"), (2, "new/days"), (2, "new/phrases/0"), (2, "new/phrases/1"),
          (3, "titles/81"), (4, "cards/2596"), (4, "cards/2597"),
        ].map { References.Link(line: $0, path: "search/\($1).js", fragment: nil) })
  }

  @Test func `a script of the site's own is no search data`() throws {
    #expect(try check("assets/search.js", "apodSearch = console.log;\n").findings == [])
  }

  private static let call =
    " is no search data: a call of apodSearch with one JSON object is wanted"

  @Test(arguments: [
    Breakage("apodSearch(", "alert(1);apodSearch(", call),
    Breakage("});", "});alert(1)", call),
    Breakage("]});\n", "]});", call),
    Breakage("3,", "f(),", "1: not JSON: expected a value at byte 23"),
    Breakage("]});", "]}),({});", "1: not JSON: expected nothing more at byte 207"),
    Breakage("\"shard\"", "\"Shard\"", " is no search data of a known kind"),
    Breakage("\"words\"", "\"Words\"", " words, titles, credits or texts are missing"),
    Breakage("\"titles\"", "\"Titles\"", " words, titles, credits or texts are missing"),
    Breakage("Acomet,", "", " 2 words with 3 lists of titles"),
    Breakage("\"B,,\"", "\"B,\"", " 3 words with 2 lists of credits"),
    Breakage("Fs", "F", " word 2 is none"),
    Breakage("Fs", "é", " word 2 is none"),
    Breakage("wA", "w", " the days of word 2 are no list of numbers"),
    Breakage("wA", "w!A", " the days of word 2 are no list of numbers"),
    Breakage("wA", "", " word 2 has no days"),
    Breakage("~_x", "~A", " word 3 has no days"),
    Breakage("Ahalley,", "", " 1 names with 2 lists of keys and 2 labels"),
    Breakage("\"A, b\"", "\"A\", \"b\"", " 2 names with 2 lists of keys and 3 labels"),
    Breakage("\"keys\"", "\"Keys\"", " names or keys are missing"),
    Breakage("\"labels\"", "\"Labels\"", " labels are missing"),
    Breakage("\",B\"", "\"B\"", " 2 names with 1 lists of shown"),
    Breakage("1phalley", "", " name 1 has no days"),
    Breakage("Am31", "A", " name 2 is none"),
  ])
  func `a shard has days for every word and every name`(breakage: Breakage) throws {
    try breakage.expect(in: Self.shard, at: "search/old/3.js")
  }

  @Test(arguments: [
    Breakage("ACA", "AC", " 3 titles for 2 days"),
    Breakage("ACA", "AC ", " the days are no list of numbers"),
    Breakage(",\"C\"", "", " 2 titles for 3 days"),
    Breakage("\"days\"", "\"Days\"", " days or titles are missing"),
  ])
  func `a block has a title for every day`(breakage: Breakage) throws {
    try breakage.expect(in: Self.titles, at: "search/titles/80.js")
  }

  @Test(arguments: [
    Breakage(",B\"", "\"", " 3 terms with 2 lists of places"),
    Breakage("wA", "w", " the places of term 2 are no list of numbers"),
    Breakage("wA", "", " term 2 is nowhere"),
    Breakage(",E>of", ",", " term 2 is none"),
    Breakage("\"places\"", "\"Places\"", " terms or places are missing"),
  ])
  func `a term of phrases is somewhere`(breakage: Breakage) throws {
    try breakage.expect(in: Self.phrases, at: "search/old/phrases/3.js")
  }

  @Test(arguments: [
    Breakage("ABAwAAA", "ABAwAA", " 5 starts for 2 days"),
    Breakage("ABAwAAA", "ABAw", " days or starts are no list of numbers"),
    Breakage("\"starts\"", "\"Starts\"", " days or starts are missing"),
  ])
  func `a day has the starts of title, credit and text`(breakage: Breakage) throws {
    try breakage.expect(in: Self.days, at: "search/old/days.js")
  }

  @Test(arguments: [
    Breakage("\"AC\"", "\"ACA\"", " 2 titles for 3 days"),
    Breakage("{\"title\":\"B\"", "{\"name\":\"B\"", " 1 titles for 2 days"),
    Breakage("\"days\"", "\"Days\"", " days or cards are missing"),
    Breakage(
      "https://media", "http://media",
      "3: \"http://media.example/b.jpg\" is not secure; use https:"),
  ])
  func `a block has a card for every day, and shows nothing unsafe`(breakage: Breakage) throws {
    try breakage.expect(in: Self.cards, at: "search/cards/2597.js")
  }

  @Test(arguments: [
    Breakage("\"index\"", "\"Index\"", " is no search data of a known kind"),
    Breakage("2,\"parts", "1,\"parts", " the format is not 2"),
    Breakage("\"parts\"", "\"Parts\"", " it has no parts"),
    Breakage("\"new\"", "\"https://other.example\"", " part 1 is neither old nor new"),
    Breakage("0a1b2c3d", "0A1B2C3D", " part 1 has no version"),
    Breakage("0a1b2c3d", "0a1b2c3", " part 1 has no version"),
    Breakage(
      "\"phrases\":2", "\"phrases\":0", " part 1 does not tell how many files of phrases it has"),
    Breakage(
      "\"phrases\":2", "\"phrases\":513", " part 1 does not tell how many files of phrases it has"),
    Breakage("[\"moon\"]", "[\"moon\",\"m\"]", " part 1 has starts that are no words in order"),
    Breakage("[\"moon\"]", "[1]", " part 1 has starts that are no words in order"),
    Breakage("\"starts\"", "\"Starts\"", " part 1 has starts that are no words in order"),
    Breakage("\"blocks\"", "\"Blocks\"", " it has no blocks"),
    Breakage("\"81\"", "\"../81\"", " block ../81 has no number or no version"),
    Breakage("4e5f6071", "", " block 81 has no number or no version"),
    Breakage("y1EA", "y1E!", " the cards are no list of numbers"),
    Breakage("y1EA", "____________________A", " the cards are no list of numbers"),
    Breakage("\"y1EA\"", "[2596]", " the cards are no list of numbers"),
    Breakage("{\"81\"", "{\"80\":\"4e5f6071\",\"81\"", " the cards are not those of the blocks"),
    Breakage("y1EA", "", " the cards are not those of the blocks"),
  ])
  func `the index tells which files there are`(breakage: Breakage) throws {
    try breakage.expect(in: Self.index, at: "search/index.js")
  }
}
