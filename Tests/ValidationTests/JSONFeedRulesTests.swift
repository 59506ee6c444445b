import Site
import Testing
import Validation

@Suite struct `What is wrong with a JSON Feed` {
  static let path = "feed.json"

  @Test func `nothing is wrong with a good one, whose links are those of its site`() throws {
    let bytes = Array(Samples.jsonFeed.utf8)
    let checked = try Samples.checker.get().check(path: Self.path, bytes: bytes)
    #expect(checked.findings == [])
    #expect(checked.references.links.map(\.path) == ["2026/11/20.html", "pictures/2026/11/20.jpg"])
  }

  @Test(arguments: [
    Breakage(
      "version/1.1", "version/1",
      "2: version is \"https://jsonfeed.org/version/1\", not \"https://jsonfeed.org/version/1.1\""),
    Breakage("  \"title\": \"Sky\",\n", "", "1: the feed has no title"),
    Breakage("\"title\": \"Sky\"", "\"title\": null", "3: title has to be a text"),
    Breakage("\"title\"", "\"titel\": 1, \"title\"", "3: \"titel\" is no member of the feed"),
    Breakage("\"title\"", "\"title\": \"A\", \"title\"", "3: “title” comes twice"),
    Breakage(
      "apod/feed.json", "apod/atom.xml",
      "4: \"https://sky.example/apod/atom.xml\" is not where this feed is"),
    Breakage(
      "apod/2026-11-19", "apod/2026-11-20",
      "15: the id \"tag:sky.example,2026-11-20:apod/2026-11-20\" is taken by line 8"),
    Breakage(
      "\"id\": \"tag:sky.example,2026-11-20:apod/2026-11-19\", ", "",
      "15: an item of items has no id"),
    Breakage(
      ", \"content_text\": \"Round\"", "", "15: an item has neither content_html nor content_text"),
    Breakage(
      "2026-11-20T00:05:00-05:00", "20 November 2026",
      "11: date_published: \"20 November 2026\" is no real time; write it as \"2026-11-20T00:05:00-05:00\""
    ),
    Breakage(
      "[{\"name\": \"A. Sailor\"}]", "\"A. Sailor\"", "12: authors has to be a list"),
    Breakage(", \"mime_type\": \"image/jpeg\"", "", "13: an item of attachments has no mime_type"),
    Breakage("1234", "0", "13: size_in_bytes is 0, not a whole number from 1"),
    Breakage("1234", "\"1234\"", "13: size_in_bytes has to be a number"),
    Breakage(
      #" alt=\"A \u2604\""#, "", "10: <img> without alt in the text of an item"),
    Breakage(
      #"<p><img src=\"https://sky.example/apod/"#, #"<p><img src=\"http://cdn.example/"#,
      "10: \"http://cdn.example/pictures/2026/11/20.jpg\" is not secure; use https:"),
    Breakage("Round\"}", "Round\"", "16: not JSON: expected “,” or “}” at byte 712"),
  ])
  func `one broken thing is one finding`(breakage: Breakage) throws {
    try breakage.expect(in: Samples.jsonFeed, at: Self.path)
  }

  @Test func `what is no object at all is no feed`() throws {
    let checked = try Samples.checker.get().check(path: Self.path, bytes: Array("[]".utf8))
    #expect(checked.findings.map(\.description) == ["feed.json:1: the feed has to be an object"])
  }
}
