import Site
import Testing
import Validation

@Suite struct `What is wrong with a feed in Atom` {
  static let path = "feeds/2026.xml"

  @Test func `nothing is wrong with a good one, whose links are those of its site`() throws {
    let checked = try Samples.checker.get().check(path: Self.path, bytes: Array(Samples.atom.utf8))
    #expect(checked.findings == [])
    #expect(
      checked.references.links.map(\.path) == [
        "index.html", "atom.xml", "2026/11/20.html", "pictures/2026/11/20.jpg",
        "pictures/2026/11/20-480.jpg", "2026/11/19.html",
      ])
  }

  @Test(arguments: [
    Breakage(
      "apod/2026-11-19</id>", "apod/2026-11-20</id>",
      "28: the id \"tag:sky.example,2026-11-20:apod/2026-11-20\" is taken by line 13"),
    Breakage(
      "<id>tag:sky.example,2026-11-20:apod/2026-11-19</id>", "", "27: an entry has no <id>"),
    Breakage(
      "tag:sky.example,2026-11-20:apod/2026-11-19<", "2026-11-19<",
      "28: the id \"2026-11-19\" is no address with a scheme"),
    Breakage(
      "<updated>2026-11-20T13:00:00Z</updated>", "", "12: an entry has no <updated>"),
    Breakage(
      "<updated>2026-11-20T13:00:00Z", "<updated>2026-11-20",
      "18: <updated>: \"2026-11-20\" is no real time; write it as \"2026-11-20T00:05:00-05:00\""),
    Breakage(
      "<published>2026-11-20T00", "<published>2026-11-31T00",
      "17: <published>: \"2026-11-31T00:05:00-05:00\" is no real time; write it as \"2026-11-20T00:05:00-05:00\""
    ),
    Breakage("<title>Sky</title>", "", "2: the feed has no <title>"),
    Breakage(
      "<title>A Comet</title>", "<title>A</title><title>Comet</title>",
      "14: a second <title> in one entry"),
    Breakage("<title>A Comet</title>", "<title> </title>", "14: <title> is empty"),
    Breakage(
      "<author><name>Sky</name></author>", "",
      "27: neither the entry nor the feed has an <author>"),
    Breakage(
      "feeds/2026.xml", "atom.xml",
      "8: \"https://sky.example/apod/atom.xml\" is not where this feed is"),
    Breakage(
      "rel=\"current\"", "rel=\"related\"",
      "2: the archive leads to no feed; write <link rel=\"current\">"),
    Breakage(
      "<media:thumbnail",
      "<link rel=\"enclosure\" type=\"image/png\" length=\"1\" href=\"https://a.example/\"/><media:thumbnail",
      "20: a second <link rel=\"enclosure\">; most readers take only one"),
    Breakage(
      " length=\"1234\"", "", "19: <link rel=\"enclosure\">: write the file's length in bytes"),
    Breakage(
      "type=\"image/jpeg\"", "type=\"jpeg\"",
      "19: <link>: \"jpeg\" is no media type; write it as in type=\"image/jpeg\""),
    Breakage(
      "href=\"https://sky.example/apod/2026/11/19.html\"><img", "href=\"../2026/11/19.html\"><img",
      "23: \"../2026/11/19.html\" must be a whole address with https://"),
    Breakage(
      "img src=\"https://sky.example/apod/", "img src=\"http://cdn.example/",
      "23: \"http://cdn.example/pictures/2026/11/20.jpg\" is not secure; use https:"),
    Breakage(
      "<p>Two", "<p onclick=\"go()\">Two",
      "24: onclick on <p> in the text of an item; it must not run"),
    Breakage(
      "<em>tails</em>", "<script>go()</script>",
      "24: <script> in the text of an item; feed readers drop it"),
    Breakage(
      "<entry>", "<p xmlns=\"http://www.w3.org/1999/xhtml\">Subscribe</p><entry>",
      "12: <p> cannot stand here"),
    Breakage(
      "<content type=\"xhtml\">", "<content>",
      "22: <div> stands in a <content> that does not say type=\"xhtml\""),
    Breakage(" alt=\"A comet\"", "", "23: <img> without alt in the text of an item"),
    Breakage(
      "<media:credit>", "<media:credit role=\"sailor\">",
      "21: the attribute role is not for <credit>, or not with this value"),
    Breakage(
      "<media:thumbnail url=\"https://sky.example", "<media:thumbnail url=\"http://cdn.example",
      "20: \"http://cdn.example/apod/pictures/2026/11/20-480.jpg\" is not secure; use https:"),
    Breakage("<summary>", "<item/><summary>", "32: <item> cannot stand here"),
    Breakage("<p>Two", "&nbsp;<p>Two", "24: not well-formed: Entity 'nbsp' not defined"),
  ])
  func `one broken thing is one finding`(breakage: Breakage) throws {
    try breakage.expect(in: Samples.atom, at: Self.path)
  }

  @Test func `a film may have more bytes than nine digits tell`() throws {
    let long = Samples.atom.replacing("length=\"1234\"", with: "length=\"12345678901\"")
    #expect(long != Samples.atom)
    let checked = try Samples.checker.get().check(path: Self.path, bytes: Array(long.utf8))
    #expect(checked.findings == [])
  }

  @Test func `where the site is, has to be known to tell a feed's own address`() throws {
    let moved = Samples.atom.replacing("feeds/2026.xml", with: "atom.xml")
    let checker = try Checker(base: nil)
    #expect(checker.check(path: Self.path, bytes: Array(moved.utf8)).findings == [])
  }
}

@Suite struct `What is wrong with a list of feeds` {
  @Test func `nothing is wrong with a good one, whose links are those of its site`() throws {
    let bytes = Array(Samples.feedList.utf8)
    let checked = try Samples.checker.get().check(path: "feeds.opml", bytes: bytes)
    #expect(checked.findings == [])
    #expect(checked.references.links.map(\.path) == ["feed.xml", "index.html"])
  }

  @Test(arguments: [
    Breakage(
      "xmlUrl=\"https://sky.example/apod/feed.xml\"", "xmlUrl=\"feed.xml\"",
      "5: \"feed.xml\" must be a whole address with https://"),
    Breakage(
      " text=\"Sky\"", "",
      " <outline> lacks an attribute, or one has a value that is not allowed"),
  ])
  func `one broken thing is one finding`(breakage: Breakage) throws {
    try breakage.expect(in: Samples.feedList, at: "feeds.opml")
  }
}
