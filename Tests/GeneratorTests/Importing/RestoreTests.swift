import Foundation
import Pictures
import Site
import Sources
import StandIn
import TestSupport
import Testing

@testable import Generator
@testable import Storage

@Suite struct RestoreTests {
  private let fixture: ImportFixture

  init() throws { fixture = try ImportFixture() }

  private static func line(_ day: String, _ title: String = "Published") -> String {
    let picture = Day(iso: day).flatMap { day in
      Picture(
        day: day, title: title,
        explanation: RichText([.text("Words.")]), media: .none)
    }
    return (picture.map { String(decoding: $0.line, as: UTF8.self) } ?? "") + "\n"
  }

  /// A site below `/apod/` with these files.
  private func site(_ files: [String: String]) throws -> LoopbackServer {
    try LoopbackServer { connection in
      guard let text = files[connection.target] else { return connection.answer(404) }
      connection.answer(200, [], Array(text.utf8))
    }
  }

  private func restore(
    _ server: LoopbackServer, _ path: String = "apod/", limits: ImportLimits = ImportLimits()
  ) async throws -> ImportOutcome {
    try await Restore(
      server.address.text + path, into: fixture.archive.path, ImportFixture.settings(limits),
      in: fixture.context
    ).run()
  }

  private static let index =
    #"{"years":[{"year":2025,"path":"2025.jsonl","days":1},{"year":2026,"path":"2026.jsonl"}],"more":1}"#

  @Test(arguments: ["apod/", "apod"])
  func `every year of a site is restored`(path: String) async throws {
    let server = try site([
      "/apod/data/index.json": RestoreTests.index,
      "/apod/data/2025.jsonl": RestoreTests.line("2025-03-01"),
      "/apod/data/2026.jsonl": RestoreTests.line("2026-03-01") + RestoreTests.line("2026-03-02"),
    ])
    let outcome = try await restore(server, path)
    #expect(outcome.isWhole, "\(outcome)")
    #expect(try await fixture.days() == ["2025-03-01", "2026-03-01", "2026-03-02"])
    let entry = try #require(try await fixture.entry("2026-03-02"))
    #expect(entry.seen.service == .published && entry.seen.when == fixture.clock.now())
    #expect(server.requests.allSatisfy { $0.contains("apod/test") })
  }

