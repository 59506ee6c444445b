import Pictures
import Testing

@testable import Generator

@Suite("Seals") struct SealsTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  private var folder: ArchiveFolder { ArchiveFolder(temporary.path + "/archive") }

  private func entry(_ day: String, _ title: String) throws -> Entry {
    let picture = Picture(
      day: try #require(Day(iso: day)), title: title,
      explanation: RichText([.text("Seen "), .emphasis([.text("twice")]), .text(".")]), media: .none
    )
    return Entry(
      picture: try #require(picture),
      seen: Sighting(when: Timestamp(seconds: 1_795_000_000), source: .service))
  }

  private func keep(_ entries: [Entry]) async throws {
    _ = try folder.save(Archive(entries), over: try await folder.load())
  }

  @Test func `a sealed file reads as it did before`() async throws {
    try await keep([try entry("2026-11-19", "First"), try entry("2026-11-20", "Second")])
    let judged = try await folder.load()
    try folder.seal(judged)
    #expect(try folder.seals().digests.keys.sorted() == [2026])
    let sealed = try await folder.load()
    #expect(sealed.archive == judged.archive)
    #expect(sealed.damaged.isEmpty)
  }

  @Test func `a file that was changed by hand is judged again`() async throws {
    try await keep([try entry("2026-11-20", "Second")])
    try folder.seal(try await folder.load())
    let text = temporary.read("archive/2026.jsonl") ?? ""
    try temporary.write("archive/2026.jsonl", text.replacing("<em>", with: "<b>"))
    let loaded = try await folder.load()
    #expect(loaded.archive.entries.isEmpty)
    #expect(loaded.damaged.map(\.line.number) == [1])
    try folder.seal(loaded)
    #expect(try folder.seals().digests.isEmpty, "a damaged file is not sealed")
  }

  @Test func `seals of other rules, and what is no seal, count for nothing`() {
    let seals = Seals(digests: [2025: "00ff", 2026: "0123"])
    #expect(Seals(text: seals.text) == seals)
    #expect(Seals(text: seals.text.replacing("rules 2", with: "rules 1")).digests.isEmpty)
    #expect(Seals(text: "rules 2\nnonsense\n2026\n").digests.isEmpty)
    #expect(Seals(text: "").digests.isEmpty)
  }
}
