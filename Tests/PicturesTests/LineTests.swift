import Testing

@testable import Pictures

@Suite struct `The line of an entry` {
  private let line = """
    {"alt":"A pale comet over a dark ridge.","article":"https://science.nasa.gov/apod/a-comet/",\
    "credit":"<a href=\\"https://example.org/ada\\">Ada Example</a>","day":"2026-11-20",\
    "explanation":"Seen <em>low</em> in the west.<br/>See <a href=\\"apod:2025-01-02\\">last year</a>.",\
    "media":{"display":"https://assets.science.nasa.gov/a.jpg?w=1600&fit=clip","height":3000,\
    "kind":"image","original":"https://assets.science.nasa.gov/b.jpg","width":4000},\
    "provenance":["https://apod.nasa.gov/apod/image/2611/a.jpg"],\
    "seen":{"source":"service","when":"2026-11-20T05:10:00Z"},"title":"Comet & Ridge"}
    """

  @Test func `reads and writes itself`() throws {
    let entry = try Entry(line: Array(line.utf8))
    #expect(entry.picture.title == "Comet & Ridge")
    #expect(entry.picture.explanation.targets == [.day(try #require(Day(iso: "2025-01-02")))])
    #expect(entry.seen.source == .service)
    #expect(String(decoding: entry.line, as: UTF8.self) == line)
  }

  @Test func `without the sighting is the line of the picture`() throws {
    let entry = try Entry(line: Array(line.utf8))
    let seen = #""seen":{"source":"service","when":"2026-11-20T05:10:00Z"},"#
    #expect(
      String(decoding: entry.picture.line, as: UTF8.self) == line.replacing(seen, with: ""))
  }
}
