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
    apodSearch({"part":"index","format":1,"parts":[
    {"part":"new","first":"2026-11-16","last":"2026-11-20","starts":[],
    "shards":["new/0.js?v=0a1b2c3d"]}],
    "titles":{"80":"titles/80.js?v=0a1b2c3d"}});

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
      checked.references.links == [
        References.Link(line: 3, path: "search/new/0.js", fragment: nil),
        References.Link(line: 4, path: "search/titles/80.js", fragment: nil),
      ])
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
    Breakage("]});", "]}),({});", "1: not JSON: expected nothing more at byte 194"),
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
    Breakage(
      "\"new/0.js", "\"https://other.example/0.js",
      "3: \"https://other.example/0.js?v=0a1b2c3d\" is of another site; the security policy takes "
        + "scripts from this one"),
    Breakage("\"index\"", "\"Index\"", " is no search data of a known kind"),
  ])
  func `the index leads to files of the site`(breakage: Breakage) throws {
    try breakage.expect(in: Self.index, at: "search/index.js")
  }
}
