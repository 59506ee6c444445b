import Foundation
import Pictures
import Sources
import TestSupport
import Testing

@testable import Generator
@testable import Storage

/// Pages present an article as the source's own, so its address must be in the source's domain.
@Suite struct `Foreign articles` {
  private static let foreign = [
    "https://evil.example/x", "https://nasa.gov.evil.example/", "https://notnasa.gov/",
    "https://science.nasa.gov:8443/x", "https://stars.example.evil.example/",
    "https://stars.example:8443/",
  ]
  private static let ours = [
    "nasa": "https://science.nasa.gov/image-article/quiet/",
    "pixabay": "https://pixabay.com/photos/lake-7/", "stars": "https://www.stars.example/7",
  ]

  private static let sources = Source.known.filter { $0.pages.domain != nil } + [.stars]

  private let fixture: ImportFixture
  private let day = Day(iso: "2026-11-01") ?? .first

  init() throws { fixture = try ImportFixture() }

  /// The articles in the lines, one a day, and which of them remain.
  private func articles(of source: Source) -> (given: [String], kept: [String?]) {
    let own = Self.ours[source.name]
    let given = Self.foreign + Self.ours.values.sorted()
    return (given, given.map { $0 == own ? $0 : nil })
  }

  private func line(_ index: Int, _ article: String, isEntry: Bool) throws -> String {
    let line = try ArchiveLines.line(
      day.advanced(by: index), ["article": article, "explanation": "Dust <em>drifts</em> by."])
    // A published line is an archive line without `seen`.
    return isEntry
      ? line
      : line.replacing(#""seen":{"source":"service","when":"2026-11-20T05:10:00Z"},"#, with: "")
  }

  private func lines(_ articles: [String], isEntry: Bool) throws -> String {
    try articles.enumerated().map { try line($0.offset, $0.element, isEntry: isEntry) + "\n" }
      .joined()
  }

  private static func kept(_ archive: Archive) -> [String?] {
    archive.entries.map(\.picture.article?.text)
  }

  @Test(arguments: sources)
  func `a foreign article is dropped when the archive is read`(source: Source) async throws {
    let (given, kept) = articles(of: source)
    #expect(kept.compactMap(\.self).count == 1)
    try fixture.folder.write("archive/2026.jsonl", try lines(given, isEntry: true))
    try fixture.folder.write("archive/state.json", #"{"source":"\#(source.name)"}"#)
    let before = fixture.lines
    var store = try await OpenArchive(fixture.archive, of: source, reporter: .silent)
    #expect(Self.kept(store.days) == kept)
    #expect(store.days.entries.allSatisfy { $0.picture.explanation.plain == "Dust drifts by." })
    let live = try await LiveArchive(
      fixture.archive.path, of: source, reporter: .silent)
    #expect(Self.kept(live.days) == kept)
    try store.save()
    #expect(fixture.lines == before)

    // The year's file is written again when a new day is added.
    let new = try Entry(
      line: Array(try line(given.count, Self.ours[source.name] ?? "", isEntry: true).utf8)[...])
    _ = store.add([new])
    try store.save()
    let written = try #require(fixture.folder.read("archive/2026.jsonl"))
    #expect(given.filter(written.contains) == kept.compactMap(\.self))
  }

  @Test(arguments: sources)
  func `a foreign article is not imported`(source: Source) async throws {
    let (given, kept) = articles(of: source)
    try fixture.folder.write("saved.jsonl", try lines(given, isEntry: false))
    let outcome = try await Import(
      [fixture.folder.path + "/saved.jsonl"], into: fixture.archive.path,
      Configuration(source: source), in: fixture.context
    ).run()
    #expect(outcome.isWhole, "\(outcome)")
    #expect(Self.kept(try await fixture.archive.load(articles: { _ in true }).archive) == kept)
  }

  @Test(arguments: sources)
  func `a foreign article is not restored`(source: Source) async throws {
    let (given, kept) = articles(of: source)
    let files = [
      "/data/index.json": #"{"years":[{"year":2026,"path":"2026.jsonl","days":1}]}"#,
      "/data/2026.jsonl": try lines(given, isEntry: false),
    ]
    let server = try LoopbackServer { connection in
      guard let text = files[connection.target] else { return connection.answer(404) }
      connection.answer(200, [], Array(text.utf8))
    }
    let outcome = try await Restore(
      server.address.text, into: fixture.archive.path, Configuration(source: source),
      in: fixture.context
    ).run()
    #expect(outcome.isWhole, "\(outcome)")
    #expect(Self.kept(try await fixture.archive.load(articles: { _ in true }).archive) == kept)
  }
}
