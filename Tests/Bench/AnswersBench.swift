import Foundation
import Pictures
import Sources

/// Answers of 4 MB that are built to be slow, against one of ordinary words: an answer must not delay a
/// run more than its length does.
struct AnswersBench {
  /// The parts that texts repeat, by name. Each once took quadratic time, or could.
  private static let pieces = [
    ("paragraphs", "<p>"), ("breaks", "<br>"), ("lines", "x<br>"), ("brackets", ") "),
    ("notices", "<p>Gallery: Red Stars"), ("ampersands", "&"), ("emphasis", "<i>x</i>"),
    ("links", "<a href=https://stars.example/>x</a>"), ("attributes", "<a b c d e f g h i j k>"),
    ("ends of tags", "</a>"), ("labels", "Explanation: "), ("accents", "e\u{301} "),
  ]
  private static let ordinary = "Dust drifts by. "
  private static let textBytes = 64_000

  /// Measures.
  func run() throws -> AnswersReport {
    let base = try AnswersBench.took(by: AnswersBench.ordinary)
    return AnswersReport(
      base: base,
      steps: try AnswersBench.pieces.map { name, piece in
        AnswersReport.Step(name: name, took: try AnswersBench.took(by: piece))
      })
  }

  /// The time to check as many records of such a text as an answer can contain.
  private static func took(by piece: String) throws -> Duration {
    let text = String(repeating: piece, count: textBytes / piece.utf8.count)
    let last = Day(iso: "2026-11-20") ?? .first
    let records = (0..<50).map { age in
      ["date": last.advanced(by: -age).iso, "title": "A Cloud", "explanation": text]
    }
    let response = Response(
      status: 200,
      body: Array(
        try JSONSerialization.data(withJSONObject: records, options: .withoutEscapingSlashes)))
    let services = Source.nasa.clients(Source.nasa.services, nil, [:])
    guard let request = services.first?.newest(1, kept: Archive(), today: last).first else {
      throw BenchError.usage
    }
    let start = ContinuousClock.now
    let checked = try request.parse(response)
    let took = start.duration(to: .now)
    guard checked.pictures.count + checked.refused.count == records.count else {
      throw BenchError.usage
    }
    return took
  }
}

/// The durations of the answers, as lines.
struct AnswersReport: BenchReport {
  struct Step {
    let name: String
    let took: Duration
  }

  /// The greatest allowed multiple of the ordinary answer's time.
  private static let limit = 10.0

  let base: Duration
  let steps: [Step]

  var isWithinLimits: Bool { steps.allSatisfy { $0.took / base <= AnswersReport.limit } }

  var description: String {
    "answers of 3 to 4 MB (at most \(Int(AnswersReport.limit)) × an ordinary one)\n"
      + "  \(padded("ordinary words", 22)) \(seconds(base / .seconds(1)))\n"
      + steps.map {
        "  \(padded($0.name, 22)) \(seconds($0.took / .seconds(1))) \(String(format: "%5.1f", $0.took / base)) ×"
      }.joined(separator: "\n")
  }
}
