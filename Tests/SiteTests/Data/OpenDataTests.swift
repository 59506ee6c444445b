import Site
import Testing

@testable import Pictures

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
    sample.pictures = [sample.shown: try .sample("2026-11-20")]
    sample.withheld = [sample.shown]
    for path in ["data/latest.json", "data/2026.jsonl"] {
      let last = try #require(try sample.text(path).split(separator: "\n").last)
      let picture = try Picture(line: Array(last.utf8)[...])
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

  private func names(in object: JSONNode) -> Set<String> {
    if case .object(let members) = object { Set(members.map(\.name)) } else { [] }
  }

  @Test func `the schema describes every member that a line can have, and no other`() throws {
    let schema = try sample().json("data/picture.schema.json")
    let address = web("https://media.example/a.jpg")
    var picture = Picture.sample(claimsCopyright: true, article: address)
    picture.provenance = [address]
    picture.corrected = Timestamp(seconds: 0)
    let members = try #require(schema["properties"] as? [String: Any])
    #expect(Set(members.keys) == names(in: picture.json()).union(Picture.publishedMembers))
    let media: [Media] = [
      .image(.sample), .film(poster: address.text), .page(address), .none,
      .player(as: .vimeo("12345"), poster: address.text),
    ]
    let objects = try #require(schema["$defs"] as? [String: [String: Any]])
    let kinds = objects.values.compactMap { $0["properties"] as? [String: Any] }
      .map { Set($0.keys) }.filter { $0.contains("kind") }
    #expect(Set(kinds) == Set(media.map { names(in: $0.json) }))
  }

  private static let changes: [(String, @Sendable (inout Sample) -> Void, Set<String>)] = [
    (
      "a new day",
      { $0.entries.append(.sample("2026-11-21", "New")) },
      ["data/2026.jsonl", "data/index.json", "data/latest.json"]
    ),
    (
      "a corrected old title",
      { $0.entries[0] = .sample("2025-12-31", "The Last of That Year") },
      ["data/2025.jsonl", "data/index.json"]
    ),
    (
      "a day that becomes withheld", { $0.withheld = [Day.at("2025-12-31")] },
      ["data/2025.jsonl", "data/index.json"]
    ),
    (
      "observation times and freshness",
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
    name: String, change: @Sendable (inout Sample) -> Void, expected: Set<String>
  ) throws {
    #expect(try sample().moved(by: change).filter { $0.hasPrefix("data/") } == expected, "\(name)")
  }
}
