import Foundation
import Pictures
import StandIn
import Synchronization
import Testing
import TestSupport

@testable import Generator

/// How a backfill treats a service that misbehaves.
@Suite struct UnreliableServiceTests {
  private let fixture: FillingFixture

  init() throws { fixture = try FillingFixture() }

  /// A service that answers each request with the records that the closure returns for its target.
  private func service(
    _ answer: @escaping @Sendable (String) -> [[String: Any]]?
  ) throws -> LoopbackServer {
    try LoopbackServer { connection in
      do {
        guard let records = answer(connection.target) else {
          return connection.answer(404, [], Array(#"{"code":"apod_basic_not_found"}"#.utf8))
        }
        let isDay = !connection.target.contains("?")
        let body = isDay ? try Answers.one(records.first ?? [:]) : try Answers.list(records)
        connection.answer(200, ["Content-Type: application/json"], body)
      } catch {
        connection.answer(500)
      }
    }
  }

  /// Records of the days, newest first.
  private static func records(_ first: String, _ count: Int) -> [[String: Any]] {
    let first = Day(iso: first) ?? .first
    return (0..<count).reversed().map { Answers.record(first.advanced(by: $0).iso) }
  }

  @Test func `a page past the end that repeats the first one ends the range`() async throws {
    let server = try service { target in
      target.contains("?") ? UnreliableServiceTests.records("2026-08-02", 20) : nil
    }
    let outcome = try await fixture.fill(
      "2026-08-01", "2026-08-21", service: try server.at("/apod-basic"))
    #expect(outcome.isWhole)
    #expect(try await fixture.days().count == 20)
    #expect(server.targets.map { $0.contains("&page=") } == [true, true, false])
  }

  @Test func `a service that ignores the range is asked day by day`() async throws {
    let server = try service { target in
      if target.contains("?") { return UnreliableServiceTests.records("2026-11-01", 20) }
      return Day(yymmdd: String(target.suffix(6))).map { [Answers.record($0.iso)] }
    }
    let outcome = try await fixture.fill(
      "2026-08-01", "2026-08-03", service: try server.at("/apod-basic"))
    #expect(outcome.isWhole)
    #expect(try await fixture.days() == ["2026-08-01", "2026-08-02", "2026-08-03"])
    #expect(server.targets.count == 4)
  }

  @Test(arguments: ["<h1>Not Found</h1>", #"{"code":"rest_no_route","message":"No route."}"#])
  func `a 404 from something other than the service marks no day as empty`(body: String)
    async throws
  {
    let server = try LoopbackServer { $0.answer(404, [], Array(body.utf8)) }
    let outcome = try await fixture.fill(
      "2026-08-01", "2026-08-03", service: try server.at("/apod-basic"))
    #expect(!outcome.isWhole)
    #expect(fixture.folder.read("archive/absent") == nil)
  }

  @Test func `records of days that were not requested are ignored`() async throws {
    let server = try service { target in
      UnreliableServiceTests.records("2026-08-01", 3) + [Answers.record("2026-10-01")]
    }
    _ = try await fixture.fill("2026-08-01", "2026-08-03", service: try server.at("/apod-basic"))
    #expect(try await fixture.days() == ["2026-08-01", "2026-08-02", "2026-08-03"])
  }

  @Test func `a rejected record is reported with its day, and the others are saved`()
    async throws
  {
    let server = try service { _ in
      UnreliableServiceTests.records("2026-08-01", 3).map { record in
        var record = record
        if record["date"] as? String == "2026-08-02" { record["title"] = "" }
        return record
      }
    }
    let outcome = try await fixture.fill(
      "2026-08-01", "2026-08-03", service: try server.at("/apod-basic"))
    #expect(outcome.isWhole)
    #expect(try await fixture.days() == ["2026-08-01", "2026-08-03"])
    #expect(
      outcome.description.contains("2026-08-02: rejected: service: the title is empty"),
      "\(outcome)")
    #expect(outcome.description.contains("1 rejected, 1 still missing"))
  }

  @Test func `rejected records are one line with their number and the first three days`()
    async throws
  {
    let server = try service { target in
      guard let day = Day(yymmdd: String(target.suffix(6))) else {
        return (0..<20).reversed().map { number in
          Answers.record(Day(iso: "2026-08-01")?.advanced(by: number).iso ?? "", title: "")
        }
      }
      return [Answers.record(day.iso, title: "")]
    }
    let outcome = try await fixture.fill(
      "2026-08-01", "2026-08-20", service: try server.at("/apod-basic"))
    #expect(
      outcome.description.split(separator: "\n").first
        == "service: 20 records rejected: the title is empty (2026-08-20, 2026-08-19, 2026-08-18 and 17 more)",
      "\(outcome)")
    #expect(outcome.description.contains("20 rejected, 20 still missing"))
  }

  @Test(arguments: [500, 403])
  func `a service that rejects every request is reported in one line`(status: Int) async throws {
    let server = try LoopbackServer { $0.answer(status, ["Retry-After: 0"]) }
    let outcome = try await fixture.fill(
      "2020-01-01", "2026-07-31", service: try server.at("/apod-basic"),
      oldAPI: try server.at("/old"))
    for source in ["service", "old-api"] {
      let lines = outcome.description.split(separator: "\n").filter { $0.contains("\(source): ") }
      #expect(lines.count == 1, "\(outcome)")
    }
  }

  @Test func `an empty list for a whole month marks no day as empty`() async throws {
    let server = try service { _ in [] }
    let outcome = try await fixture.fill(
      "2026-07-01", "2026-07-31", service: try server.at("/apod-basic"))
    #expect(!outcome.isWhole)
    #expect(fixture.folder.read("archive/absent") == nil)
    #expect(server.targets.count == 1)
  }

  @Test func `a service that answers everything with a web page is soon given up`() async throws {
    let server = try LoopbackServer { $0.answer(200, [], Array("<html></html>".utf8)) }
    let outcome = try await fixture.fill(
      "2020-01-01", "2026-07-31", service: try server.at("/apod-basic"))
    #expect(!outcome.isWhole)
    #expect(server.targets.count == 12)
    #expect(outcome.description.contains("0 days added"))
  }

  @Test func `a backfill that reaches no service says so in a few lines`()
    async throws
  {
    let outcome = try await fixture.fill("2020-01-01", "2026-07-31")
    #expect(!outcome.isWhole)
    #expect(outcome.description.contains("No service could be reached"))
    #expect(outcome.description.split(separator: "\n").count < 10, "\(outcome)")
  }

  @Test func `a backfill does not wait for a pause of more than an hour`() async throws {
    let server = try LoopbackServer { $0.answer(429, ["Retry-After: 7200"]) }
    let outcome = try await fixture.fill(
      "2026-01-01", "2026-07-31", service: try server.at("/apod-basic"))
    #expect(server.targets.count == 1)
    #expect(outcome.description.contains("try again in 7200 s"), "\(outcome)")
  }

  @Test func `requests stay within the limit per second, even with several months in parallel`()
    async throws
  {
    let times = Mutex<[ContinuousClock.Instant]>([])
    let server = try service { target in
      times.withLock { $0.append(.now) }
      return Day(yymmdd: String(target.suffix(6))).map { [Answers.record($0.iso)] }
    }
    // Nine months with one missing day each.
    for number in 1...9 {
      try await fixture.keepAll(of: "2025-0\(number)", but: "2025-0\(number)-07")
    }
    let start = ContinuousClock.now
    _ = try await fixture.fill(
      "2025-01-01", "2025-09-30", service: try server.at("/apod-basic"), perSecond: 10,
      monthsAtOnce: 3)
    let asked = times.withLock { $0 }
    #expect(asked.count == 9)
    // A busy machine can delay a request, but never send one early.
    for (place, time) in asked.enumerated() {
      #expect(start.duration(to: time) >= .milliseconds(100 * place - 10))
    }
  }
}
