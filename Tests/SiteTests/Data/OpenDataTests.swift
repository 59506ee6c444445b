import Foundation
import Site
import Testing
@testable import Pictures

@Suite struct OpenDataTests {
  private func sample() throws -> Sample {
    var sample = try Sample()
    sample.entries.insert(.sample("2025-12-31", "The Last of a Year"), at: 0)
    return sample
  }

  @Test func `a year's file has a line per day, oldest first, without observation times`()
    throws
  {
    let sample = try sample()
    let lines = try sample.text("data/2026.jsonl").split(separator: "\n").map(String.init)
    #expect(
      try lines.map { try Picture(line: Array($0.utf8)) }
        == sample.entries.dropFirst().map(\.picture))
    for (line, entry) in zip(lines, sample.entries.dropFirst()) {
      let own = String(decoding: entry.picture.line, as: UTF8.self).dropLast()
      #expect(
        line.hasPrefix(own + #","page":"https://sky.example/apod/\#(entry.picture.day.path)"#))
    }
    #expect(!lines.contains { $0.contains("seen") })
  }

  @Test func `the newest picture has its own file`() throws {
    var sample = try sample()
    sample.shown = Day.at("2026-11-17")
    let newest = try sample.text("data/latest.json")
    #expect(try sample.text("data/2026.jsonl").hasSuffix(newest))
    #expect(newest.contains("2026-11-20"))
  }

  @Test func `a withheld picture is withheld from the data`() throws {
    var sample = try sample()
    sample.withheld = [Day.at("2026-11-20")]
    for path in ["data/latest.json", "data/2026.jsonl"] {
      let last = try #require(try sample.text(path).split(separator: "\n").last)
      let picture = try Picture(line: Array(last.utf8))
      #expect(picture.media == .page(web("https://apod.nasa.gov/apod/ap261120.html")))
      #expect(picture.title == "Two Suns over a Salt Plain")
    }
  }

  @Test func `the index lists every year and every file`() throws {
    let text = try sample().text("data/index.json")
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let index = try #require(json as? [String: Any])
    #expect(index["title"] as? String == "A Picture a Day")
    #expect(index["site"] as? String == "https://sky.example/apod/")
    #expect(index["latest"] as? String == "latest.json")
    #expect(index["schema"] as? String == "picture.schema.json")
    #expect(index["days"] as? Int == 5)
    #expect(
      index["feed"] as? [String: String] == ["authority": "sky.example", "date": "2026-11-01"])
    let years = try #require(index["years"] as? [[String: Any]])
    #expect(years.compactMap { $0["path"] as? String } == ["2025.jsonl", "2026.jsonl"])
    #expect(years.compactMap { $0["days"] as? Int } == [1, 4])
    #expect(years[1]["first"] as? String == "2026-11-16")
    #expect(years[1]["last"] as? String == "2026-11-20")
  }

  @Test func `the schema describes every member that a line can have`() throws {
    let text = try sample().text("data/picture.schema.json")
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let schema = try #require(json as? [String: Any])
    let members = try #require(schema["properties"] as? [String: [String: Any]])
    let address = try #require(WebAddress("https://media.example/a.jpg"))
    let image = Media.Image(
      display: address, original: address, size: PixelSize(width: 4, height: 3))
    let whole = Picture(
      day: Day.first, title: "Title", explanation: RichText(plain: "Text"),
      credit: RichText(plain: "Ada Skye"), claimsCopyright: true, media: .image(image),
      alt: "A comet", article: address, provenance: [address], corrected: Timestamp(seconds: 0))
    #expect(
      Set(members.keys)
        == Set(names(in: try #require(whole).json()) + Picture.publishedMembers))
    #expect(members.values.allSatisfy { $0["description"] is String })
    var kinds = try #require(schema["$defs"] as? [String: [String: Any]])
    let added = ["file", "rights"].compactMap { kinds.removeValue(forKey: $0)?["properties"] }
    #expect(
      added.compactMap { ($0 as? [String: Any])?.keys.sorted() } == [
        ["address", "bytes", "height", "type", "width"], ["class", "licence", "name", "words"],
      ])
    let media = kinds.values.compactMap { $0["properties"] as? [String: Any] }.flatMap(\.keys)
    let all: [Media] = [
      .image(image), .video(file: address, poster: address), .page(address), .none,
      .embed(Media.Embed(player: .vimeo("12345"), address: address, poster: address)),
    ]
    #expect(Set(media) == Set(all.map(\.json).flatMap(names)))
    #expect(schema["$id"] as? String == "https://sky.example/apod/data/picture.schema.json")
  }

  private func names(in object: JSONNode) -> [String] {
    if case .object(let members) = object { members.map(\.name) } else { [] }
  }

  /// The data files that the change affects.
  private func changed(_ change: (inout Sample) -> Void) throws -> Set<String> {
    try sample().moved(by: change).filter { $0.hasPrefix("data/") }
  }

  @Test func `a new day changes its year's file, the newest picture and the index`() throws {
    #expect(
      try changed { $0.entries.append(.sample("2026-11-21", "New")) }
        == ["data/2026.jsonl", "data/index.json", "data/latest.json"])
  }

  @Test func `a corrected old title changes its year's file and the index`() throws {
    #expect(
      try changed { $0.entries[0] = .sample("2025-12-31", "The Last of That Year") }
        == ["data/2025.jsonl", "data/index.json"])
  }

  @Test func `a day that becomes withheld changes its year's file and the index`() throws {
    #expect(
      try changed { $0.withheld = [Day.at("2025-12-31")] } == [
        "data/2025.jsonl", "data/index.json",
      ]
    )
  }

  @Test func `observation times and freshness do not change the data`() throws {
    #expect(
      try changed {
        $0.entries[4] = Entry(
          picture: $0.entries[4].picture,
          seen: Observation(when: Timestamp(seconds: 1), service: .feed))
        $0.freshness = .waiting(newest: $0.shown)
      } == [])
  }
}
