import Pictures
import Site
import Testing

@Suite struct OpenDataTests {
  private func sample() throws -> Sample {
    try Sample { $0.entries.insert(.sample("2025-12-31", "The Last of a Year"), at: 0) }
  }

  @Test func `the newest picture has its own file`() throws {
    var sample = try sample()
    sample.shown = Day.at("2026-11-17")
    let newest = try sample.text("data/latest.json")
    #expect(try sample.text("data/2026.jsonl").hasSuffix(newest))
    expect(newest, has: "2026-11-20")
  }

  @Test func `a withheld picture is withheld from the data`() throws {
    var sample = try sample()
    sample.withheld = [Day.at("2026-11-20")]
    for path in ["data/latest.json", "data/2026.jsonl"] {
      let last = try #require(try sample.text(path).split(separator: "\n").last)
      let picture = try Picture(line: Array(last.utf8))
      #expect(picture.media == .page(web("https://apod.nasa.gov/apod/ap261120.html")))
      #expect(picture.title == "Two Suns over a Salt Plain")
      let line = try object(in: String(last))
      #expect(line["page"] as? String == "https://sky.example/apod/2026/11/20.html")
      #expect(line["pictures"] == nil && line["thumbnail"] == nil)
    }
  }

  @Test func `the index lists every year`() throws {
    let index = try sample().json("data/index.json")
    #expect(index["days"] as? Int == 5)
    let years = try #require(index["years"] as? [[String: Any]])
    #expect(years.compactMap { $0["path"] as? String } == ["2025.jsonl", "2026.jsonl"])
    #expect(years.compactMap { $0["days"] as? Int } == [1, 4])
  }

  private static let changes: [(@Sendable (inout Sample) -> Void, Set<String>)] = [
    // A new day.
    (
      { $0.entries.append(.sample("2026-11-21", "New")) },
      ["data/2026.jsonl", "data/index.json", "data/latest.json"]
    ),
    // A corrected old title, and a day that becomes withheld.
    (
      { $0.entries[0] = .sample("2025-12-31", "The Last of That Year") },
      ["data/2025.jsonl", "data/index.json"]
    ),
    ({ $0.withheld = [Day.at("2025-12-31")] }, ["data/2025.jsonl", "data/index.json"]),
    // Observation times and freshness.
    (
      {
        $0.entries[4] = Entry(
          picture: $0.entries[4].picture,
          seen: Observation(when: Timestamp(seconds: 1), service: .feed))
        $0.freshness = .waiting(newest: $0.shown)
      }, []
    ),
  ]

  @Test(arguments: changes)
  func `a change to a day changes its year's file and the index`(
    change: @Sendable (inout Sample) -> Void, expected: Set<String>
  ) throws {
    #expect(try sample().moved(by: change).filter { $0.hasPrefix("data/") } == expected)
  }
}
