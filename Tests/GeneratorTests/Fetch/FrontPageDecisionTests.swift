import Pictures
import Sources
import Testing

@testable import Generator

@Suite struct FrontPageDecisionTests {
  /// One row: the archive, the fetched days and the expected decision. Today is 20 November 2026.
  struct Row: Sendable, CustomTestStringConvertible {
    var asked: String?
    let kept: [String]
    /// The fetched days; nil for an offline run.
    let came: [String]?
    var reached = true
    var answered = true
    var lastAnswer: String?
    var maxAge: Int?
    let decision: String

    var testDescription: String {
      "kept \(kept), came \(came.map { "\($0)" } ?? "offline"), reached \(reached), answered \(answered)"
    }
  }

  static let rows = [
    Row(kept: ["20"], came: ["20"], decision: "2026-11-20 fresh"),
    Row(kept: ["19"], came: ["19"], decision: "2026-11-19 fresh"),
    Row(kept: ["21"], came: ["21"], decision: "2026-11-21 fresh"),
    Row(kept: ["18", "19"], came: ["18"], decision: "2026-11-19 fresh"),
    Row(kept: ["18"], came: ["18"], decision: "2026-11-18 waiting(newest: 2026-11-18)"),
    Row(kept: ["18"], came: ["18"], maxAge: 1, decision: "2026-11-18 waiting(newest: 2026-11-18)"),
    Row(kept: ["20"], came: ["19"], decision: "2026-11-20 cachedToday"),
    Row(kept: ["20"], came: nil, decision: "2026-11-20 cachedToday"),
    Row(kept: ["20"], came: nil, maxAge: 0, decision: "2026-11-20 cachedToday"),
    Row(kept: ["20"], came: [], answered: false, decision: "2026-11-20 cachedToday"),
    Row(kept: ["19"], came: nil, decision: "2026-11-19 offline(lastSeen: 2026-11-19)"),
    Row(
      kept: ["19"], came: [], reached: false, answered: false,
      decision: "2026-11-19 offline(lastSeen: 2026-11-19)"),
    Row(
      kept: ["19"], came: [], answered: false, lastAnswer: "17",
      decision: "2026-11-19 unanswered(since: 2026-11-17)"),
    Row(
      kept: ["18"], came: ["18"], answered: false,
      decision: "2026-11-18 unanswered(since: 2026-11-18)"),
    Row(kept: ["18"], came: nil, maxAge: 2, decision: "2026-11-18 offline(lastSeen: 2026-11-18)"),
    Row(
      kept: ["18"], came: nil, maxAge: 1, decision: "tooOld(newest: 2026-11-18, age: 2, limit: 1)"),
    Row(
      kept: ["18"], came: [], answered: false, maxAge: 1,
      decision: "tooOld(newest: 2026-11-18, age: 2, limit: 1)"),
    Row(kept: [], came: nil, decision: "offline"),
    Row(kept: [], came: [], reached: false, answered: false, decision: "offline"),
    Row(kept: [], came: [], answered: false, decision: "unanswered"),
    Row(asked: "03", kept: ["03", "20"], came: ["03"], decision: "2026-11-03 fresh"),
    Row(
      asked: "03", kept: ["03", "20"], came: nil,
      decision: "2026-11-03 offline(lastSeen: 2026-11-03)"),
    Row(asked: "03", kept: ["03"], came: [], decision: "2026-11-03 fresh"),
    Row(asked: "03", kept: ["20"], came: nil, decision: "noSuchDay(2026-11-03)"),
    Row(asked: "03", kept: [], came: [], decision: "noSuchDay(2026-11-03)"),
    Row(asked: "03", kept: [], came: nil, decision: "offline"),
  ]

  private func day(_ number: String) throws -> Day { try #require(Day(iso: "2026-11-\(number)")) }

  private func entry(_ number: String) throws -> Entry {
    let picture = try #require(Picture(day: try day(number), title: "Night", media: .none))
    // Seen at five past midnight in New York on its own day.
    let seen = Timestamp(seconds: picture.day.number * 86_400 + 5 * 3_600 + 300)
    return Entry(picture: picture, seen: Observation(when: seen, service: .service))
  }

  @Test(arguments: rows)
  func `the archive and the fetched days decide what the front page shows`(row: Row) throws {
    let fetched = try row.came.map { came in
      FetchResult(
        entries: try came.map { try entry($0) }, reached: row.reached, answered: row.answered)
    }
    let facts = FrontPageDecision.Facts(
      asked: try row.asked.map { try day($0) },
      archive: Archive(try row.kept.map { try entry($0) }),
      fetched: fetched, source: .nasa, today: try day("20"),
      lastAnswer: try row.lastAnswer.map { try day($0) })
    let decision = FrontPageDecision(facts, maxAge: row.maxAge)
    let words =
      switch decision {
      case .shows(let day, let freshness): "\(day) \(freshness)"
      case .nothing(let why): "\(NothingToShowCase(why))"
      }
    #expect(words == row.decision)
  }

  @Test func `an old picture of a source without daily pictures is fresh`() throws {
    let entry = try entry("02")
    let facts = FrontPageDecision.Facts(
      archive: Archive([entry]),
      fetched: FetchResult(entries: [entry], reached: true, answered: true),
      source: .stars, today: try day("20"))
    #expect(FrontPageDecision(facts, maxAge: nil) == .shows(entry.picture.day, .fresh))
  }

  /// The name of the case, because `GeneratorError.NothingToShow` describes itself in prose.
  private struct NothingToShowCase: CustomStringConvertible {
    let description: String
    init(_ why: GeneratorError.NothingToShow) {
      description =
        switch why {
        case .offline: "offline"
        case .doesNotRender(let omission): "\(omission)"
        case .unanswered: "unanswered"
        case .tooOld(let newest, let age, let limit):
          "tooOld(newest: \(newest), age: \(age), limit: \(limit))"
        case .noSuchDay(let day): "noSuchDay(\(day))"
        case .noFolder, .emptyFolder, .noImageTool: "\(why)"
        }
    }
  }
}
