import Foundation
import Pictures
import StandIn
import Testing
import TestSupport

@testable import Generator
@testable import HTTP

@Suite struct BackfillTests {
  private let fixture: FillingFixture
  private let nasa: StubNASA
  private static let gap = Day(iso: "2026-07-08") ?? .first

  init() async throws {
    fixture = try FillingFixture()
    // Every day except the gap has a picture.
    let first = Day(iso: "2026-05-20") ?? .first
    let kinds = (0..<184).map { (first.advanced(by: $0), MediaKind.landscape) }
    nasa = try StubNASA(
      CannedCalendar(
        newest: fixture.today, oldest: first, gaps: [BackfillTests.gap],
        kinds: Dictionary(uniqueKeysWithValues: kinds)))
  }

  @Test func `months are fetched page by page, the newest month first`() async throws {
    let outcome = try await fixture.fill("2026-08-01", "2026-09-30", service: nasa.service)
    #expect(outcome.isWhole)
    #expect(
      nasa.questions() == [
        "260901-260930/1", "260901-260930/2", "260801-260831/1", "260801-260831/2",
      ])
    let days = try await fixture.days()
    #expect(days.count == 61)
    #expect(days.first == "2026-08-01" && days.last == "2026-09-30")
    #expect(outcome.description.contains("61 days added, 0 corrected, 0 rejected, 0 still missing"))
    nasa.stop()
  }

  @Test func `days in the archive are not fetched again`() async throws {
    _ = try await fixture.fill("2026-08-01", "2026-08-20", service: nasa.service)
    let before = nasa.questions().count
    let outcome = try await fixture.fill("2026-08-01", "2026-08-25", service: nasa.service)
    #expect(nasa.questions().dropFirst(before) == ["260821-260825/1"])
    #expect(outcome.description.contains("5 days added"))
    _ = try await fixture.fill("2026-08-01", "2026-08-25", service: nasa.service)
    #expect(nasa.questions().count == before + 1)
    nasa.stop()
  }

  @Test func `a gap is requested once on its own, and never again`() async throws {
    let outcome = try await fixture.fill("2026-07-01", "2026-07-31", service: nasa.service)
    let asked = nasa.questions()
    #expect(asked.last == "260708")
    #expect(outcome.isWhole)
    #expect(outcome.description.contains("30 days added"))
    #expect(
      outcome.description.contains(
        "0 still missing or without a picture that can be fetched, 1 known to have no picture"))
    _ = try await fixture.fill("2026-07-01", "2026-07-31", service: nasa.service)
    #expect(nasa.questions() == asked)
    #expect(fixture.folder.read("archive/absent") == "2026-07-08 service\n")
    nasa.stop()
  }

  @Test func `a gap among the newest days is requested again`() async throws {
    var calendar = CannedCalendar(newest: fixture.today, oldest: fixture.today.advanced(by: -9))
    calendar.gaps = [fixture.today.advanced(by: -3)]
    calendar.kinds = Dictionary(
      uniqueKeysWithValues: (0..<10).map { (fixture.today.advanced(by: -$0), .landscape) })
    nasa.publish(calendar)
    let outcome = try await fixture.fill("2026-11-11", "2026-11-20", service: nasa.service)
    #expect(outcome.isWhole)
    #expect(outcome.description.contains("missing: 2026-11-17"))
    calendar.gaps = []
    nasa.publish(calendar)
    _ = try await fixture.fill("2026-11-11", "2026-11-20", service: nasa.service)
    #expect(nasa.questions().last == "261117")
    #expect(try await fixture.days().contains("2026-11-17"))
    nasa.stop()
  }

  @Test func `days that never had a picture are not requested`() async throws {
    let outcome = try await fixture.fill("1995-06-17", "1995-06-19", service: nasa.service)
    #expect(nasa.questions().isEmpty)
    #expect(outcome.isWhole)
    nasa.stop()
  }

  @Test func `a day with a dead address gets the service's picture and keeps that address`()
    async throws
  {
    try await fixture.keepOld("2026-08-10")
    let outcome = try await fixture.fill("2026-08-10", "2026-08-10", service: nasa.service)
    #expect(outcome.description.contains("0 days added, 1 corrected"))
    let entry = try #require(try await fixture.entry("2026-08-10"))
    #expect(entry.picture.media.mayHaveStill)
    #expect(entry.picture.title != "As it was")
    #expect(
      entry.picture.provenance.map(\.text) == ["https://apod.nasa.gov/apod/image/2026-08-10.jpg"])
    nasa.stop()
  }

  @Test func `a day with only text is requested once`() async throws {
    nasa.publish(
      CannedCalendar(
        newest: fixture.today, oldest: Day(iso: "2026-06-01"),
        kinds: [Day(iso: "2026-06-10") ?? .first: .textOnly]))
    _ = try await fixture.fill("2026-06-10", "2026-06-10", service: nasa.service)
    let asked = nasa.questions()
    _ = try await fixture.fill("2026-06-10", "2026-06-10", service: nasa.service)
    #expect(asked == ["260610"])
    #expect(nasa.questions() == asked)
    nasa.stop()
  }

  @Test func `a rate-limited backfill waits as long as the service asks, then retries`()
    async throws
  {
    nasa.set(.status(429, retryAfter: 1), at: .service, times: 1)
    let start = ContinuousClock.now
    let outcome = try await fixture.fill("2026-08-01", "2026-08-20", service: nasa.service)
    #expect(start.duration(to: .now) >= .seconds(1))
    #expect(outcome.isWhole)
    #expect(try await fixture.days().count == 20)
    nasa.stop()
  }

  @Test(arguments: [(503, 1), (429, 4)])
  func `a temporary failure loses no day`(status: Int, times: Int) async throws {
    nasa.set(.status(status), at: .service, times: times)
    #expect(try await fixture.fill("2026-08-01", "2026-08-20", service: nasa.service).isWhole)
    #expect(try await fixture.days().count == 20)
    nasa.stop()
  }

  @Test func `a failure on one day's record leaves only that day missing`() async throws {
    nasa.set(.status(500), onRecordOf: Day(iso: "2026-08-05") ?? .first, at: .service)
    let outcome = try await fixture.fill("2026-08-01", "2026-08-20", service: nasa.service)
    #expect(try await fixture.days().count == 19)
    #expect(!outcome.isWhole)
    #expect(outcome.description.contains("2026-08-05: unanswered: service: the service failed"))
    #expect(outcome.description.contains("missing: 2026-08-05"))
    #expect(outcome.description.contains("all other days are saved"))
    nasa.stop()
  }

  @Test func `the old API is queried by month, and one failure leaves one day missing`()
    async throws
  {
    nasa.set(.status(500), onRecordOf: Day(iso: "2026-08-05") ?? .first, at: .oldAPI)
    let outcome = try await fixture.fill("2026-08-01", "2026-09-10", oldAPI: nasa.oldAPI)
    let asked = nasa.questions(to: .oldAPI)
    #expect(asked.first == "2026-09-01…2026-09-10")
    #expect(asked.contains("2026-08-01…2026-08-31"))
    #expect(asked.contains("2026-08-05"))
    #expect(try await fixture.days().count == 40)
    #expect(outcome.description.contains("2026-08-05: unanswered: old-api: "))
    nasa.stop()
  }

  @Test func `the old API is asked for days that the service does not have`() async throws {
    let other = try StubNASA(
      CannedCalendar(newest: fixture.today, oldest: Day(iso: "2026-07-01")))
    let outcome = try await fixture.fill(
      "2026-07-01", "2026-07-31", service: nasa.service, oldAPI: other.oldAPI)
    #expect(outcome.isWhole)
    #expect(try await fixture.entry("2026-07-08")?.seen.service == .oldAPI)
    #expect(other.questions(to: .oldAPI) == ["2026-07-08"])
    nasa.stop()
    other.stop()
  }
}
