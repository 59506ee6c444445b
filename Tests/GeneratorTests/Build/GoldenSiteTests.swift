import Foundation
import Generator
import Pictures
import StandIn
import Testing
import TestSupport

@testable import HTTP

/// The whole site in each state of freshness, as text.
///
/// The golden file of the state `fresh` has the whole site; the others have the files that differ from it.
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

  @Test func `a build with today's picture matches the golden site`() async throws {
    let workshop = try Workshop()
    let nasa = try await fresh(workshop)
    nasa.stop()
    try expectGolden(try Self.text(of: workshop.site()), "fresh.txt")
  }

  @Test func `a build without NASA on the same day uses the cached picture`()
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

  @Test func `a build without network on a later day is offline`() async throws {
    let workshop = try Workshop()
    let nasa = try await fresh(workshop)
    let before = try workshop.site()
    nasa.stop()
    let outcome = try await workshop.build(nil, on: today.advanced(by: 1))
    #expect(outcome.freshness == .offline(lastSeen: today))
    try expectGolden(try Self.differences(workshop.site(), from: before), "offline.txt")
  }

  @Test func `a build waits if NASA's newest picture is three days old`() async throws {
    let workshop = try Workshop()
    let nasa = try await fresh(workshop)
    let before = try workshop.site()
    let outcome = try await workshop.build(nasa, on: today.advanced(by: 3))
    nasa.stop()
    #expect(outcome.freshness == .waiting(newest: today))
    try expectGolden(try Self.differences(workshop.site(), from: before), "waiting.txt")
  }

  @Test func `placeholder pictures from NASA count as no answer`() async throws {
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

  @Test func `a build without network and archive publishes a notice`() async throws {
    let workshop = try Workshop()
    await #expect(throws: (any Error).self) { try await workshop.build(nil, on: today) }
    try expectGolden(try Self.text(of: workshop.site()), "notice.txt")
  }

  /// Every file after its path; pictures and assets by their path only.
  private static func text(of site: [String: Data]) throws -> String {
    var text = ""
    for (path, bytes) in site.sorted(by: { $0.key < $1.key }) {
      let isText = !path.hasPrefix("assets/") && !path.hasPrefix("pictures/")
      text += "=== \(path)\n"
      text += isText ? withoutVersions(String(decoding: bytes, as: UTF8.self)) + "\n" : ""
    }
    return text
  }

  /// The new and changed files, and the names of removed ones.
  private static func differences(_ site: [String: Data], from before: [String: Data]) throws
    -> String
  {
    let gone = before.keys.filter { site[$0] == nil }.sorted().map { "=== \($0) is gone\n" }
    return try text(of: site.filter { before[$0.key] != $0.value }) + gone.joined()
  }

  /// Replaces the versions of assets, pictures and the edition, which can change while the pages do not.
  private static func withoutVersions(_ text: String) -> String {
    text.replacing(/\?v=[0-9a-f]{8}/, with: "?v=VERSION")
      .replacing(/":"[0-9a-f]{8}"/, with: "\":\"VERSION\"")
      .replacing(/const EDITION = "[0-9a-f]{16}"/, with: "const EDITION = \"VERSION\"")
  }
}
