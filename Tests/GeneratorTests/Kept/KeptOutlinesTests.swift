import Foundation
import Pictures
import TestSupport
import Testing

@testable import Generator

@Suite("What is known of the lines") struct KeptOutlinesTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  private var folder: ArchiveFolder { ArchiveFolder(temporary.path + "/archive") }

  private func entry(_ day: String, _ title: String) throws -> Entry {
    let picture = Picture(
      day: try #require(Day(iso: day)), title: title,
      explanation: RichText([
        .text("Seen "), .link(.day(try #require(Day(iso: "2003-02-28"))), [.text("before")]),
        .emphasis([.text(", twice")]), .text("."),
      ]), media: .none)
    return Entry(
      picture: try #require(picture),
      seen: Sighting(when: Timestamp(seconds: 1_795_000_000), source: .service))
  }

  private func keep(_ entries: [Entry]) async throws -> KeptArchive {
    _ = try folder.save(Archive(entries), over: try await folder.load())
    let judged = try await folder.load()
    try folder.saveOutlines(of: judged)
    return judged
  }

  @Test func `a file that was judged reads as it did before, and nothing is written again`()
    async throws
  {
    let judged = try await keep([
      try entry("2025-12-31", "First"), try entry("2026-11-20", "Second"),
    ])
    #expect(judged.areOutlinesNew)
    let known = try await folder.load()
    #expect(known.archive == judged.archive)
    #expect(known.archive.outlines == judged.archive.outlines)
    #expect(try known.archive.entries == judged.archive.entries)
    #expect(known.damaged.isEmpty)
    #expect(!known.areOutlinesNew)
  }

  @Test func `a file that was changed by hand is judged again`() async throws {
    _ = try await keep([try entry("2026-11-19", "First"), try entry("2026-11-20", "Second")])
    let text = temporary.read("archive/2026.jsonl") ?? ""
    let second = try #require(text.split(separator: "\n").last)
    try temporary.write(
      "archive/2026.jsonl", text.replacing(second, with: second.replacing("<em>", with: "<b>")))
    let loaded = try await folder.load()
    #expect(loaded.archive.outlines.map(\.title) == ["First"])
    #expect(loaded.damaged.map(\.line.number) == [2])
    #expect(loaded.areOutlinesNew)
  }

  @Test func `a file that only moved is known line by line`() async throws {
    let judged = try await keep([
      try entry("2026-11-19", "First"), try entry("2026-11-20", "Other"),
    ])
    let text = temporary.read("archive/2026.jsonl") ?? ""
    try temporary.write("archive/2026.jsonl", "\n" + text)
    let moved = try await folder.load()
    #expect(moved.archive == judged.archive)
    #expect(try moved.archive.entries == judged.archive.entries)
  }

  @Test func `a line is read from the file that was opened, whatever takes its name`() async throws
  {
    let judged = try await keep([try entry("2026-11-20", "Second")])
    let known = try await folder.load()
    try Descriptor.folder(made: folder.path).replace("2026.jsonl", with: Array("{}\n".utf8))
    #expect(try known.archive.entries == judged.archive.entries)
  }

  @Test func `a line that changes in its place is an error, and nothing is made of it`()
    async throws
  {
    _ = try await keep([try entry("2026-11-20", "Second")])
    let known = try await folder.load()
    let text = try #require(temporary.read("archive/2026.jsonl"))
    let file = try #require(FileHandle(forWritingAtPath: folder.path + "/2026.jsonl"))
    try file.write(contentsOf: Data(text.replacing("Second", with: "Decond").utf8))
    try file.close()
    #expect(throws: LineError.changed) { try known.archive.entry(at: 0) }
    #expect(throws: GeneratorError.self) {
      try folder.sound { () throws(LineError) in _ = try known.archive.entries }
    }
  }

  @Test(arguments: [0, 7, 8, 15, 16, 40, -1])
  func `what is damaged anywhere counts for nothing`(place: Int) async throws {
    let judged = try await keep([try entry("2026-11-20", "Second")])
    let path = folder.path + "/outlines"
    var bytes = try Descriptor(path, 0).contents()
    bytes[place < 0 ? bytes.count - 1 : place] ^= 1
    #expect(OutlinesFile.read(bytes).isEmpty)
    #expect(OutlinesFile.read(Array(bytes.prefix(20))).isEmpty)
    try Descriptor.folder(made: folder.path).replace("outlines", with: bytes)
    let again = try await folder.load()
    #expect(again.archive == judged.archive)
    #expect(again.areOutlinesNew)
  }
}
