import Site
import Testing
import Validation

@Suite struct `What is wrong with a feed` {
  static let path = "feed.xml"

  @Test func `nothing is wrong with a good feed, whose links are those of its site`() throws {
    let checked = try Samples.checker.get().check(path: Self.path, bytes: Array(Samples.feed.utf8))
    #expect(checked.findings == [])
    #expect(
      checked.references.links.map(\.path) == [
        "index.html", "2026/11/20.html", "pictures/2026/11/20.jpg", "2026/11/19.html",
      ])
  }

  @Test(arguments: [
    Breakage(
      "apod/2026-11-19</guid>", "apod/2026-11-20</guid>",
      "23: the guid \"tag:sky.example,2026-11-20:apod/2026-11-20\" is taken by line 12"),
    Breakage(
      "<guid isPermaLink=\"false\">tag:sky.example,2026-11-20:apod/2026-11-19</guid>", "",
      "20: an item has no <guid>; readers would show it again and again"),
    Breakage(
      "isPermaLink=\"false\"", "isPermaLink=\"no\"",
      "12: the guid \"tag:sky.example,2026-11-20:apod/2026-11-20\" is no address; write isPermaLink=\"false\""
    ),
    Breakage(
      " isPermaLink=\"false\"", "",
      "12: the guid \"tag:sky.example,2026-11-20:apod/2026-11-20\" is no address; write isPermaLink=\"false\""
    ),
    Breakage(
      "<pubDate>Fri, 20 Nov 2026 05:00:00 GMT", "<pubDate>Thu, 20 Nov 2026 05:00:00 GMT",
      "13: <pubDate>: 2026-11-20 is a Fri, not a Thu"),
    Breakage(
      "<pubDate>Fri, 20 Nov 2026 05:00:00 GMT", "<pubDate>Wed, 29 Feb 2023 05:00:00 GMT",
      "13: <pubDate>: the calendar has no 29 Feb 2023"),
    Breakage(
      "<pubDate>Fri, 20 Nov 2026 05:00:00 GMT", "<pubDate>2026-11-20T05:00:00Z",
      "13: <pubDate>: \"2026-11-20T05:00:00Z\" is not a date of RFC 822; write it as \"Fri, 20 Nov 2026 05:00:00 GMT\""
    ),
    Breakage(
      "<pubDate>Fri, 20 Nov 2026 05:00:00 GMT", "<pubDate>Fri, 20 Nov 2026 25:00:00 GMT",
      "13: <pubDate>: \"25:00:00 GMT\" is no time with its zone; write it as \"Fri, 20 Nov 2026 05:00:00 GMT\""
    ),
    Breakage(
      "<pubDate>Fri, 20 Nov 2026 05:00:00 GMT", "<pubDate>Fri, 20 Nov 2026 05:00:00 Mars",
      "13: <pubDate>: \"05:00:00 Mars\" is no time with its zone; write it as \"Fri, 20 Nov 2026 05:00:00 GMT\""
    ),
    Breakage(
      "<pubDate>Fri, 20 Nov 2026 05:00:00 GMT", "<pubDate>Fri, 20 Nov 2026 05:00:00 gmt",
      "13: <pubDate>: \"05:00:00 gmt\" is no time with its zone; write it as \"Fri, 20 Nov 2026 05:00:00 GMT\""
    ),
    Breakage("<title>A Moon</title>", "<title></title>", "21: <title> is empty"),
    Breakage(
      "<title>A Moon</title>", "<title>A</title><title>Moon</title>",
      "21: a second <title> in one item"),
    Breakage("<title>Sky</title>", "", "3: the channel has no <title>"),
    Breakage(
      "<description>Round</description>",
      "<description>&lt;a href=\"18.html\"&gt;Before&lt;/a&gt;</description>",
      "25: \"18.html\" must be a whole address with https://"),
    Breakage(
      "img src=\"https://sky.example/apod/", "img src=\"http://cdn.example/",
      "16: \"http://cdn.example/pictures/2026/11/20.jpg\" is not secure; use https:"),
    Breakage("alt=\"A comet\"/", "/", "16: <img> without alt in the text of an item"),
    Breakage(
      "&lt;p&gt;", "&lt;p style=\"color: red\"&gt;",
      "16: style on <p> in the text of an item; feed readers drop it"),
    Breakage(
      "&lt;p&gt;", "&lt;p onclick=\"go()\"&gt;",
      "16: onclick on <p> in the text of an item; it must not run"),
    Breakage(
      "&lt;p&gt;", "&lt;script&gt;go()&lt;/script&gt;",
      "16: <script> in the text of an item; feed readers drop it"),
    Breakage(
      "href=\"https://sky.example/apod/2026/11/19.html\"", "href=\"javascript:go()\"",
      "16: \"javascript:go()\" is neither https:, http: nor mailto:"),
    Breakage(
      "<link>https://sky.example/apod/2026/11/19.html", "<link>2026/11/19.html",
      "22: \"2026/11/19.html\" must be a whole address with https://"),
    Breakage("length=\"1234\"", "length=\"long\"", "17: nonNegativeInteger is wanted, not 'long'"),
    Breakage(
      "length=\"1234\"", "length=\"0\"",
      "17: <enclosure>: length is 0; write the file's length in bytes"),
    Breakage(
      "type=\"image/jpeg\"", "type=\"jpg\"",
      "17: <enclosure>: \"jpg\" is no media type; write it as in type=\"image/jpeg\""),
    Breakage(
      "<enclosure url=\"https://sky.example/apod/", "<enclosure url=\"http://cdn.example/",
      "17: \"http://cdn.example/pictures/2026/11/20.jpg\" is not secure; use https:"),
    Breakage(
      "<media:content",
      "<enclosure url=\"https://sky.example/apod/a.jpg\" length=\"1\" type=\"image/jpeg\"/><media:content",
      "18: a second <enclosure> in one item"),
    Breakage(
      "version=\"2.0\"", "version=\"0.91\"",
      "2: <rss> lacks an attribute, or one has a value that is not allowed"),
    Breakage(
      "<dc:creator>", "<dc:creator role=\"sailor\">",
      "14: the attribute role is not for <creator>, or not with this value"),
    Breakage(
      "<title>A Moon</title>",
      "<media:thumbnail url=\"http://cdn.example/a.jpg\"/><title>A Moon</title>",
      "21: \"http://cdn.example/a.jpg\" is not secure; use https:"),
    Breakage(
      "apod/feed.xml\" rel=\"self\"", "apod/atom.xml\" rel=\"self\"",
      "8: \"https://sky.example/apod/atom.xml\" is not where this feed is"),
    Breakage(
      "<pubDate>Thu", "<atom:updated>19 Nov</atom:updated><pubDate>Thu",
      "24: <updated>: \"19 Nov\" is no real time; write it as \"2026-11-20T00:05:00-05:00\""),
    Breakage(
      "<item>", "<p xmlns=\"http://www.w3.org/1999/xhtml\"><a href=\"a.html\">A</a></p><item>",
      "9: <p> cannot stand here"),
    Breakage("<item>", "<entry/><item>", "9: <entry> cannot stand here"),
    Breakage(
      "medium=\"image\"", "medium=\"oil\"",
      "18: the attribute medium is not for <content>, or not with this value"),
    Breakage("&lt;p&gt;", "&nbsp;&lt;p&gt;", "16: not well-formed: Entity 'nbsp' not defined"),
  ])
  func `one broken thing is one finding`(breakage: Breakage) throws {
    try breakage.expect(in: Samples.feed, at: Self.path)
  }

  @Test func `a feed read from this machine may show pictures of it`() throws {
    let local = Samples.feed.replacing(
      "https://sky.example/apod/pictures", with: "http://localhost:8000/pictures")
    let checked = try Samples.checker.get().check(path: Self.path, bytes: Array(local.utf8))
    #expect(checked.findings == [])
  }

  @Test(arguments: [
    "20 Nov 2026 05:00 EST", "Fri, 20 Nov 2026 05:00:60 +0000", "Thu, 29 Feb 2024 23:59:59 -0930",
    "Fri, 6 Nov 2026 00:00:00 Z",
  ])
  func `these dates are real`(date: String) throws {
    let good = Samples.feed.replacing("Fri, 20 Nov 2026 05:00:00 GMT", with: date)
    let checked = try Samples.checker.get().check(path: Self.path, bytes: Array(good.utf8))
    #expect(checked.findings == [])
  }
}