  @Test(arguments: ["", "[]", "{}", #"{"years": 7}"#, #"{"years": [], "years": []}"#])
  func `a text without a list of years is not an index`(text: String) throws {
    let address = try #require(WebAddress("https://sky.example/data/index.json"))
    #expect(Restore.Index(Array(text.utf8), at: address) == nil)
  }

  @Test func `an index can begin with a byte order mark`() throws {
    let address = try #require(WebAddress("https://sky.example/data/index.json"))
    let text =
      "\u{FEFF}"
      + #"{"years": [{"path": "2026.jsonl"}, {"path": "https://other.example/2025.jsonl"}, 7]}"#
    let index = try #require(Restore.Index(Array(text.utf8), at: address))
    #expect(index.years.map(\.text) == ["https://sky.example/data/2026.jsonl"])
    #expect(
      index.foreignPaths == [#""https://other.example/2025.jsonl""#, "a year without a path"])
  }

  @Test func `a restored archive has the same lines as the site's archive`() async throws {
    let workshop = try Workshop()
    let day = try #require(Day(iso: "2026-11-20"))
    let nasa = try StubNASA(
      CannedCalendar(
        newest: day, oldest: day.advanced(by: -3),
        kinds: [
          day: .tiny, day.advanced(by: -1): .video, day.advanced(by: -2): .youTube,
          day.advanced(by: -3): .tiny,
        ]))
    _ = try await workshop.build(nasa, on: day)
    nasa.stop()
    var files: [String: String] = [:]
    for path in try workshop.site().keys where path.hasPrefix("data/") {
      files["/apod/" + path] = try workshop.page(path)
    }
    let year = try #require(files["/apod/data/2026.jsonl"])
    #expect(year.contains(#","pictures":[{"#) && year.contains(#","thumbnail":""#))
    let outcome = try await restore(try site(files))
    #expect(outcome.isWhole, "\(outcome)")
    let own = try await ArchiveFolder(workshop.archive.path).load(articles: { _ in true }).archive
    let restored = try await fixture.archive.load(articles: { _ in true }).archive
    #expect(restored.entries.map(\.picture.line) == own.entries.map(\.picture.line))
    #expect(restored.entries.count > 2)
  }

  @Test func `a restore takes the site's feed identity unless the archive has its own`()
    async throws
  {
    let index =
      RestoreTests.index.dropLast() + #","feed":{"authority":"old.example","date":"2024-02-03"}}"#
    let server = try site([
      "/apod/data/index.json": String(index),
      "/apod/data/2025.jsonl": RestoreTests.line("2025-03-01"),
    ])
    _ = try await restore(server)
    let minted = FeedIdentity(authority: "old.example", date: "2024-02-03")
    #expect(try fixture.archive.state().identity == minted)
    let own = FeedIdentity(authority: "own.example", date: "2026-01-01")
    try fixture.archive.save(ArchiveState(identity: own))
    _ = try await restore(server)
    #expect(try fixture.archive.state().identity == own)
  }

  @Test func `an unreadable state is replaced with the site's feed identity`() async throws {
    let index =
      RestoreTests.index.dropLast() + #","feed":{"authority":"old.example","date":"2024-02-03"}}"#
    let server = try site([
      "/apod/data/index.json": String(index),
      "/apod/data/2025.jsonl": RestoreTests.line("2025-03-01"),
    ])
    try fixture.folder.write("archive/state.json", "")
    _ = try await restore(server)
    #expect(
      try fixture.archive.state().identity
        == FeedIdentity(authority: "old.example", date: "2024-02-03"))
    #expect(try await fixture.days() == ["2025-03-01"])
  }

  @Test(arguments: [
    #"{"authority":"","date":"2024-02-03"}"#, #"{"authority":"a b","date":"2024-02-03"}"#,
    #"{"authority":"a<b","date":"2024-02-03"}"#, #"{"authority":"a","date":"2024-02-30"}"#,
    #"{"authority":7}"#, #""stars""#,
  ])
  func `an invalid feed identity is ignored`(feed: String) async throws {
    let server = try site([
      "/apod/data/index.json": RestoreTests.index.dropLast() + #","feed":\#(feed)}"#
    ])
    _ = try await restore(server)
    #expect(try fixture.archive.state().identity == nil)
  }

  @Test func `archived days stay, and damaged lines are reported with address and line`()
    async throws
  {
    let server = try site([
      "/apod/data/index.json": RestoreTests.index,
      "/apod/data/2025.jsonl":
        "{}\n" + RestoreTests.line("2025-03-01") + (try ImportFixture.line("2025-03-02")),
    ])
    try fixture.folder.write("kept.jsonl", RestoreTests.line("2024-12-31", "Kept"))
    _ = try await fixture.take("kept.jsonl")
    let outcome = try await restore(server)
    #expect(try await fixture.days() == ["2024-12-31", "2025-03-01"])
    let text = outcome.description.replacing(server.address.text, with: "")
    #expect(text.contains("apod/data/2025.jsonl:1: “day” is missing"), "\(text)")
    #expect(text.contains("apod/data/2025.jsonl:3: “day” is missing"))
    #expect(text.contains("apod/data/2026.jsonl: status 404"))
    #expect(outcome.skipped == 3)
  }

  @Test func `an empty year file is reported`() async throws {
    let server = try site([
      "/apod/data/index.json": RestoreTests.index, "/apod/data/2025.jsonl": "",
      "/apod/data/2026.jsonl": RestoreTests.line("2026-03-01"),
    ])
    let outcome = try await restore(server)
    #expect(try await fixture.days() == ["2026-03-01"])
    #expect(outcome.description.contains("apod/data/2025.jsonl:1: the file contains no records"))
    #expect(outcome.skipped == 1)
  }

  @Test func `an index cannot lead to another host`() async throws {
    let server = try site([
      "/apod/data/index.json":
        #"{"years":[{"path":"https://other.example/2025.jsonl"},{"path":7},{"path":"2025.jsonl"}]}"#,
      "/apod/data/2025.jsonl": RestoreTests.line("2025-03-01"),
    ])
    let outcome = try await restore(server)
    #expect(outcome.skipped == 2)
    #expect(try await fixture.days() == ["2025-03-01"])
  }

  @Test(arguments: ["", "[]", "{}", "<html></html>"])
  func `an address without site data is an error and changes nothing`(index: String) async throws {
    let server = try site(index.isEmpty ? [:] : ["/apod/data/index.json": index])
    await #expect(throws: GeneratorError.self) { try await restore(server) }
    #expect(try await fixture.days().isEmpty)
  }

  @Test(arguments: ["http://stars.example/", "stars", "file:///srv/site/"])
  func `an address that is not allowed is a usage error`(site: String) {
    #expect {
      _ = try Restore(
        site, into: fixture.archive.path, ImportFixture.settings(), in: fixture.context)
    } throws: { error in
      if case .options = error as? GeneratorError { true } else { false }
    }
  }
}
