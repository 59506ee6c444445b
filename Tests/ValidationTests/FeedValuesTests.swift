import Testing
import Validation

@Suite struct `What is wrong with a value in a feed` {
  private static let path = "feed.xml"

  @Test func `nothing is wrong with good ones`() throws {
    let good = Samples.feed
      .replacing(
        "<lastBuildDate>",
        with: """
          <language>en-us</language>
          <managingEditor>ada@sky.example (Ada Sailor)</managingEditor>
          <webMaster>web@sky.example</webMaster><lastBuildDate>
          """
      )
      .replacing("<dc:creator>", with: "<author>ada@sky.example (Ada)</author><dc:creator>")
      .replacing("rel=\"self\"", with: "rel=\"self\" hreflang=\"en-GB\"")
      .replacing("medium=\"image\"", with: "type=\"image/jpeg; a=b\" medium=\"image\"")
      .replacing("tag:sky.example,2026-11-20:apod/2026-11-19", with: "sky-19")
      .replacing(
        "<pubDate>Thu", with: "<atom:updated>2026-11-20T12:00:00Z</atom:updated><pubDate>Thu")
    let checked = try Samples.checker.get().check(path: Self.path, bytes: Array(good.utf8))
    #expect(checked.findings == [])
  }

  @Test(arguments: [
    Breakage(
      "<lastBuildDate>", "<language></language><lastBuildDate>",
      "7: <language>: \"\" is no language; write a tag of BCP 47, as in en"),
    Breakage(
      "<lastBuildDate>", "<language>English language</language><lastBuildDate>",
      "7: <language>: \"English language\" is no language; write a tag of BCP 47, as in en"),
    Breakage(
      "type=\"application/rss+xml\"", "hreflang=\"en_US\"",
      "8: <link>: \"en_US\" is no language; write a tag of BCP 47, as in hreflang=\"en\""),
    Breakage(
      "type=\"application/rss+xml\"", "type=\"rss\"",
      "8: <link>: \"rss\" is no media type; write it as in type=\"image/jpeg\""),
    Breakage(
      "type=\"image/jpeg\"", "type=\"image/\"",
      "17: <enclosure>: \"image/\" is no media type; write it as in type=\"image/jpeg\""),
    Breakage(
      "medium=\"image\"", "type=\"jpeg\" medium=\"image\"",
      "18: <media:content>: \"jpeg\" is no media type; write it as in type=\"image/jpeg\""),
    Breakage(
      "<lastBuildDate>", "<managingEditor>Ada</managingEditor><lastBuildDate>",
      "7: <managingEditor>: \"Ada\" is no e-mail address; write it as in \"ada@sky.example (Ada)\""),
    Breakage(
      "<lastBuildDate>", "<webMaster>Ada &lt;ada@sky.example&gt;</webMaster><lastBuildDate>",
      "7: <webMaster>: \"Ada <ada@sky.example>\" is no e-mail address; write it as in \"ada@sky.example (Ada)\""
    ),
    Breakage(
      "<dc:creator>", "<author></author><dc:creator>",
      "14: <author>: \"\" is no e-mail address; write it as in \"ada@sky.example (Ada)\""),
    Breakage(
      "tag:sky.example,2026-11-20:apod/2026-11-20<", "tag:sky.example:apod<",
      "12: the id \"tag:sky.example:apod\" lacks a host, a date or a name; write it as in \"tag:sky.example,2026-11-20:name\""
    ),
    Breakage(
      "tag:sky.example,2026-11-20:apod/2026-11-20<", "tag:sky.example,2026-11-31:apod<",
      "12: the id \"tag:sky.example,2026-11-31:apod\" holds no real date; write it as in \"tag:sky.example,2026-11-20:name\""
    ),
    Breakage(
      "<pubDate>Thu", "<atom:updated>2026-11-20T12:00Z</atom:updated><pubDate>Thu",
      "24: <updated>: \"2026-11-20T12:00Z\" is a time without seconds; write it as \"2026-11-20T00:05:00-05:00\""
    ),
  ])
  func `one broken value is one finding`(breakage: Breakage) throws {
    try breakage.expect(in: Samples.feed, at: Self.path)
  }

  @Test(arguments: ["iframe", "object", "applet"])
  func `an item's text loads nothing that readers refuse`(name: String) throws {
    let breakage = Breakage(
      "&lt;p&gt;", "&lt;\(name)&gt;&lt;/\(name)&gt;&lt;p&gt;",
      "16: <\(name)> in the text of an item; feed readers drop it")
    try breakage.expect(in: Samples.feed, at: Self.path)
  }
}

@Suite struct `What is wrong with a value in a JSON Feed` {
  @Test func `nothing is wrong with good ones`() throws {
    let good = Samples.jsonFeed
      .replacing("\"title\": \"Sky\"", with: "\"title\": \"Sky\", \"language\": \"en-US\"")
      .replacing("\"Round\"", with: "\"Round\", \"language\": \"de\"")
    let checked = try Samples.checker.get().check(path: "feed.json", bytes: Array(good.utf8))
    #expect(checked.findings == [])
  }

  @Test(arguments: [
    Breakage(
      "\"title\": \"Sky\"", "\"title\": \"Sky\", \"language\": \"\"",
      "3: language: \"\" is no language; write a tag of BCP 47, as in en"),
    Breakage(
      "\"Round\"", "\"Round\", \"language\": \"en_US\"",
      "15: language: \"en_US\" is no language; write a tag of BCP 47, as in en"),
    Breakage(
      "\"Round\"", "\"Round\", \"language\": 1", "15: language has to be a text"),
    Breakage(
      "2026-11-20T00:05:00-05:00", "2026-11-20T00:05-05:00",
      "11: date_published: \"2026-11-20T00:05-05:00\" is a time without seconds; write it as \"2026-11-20T00:05:00-05:00\""
    ),
  ])
  func `one broken value is one finding`(breakage: Breakage) throws {
    try breakage.expect(in: Samples.jsonFeed, at: "feed.json")
  }
}
