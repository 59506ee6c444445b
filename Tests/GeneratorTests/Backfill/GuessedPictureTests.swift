import Foundation
import Pictures
import Sources
import StandIn
import Synchronization
import TestSupport
import Testing

@testable import Generator
@testable import Imaging
@testable import Storage

/// Days of an old archive: their pictures are expected at addresses that no service has named.
@Suite struct GuessedPictureTests {
  private static let folder = "/content/dam/science/cds/apod/apod/"

  /// The picture host: one file exists, one is an SVG drawing with status 200, all others are missing.
  private func assets() throws -> LoopbackServer {
    let picture = PictureBytes.jpeg(320, 200)
    return try LoopbackServer { connection in
      let path = connection.target.split(separator: "?").first.map(String.init) ?? ""
      switch path.split(separator: "/").last {
      case "quiet_2025-03-01_big.jpg":
        connection.answer(200, ["Content-Type: image/jpeg"], picture)
      case "quiet_2025-03-02_big.jpg":
        connection.answer(200, ["Content-Type: image/svg+xml"], Array("<svg></svg>".utf8))
      default: connection.answer(404)
      }
    }
  }

  /// Imports three days of saved answers of the old API.
  private func importDays(into archive: String, beside folder: String) async throws {
    let lines = try ["2025-03-01", "2025-03-02", "2025-03-03"].map { day in
      try ImportFixture.line(
        day,
        [
          "hdurl": "https://apod.nasa.gov/apod/image/2503/quiet_\(day)_big.jpg",
          "url": "https://apod.nasa.gov/apod/image/2503/quiet_\(day).jpg",
        ])
    }
    try Data(lines.joined(separator: "\n").utf8)
      .write(to: URL(filePath: folder).appending(path: "days.jsonl"))
    let noon = Timestamp(seconds: (Day(iso: "2026-11-20") ?? .first).number * 86_400 + 61_200)
    _ = try await Import(
      [folder + "/days.jsonl"], into: archive, Configuration(source: .nasa),
      in: RunContext(program: "test", clock: Clock { noon }, reporter: .silent)
    ).run()
  }

  @Test
  func `a backfill with verification finds guessed pictures, and a service's answer replaces them`()
    async throws
  {
    let fixture = try FillingFixture()
    try await importDays(into: fixture.archive.path, beside: fixture.folder.path)
    let server = try assets()
    let without = try await fixture.fill("2025-03-01", "2025-03-03", assets: server.address)
    #expect(server.targets.isEmpty && !without.description.contains("old pictures"))
    let outcome = try await fixture.fill(
      "2025-03-01", "2025-03-03", assets: server.address, verifies: true)
    #expect(
      outcome.description.contains(
        "old pictures: 1 found at the expected address, 2 not found, 0 unanswered"),
      "\(outcome)")
    let entry = try #require(try await fixture.entry("2025-03-01"))
    guard case .image(let image) = entry.picture.media else {
      Issue.record("\(entry.picture.media)")
      return
    }
    #expect(image.size == PixelSize(width: 320, height: 200))
    #expect(
      image.original.path == GuessedPictureTests.folder + "2025/march/quiet_2025-03-01_big.jpg")
    #expect(entry.seen.service == .oldAPI && entry.picture.title == "A Quiet Nebula")
    #expect(try await fixture.entry("2025-03-02")?.picture.media.mayHaveStill == false)
    let asked = server.targets.count
    _ = try await fixture.fill("2025-03-01", "2025-03-03", assets: server.address, verifies: true)
    #expect(server.targets.count == asked)

    let first = Day(iso: "2025-02-20") ?? .first
    let nasa = try StubNASA(
      CannedCalendar(
        newest: fixture.today, oldest: first,
        kinds: Dictionary(
          uniqueKeysWithValues: (0..<20).map { (first.advanced(by: $0), MediaKind.landscape) })))
    _ = try await fixture.fill("2025-03-01", "2025-03-03", service: nasa.service)
    let replaced = try #require(try await fixture.entry("2025-03-01"))
    #expect(replaced.seen.service == .service)
    #expect(replaced.picture.media.mayHaveStill && replaced.picture.media != entry.picture.media)
    let questions = nasa.questions().count
    _ = try await fixture.fill("2025-03-01", "2025-03-03", service: nasa.service)
    #expect(nasa.questions().count == questions)
    nasa.stop()
  }

  @Test
  func `missing guesses are recorded separately from the services' empty days`()
    async throws
  {
    let fixture = try FillingFixture()
    try await importDays(into: fixture.archive.path, beside: fixture.folder.path)
    try fixture.folder.write("archive/absent", "2025-03-01 old-api\n")
    let server = try assets()
    let outcome = try await fixture.fill(
      "2025-03-01", "2025-03-03", assets: server.address, verifies: true)
    #expect(outcome.description.contains("old pictures: 1 found"), "\(outcome)")
    #expect(
      fixture.folder.read("archive/absent")
        == "2025-03-01 old-api\n2025-03-02 guess\n2025-03-03 guess\n")
  }

  @Test(arguments: [401, 403, 451, 500, 200])
  func `a guess that got an error or a web page is requested again`(status: Int) async throws {
    let fixture = try FillingFixture()
    try await importDays(into: fixture.archive.path, beside: fixture.folder.path)
    let server = try LoopbackServer {
      $0.answer(status, ["Content-Type: text/html"], Array("<html>Come back</html>".utf8))
    }
    _ = try await fixture.fill("2025-03-03", "2025-03-03", assets: server.address, verifies: true)
    #expect(fixture.folder.read("archive/absent")?.contains("2025-03-03") != true)
    let asked = server.targets.count
    _ = try await fixture.fill("2025-03-03", "2025-03-03", assets: server.address, verifies: true)
    #expect(server.targets.count > asked)
  }
}
