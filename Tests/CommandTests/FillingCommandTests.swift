import Foundation
import Pictures
import StandIn
import TestSupport
import Testing

/// The commands that fill an archive, as the real program.
@Suite struct FillingCommandTests {
  private let silent = Day(iso: "2026-09-09") ?? .first
  private let binary: Binary
  /// A picture for every day since August.
  private let nasa: StubNASA

  init() throws {
    binary = try Binary()
    let kinds = (0..<112).map { (Binary.today.advanced(by: -$0), MediaKind.landscape) }
    nasa = try StubNASA(
      CannedCalendar(
        newest: Binary.today, oldest: Day(iso: "2026-08-01"),
        kinds: Dictionary(uniqueKeysWithValues: kinds)))
  }

  private func backfill(
    meanwhile: (pid_t) async throws -> Void = { _ in }
  ) async throws -> Binary.Run {
    try binary.write("requests-per-second: 50\n", to: "apod.yml")
    return try await binary.run(
      ["backfill", "--from", "2026-08-01", "--service", nasa.service.text], meanwhile: meanwhile)
  }

  @Test func `a complete backfill ends with 0 and reports its counts`() async throws {
    let run = try await backfill()
    nasa.stop()
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lastLine.hasPrefix("2026-08-01 to 2026-11-20: 112 days added, 0 corrected"))
    #expect(run.errors.contains("112 days to fetch, from 2026-08-01 to 2026-11-20"))
  }

  @Test func `a backfill with unanswered days ends with 69 and saves the others`() async throws {
    nasa.set(.landingPage, onRecordOf: silent, at: .service)
    let run = try await backfill()
    nasa.stop()
    #expect(run.code == 69, "\(run.output)")
    #expect(run.lastLine.contains("all other days are saved"))
    #expect(try binary.text("archive/2026.jsonl").contains("2026-08-01"))
  }

  @Test(arguments: [(SIGKILL, -SIGKILL), (SIGINT, 128 + SIGINT), (SIGTERM, 128 + SIGTERM)])
  func `a stopped backfill resumes where it was`(signal: Int32, code: Int32) async throws {
    nasa.set(.silence, onRecordOf: silent, at: .service)
    let stopped = try await backfill { process in
      for _ in 0..<3_000 {
        let kept = binary.has("archive/2026.jsonl") ? try binary.text("archive/2026.jsonl") : ""
        // All months except September, in any order.
        let days = ["2026-08-01", "2026-10-01", "2026-11-20"]
        if days.allSatisfy({ kept.contains("\"\($0)\"") }) { break }
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(kill(process, signal) == 0)
    }
    #expect(stopped.code == code)
    let before = nasa.requests(to: .service).count
    nasa.set(nil, onRecordOf: silent, at: .service)
    let run = try await backfill()
    let asked = nasa.requests(to: .service).dropFirst(before)
    nasa.stop()
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lastLine.contains("30 days added"), "\(run.lastLine)")
    #expect(asked.allSatisfy { $0.contains("date_from=260901&date_to=260930") }, "\(asked)")
  }

  @Test func `an import ends with 0 if all records are valid, else with 65`() async throws {
    let record =
      #"{"date":"1998-05-01","title":"A Cloud","explanation":"Dust.","media_type":"other"}"#
    try binary.write(record, to: "good.jsonl")
    let good = try await binary.run(["import", "good.jsonl"])
    #expect(good.code == 0, "\(good.errors)")
    #expect(good.lastLine == "1 record: 1 day added, 0 corrected, 0 unchanged; 0 skipped.")
    try binary.write("moon\n" + record.replacing("05-01", with: "05-02"), to: "bad.jsonl")
    let bad = try await binary.run(["import", "bad.jsonl"])
    #expect(bad.code == 65)
    #expect(bad.output.contains("bad.jsonl:1: "))
    let lines = try binary.text("archive/1998.jsonl")
    #expect(lines.contains("1998-05-01") && lines.contains("1998-05-02"))
    nasa.stop()
  }

  @Test func `a restore from an address without data ends with 69`() async throws {
    let run = try await binary.run(["restore", nasa.assets.text + "apod/"])
    nasa.stop()
    #expect(run.code == 69, "\(run.errors)")
    #expect(run.errors.contains("apod/data/index.json: status 404"))
  }
}
