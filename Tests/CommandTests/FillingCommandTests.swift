import Foundation
import Pictures
import StandIn
import Testing
import TestSupport

/// The commands that fill an archive, as the real program.
@Suite struct FillingCommandTests {
  private let today = Day(iso: "2026-11-20") ?? .first
  private let binary: Binary

  init() throws { binary = try Binary() }

  /// A stub with a picture for every day since August.
  private func nasa() throws -> StubNASA {
    let kinds = (0..<112).map { (today.advanced(by: -$0), MediaKind.landscape) }
    return try StubNASA(
      CannedCalendar(
        newest: today, oldest: Day(iso: "2026-08-01"),
        kinds: Dictionary(uniqueKeysWithValues: kinds)))
  }

  private static func record(_ day: String) -> String {
    #"{"date":"\#(day)","title":"A Cloud","explanation":"Dust.","media_type":"other"}"# + "\n"
  }

  private func backfill(
    _ nasa: StubNASA, _ arguments: [String] = [],
    meanwhile: (pid_t) async throws -> Void = { _ in }
  ) async throws -> Binary.Run {
    try binary.write("requests-per-second: 50\n", to: "apod.yml")
    return try await binary.run(
      ["backfill", "--from", "2026-08-01", "--service", nasa.service.text] + arguments, on: today,
      meanwhile: meanwhile)
  }

  @Test(arguments: [
    ["backfill", "--from", "2026-12-01"], ["backfill", "--from", "2026-02-30"],
    ["backfill", "--from", "2026-03-01", "--to", "2026-02-01"], ["backfill", "--archive", ""],
    ["backfill", "--service", "http://stars.example/"], ["import"], ["import", ""],
    ["restore"], ["restore", "http://stars.example/"], ["restore", "stars"],
  ])
  func `wrong usage ends with 64 and creates nothing`(arguments: [String]) async throws {
    let run = try await binary.run(arguments, on: today)
    #expect(run.code == 64, "\(run.errors)")
    #expect(run.output.isEmpty && !run.errors.isEmpty)
    #expect(!binary.has("archive"))
  }

  @Test func `a complete backfill ends with 0 and reports its counts`() async throws {
    let nasa = try nasa()
    let run = try await backfill(nasa)
    nasa.stop()
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lastLine.hasPrefix("2026-08-01 to 2026-11-20: 112 days added, 0 corrected"))
    #expect(run.errors.contains("112 days to fetch, from 2026-08-01 to 2026-11-20"))
  }

  @Test func `a backfill that reaches no service ends with 69`() async throws {
    let run = try await binary.run(
      ["backfill", "--from", "2026-11-01", "--service", "http://127.0.0.1:9/"], on: today)
    #expect(run.code == 69, "\(run.errors)")
    #expect(run.lastLine.contains("No service could be reached"))
  }

  @Test func `a backfill with unanswered days ends with 69 and saves the others`() async throws {
    let nasa = try nasa()
    nasa.set(.landingPage, onRecordOf: Day(iso: "2026-09-09") ?? .first, at: .service)
    let run = try await backfill(nasa)
    nasa.stop()
    #expect(run.code == 69, "\(run.output)")
    #expect(run.lastLine.contains("all other days are saved"))
    #expect(try binary.text("archive/2026.jsonl").contains("2026-08-01"))
  }

  @Test(arguments: [SIGKILL, SIGINT, SIGTERM])
  func `a stopped backfill resumes where it was`(signal: Int32) async throws {
    let nasa = try nasa()
    nasa.set(.silence, onRecordOf: Day(iso: "2026-09-09") ?? .first, at: .service)
    let stopped = try await backfill(nasa) { process in
      for _ in 0..<3_000 {
        let kept = binary.has("archive/2026.jsonl") ? try binary.text("archive/2026.jsonl") : ""
        // All months except September, in any order.
        let days = ["2026-08-01", "2026-10-01", "2026-11-20"]
        if days.allSatisfy({ kept.contains("\"\($0)\"") }) { break }
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(kill(process, signal) == 0)
    }
    #expect(stopped.code == (signal == SIGKILL ? -SIGKILL : 128 + signal))
    let before = nasa.requests(to: .service).count
    nasa.set(nil, onRecordOf: Day(iso: "2026-09-09") ?? .first, at: .service)
    let run = try await backfill(nasa)
    let asked = nasa.requests(to: .service).dropFirst(before)
    nasa.stop()
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lastLine.contains("30 days added"), "\(run.lastLine)")
    #expect(asked.allSatisfy { $0.contains("date_from=260901&date_to=260930") }, "\(asked)")
  }

  @Test func `an import ends with 0 if all records are valid, else with 65`() async throws {
    try binary.write(FillingCommandTests.record("1998-05-01"), to: "good.jsonl")
    let good = try await binary.run(["import", "good.jsonl"], on: today)
    #expect(good.code == 0, "\(good.errors)")
    #expect(good.lastLine == "1 record: 1 day added, 0 corrected, 0 unchanged; 0 skipped.")
    try binary.write(
      "moon\n" + FillingCommandTests.record("1998-05-02"), to: "bad.jsonl")
    let bad = try await binary.run(["import", "bad.jsonl"], on: today)
    #expect(bad.code == 65)
    #expect(bad.output.contains("bad.jsonl:1: "))
    let lines = try binary.text("archive/1998.jsonl")
    #expect(lines.contains("1998-05-01") && lines.contains("1998-05-02"))
  }

  @Test func `an import of a missing file ends with 74`() async throws {
    let run = try await binary.run(["import", "none.json"], on: today)
    #expect(run.code == 74)
    #expect(run.errors.contains("none.json"))
  }

  @Test func `a restore from an address without data ends with 69`() async throws {
    let nasa = try StubNASA(CannedCalendar(newest: today))
    let run = try await binary.run(["restore", nasa.assets.text + "apod/"], on: today)
    nasa.stop()
    #expect(run.code == 69, "\(run.errors)")
    #expect(run.errors.contains("apod/data/index.json: status 404"))
  }

  @Test func `backfill, import and restore end with 75 while the archive is locked`() async throws {
    let nasa = try StubNASA(CannedCalendar(newest: today))
    nasa.set(.silence, at: .service)
    try binary.write(FillingCommandTests.record("1998-05-01"), to: "good.jsonl")
    async let first = backfill(nasa)
    while nasa.requests(to: .service).isEmpty { try await Task.sleep(for: .milliseconds(20)) }
    for arguments in [["backfill"], ["import", "good.jsonl"], ["restore", nasa.assets.text]] {
      #expect(try await binary.run(arguments, on: today).code == 75)
    }
    nasa.stop()
    _ = try await first
  }
}
