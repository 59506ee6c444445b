import Foundation
import Generator
import Pictures
import StandIn
import Testing
import TestSupport

@testable import HTTP

/// The whole site in each state of freshness, as text.
///
/// The site of the state `fresh` is kept whole; of the others, the files that differ from it.
@Suite(.serialized) struct GoldenSiteTests {
  private let today = Day(iso: "2026-11-20") ?? .first

  private var calendar: CannedCalendar {
    CannedCalendar(
      newest: today, oldest: today.advanced(by: -3),
      kinds: [
        today: .landscape, today.advanced(by: -1): .video, today.advanced(by: -2): .youTube,
        today.advanced(by: -3): .textOnly,
      ])
  }

  /// A site built online on the day itself.
  private func fresh(_ workshop: Workshop) async throws -> StubNASA {
    let nasa = try StubNASA(calendar)
    _ = try await workshop.build(nasa, on: today)
    return nasa
  }

  @Test func `today's picture, seen now`() async throws {
    let workshop = try Workshop()
    let nasa = try await fresh(workshop)
    nasa.stop()
    try expectGolden(try Self.text(of: workshop.site()), "fresh.txt")
  }

  @Test func `today's picture, seen earlier today, shows the same site without complaint`()
    async throws
  {
    let workshop = try Workshop()
    let nasa = try await fresh(workshop)
    let before = try workshop.site()
    nasa.stop()
    let outcome = try await workshop.build(nil, on: today)
    #expect(outcome.freshness == .cachedToday)
    try expectGolden(try Self.differences(workshop.site(), from: before), "cached-today.txt")
  }

  @Test func `offline on a later day`() async throws {
    let workshop = try Workshop()
    let nasa = try await fresh(workshop)
    let before = try workshop.site()
    nasa.stop()
    let outcome = try await workshop.build(nil, on: today.advanced(by: 1))
    #expect(outcome.freshness == .offline(lastSeen: today))
    try expectGolden(try Self.differences(workshop.site(), from: before), "offline.txt")
  }

  @Test func `NASA answers, and its newest picture is of three days ago`() async throws {
    let workshop = try Workshop()
    let nasa = try await fresh(workshop)
    let before = try workshop.site()
    let outcome = try await workshop.build(nasa, on: today.advanced(by: 3))
    nasa.stop()
    #expect(outcome.freshness == .waiting(newest: today))
    try expectGolden(try Self.differences(workshop.site(), from: before), "waiting.txt")
  }

  @Test func `NASA serves its logo for every date`() async throws {
    let workshop = try Workshop()
    let nasa = try await fresh(workshop)
    let before = try workshop.site()
    nasa.set(.placeholder, at: .service)
    nasa.set(.status(500, retryAfter: 0), at: .feed)
    let outcome = try await workshop.build(nasa, on: today.advanced(by: 2))
    nasa.stop()
    #expect(outcome.freshness == .unanswered(since: today))
    try expectGolden(try Self.differences(workshop.site(), from: before), "unanswered.txt")
  }

  @Test func `offline with nothing kept, a notice stands where no page was`() async throws {
    let workshop = try Workshop()
    await #expect(throws: (any Error).self) { try await workshop.build(nil, on: today) }
    try expectGolden(try Self.text(of: workshop.site()), "notice.txt")
  }

  /// Every file with its path before it; of pictures and styles only their length is told.
  private static func text(of site: [String: Data]) throws -> String {
    var text = ""
    for (path, bytes) in site.sorted(by: { $0.key < $1.key }) {
      let isText = !path.hasPrefix("assets/") && !path.hasPrefix("pictures/")
      text += "=== \(path)\n"
      text += isText ? withoutVersions(String(decoding: bytes, as: UTF8.self)) + "\n" : ""
    }
    return text
  }

  /// The files that are new or other than before, and the names of those that are gone.
  private static func differences(_ site: [String: Data], from before: [String: Data]) throws
    -> String
  {
    let gone = before.keys.filter { site[$0] == nil }.sorted().map { "=== \($0) is gone\n" }
    return try text(of: site.filter { before[$0.key] != $0.value }) + gone.joined()
  }

  /// Versions of assets and drawn pictures may change without the pages' shape changing, and the edition's with them.
  private static func withoutVersions(_ text: String) -> String {
    text.replacing(/\?v=[0-9a-f]{8}/, with: "?v=VERSION")
      .replacing(/":"[0-9a-f]{8}"/, with: "\":\"VERSION\"")
      .replacing(/const EDITION = "[0-9a-f]{16}"/, with: "const EDITION = \"VERSION\"")
  }
}
