import Pictures
import Storage

extension Backfill {
  /// The result of a backfill, which is printed as a report.
  public struct Outcome: Hashable, Sendable {
    let range: ClosedRange<Day>
    var answers = Backfill.Batch()
    var changes = OpenArchive.Changes()
    /// The days that are still missing.
    var missing: [Day] = []
    /// The number of days that are known to have no picture.
    var absent = 0
    /// The pictures at guessed addresses; nil if they were not requested.
    var guessed: Backfill.GuessedPictures?

    /// Whether all requests were answered.
    public var isWhole: Bool { answers.unanswered.isEmpty && guessed?.unanswered ?? 0 == 0 }
  }
}

extension Backfill.Outcome: CustomStringConvertible {
  private static let most = 50

  /// The report. For each service, it has a line about rejected records and a line about failed ranges. The missing
  /// days and the totals follow.
  public var description: String {
    (lines(refused) + lines(unanswered) + guessedLine + missingLine + [sum]).joined(separator: "\n")
  }

  private var refused: [ServiceWarning] {
    answers.refused.sorted { $0.day > $1.day }.map {
      ServiceWarning(
        service: $0.service.rawValue, thing: "record", fate: "rejected", name: $0.day.iso,
        reason: $0.why.withoutDay, line: "\($0.day): rejected: \($0.service.rawValue): \($0.why)")
    }
  }

  /// Merges adjacent ranges that failed for the same reason.
  private var unanswered: [ServiceWarning] {
    var ranges: [Backfill.Batch.Unanswered] = []
    let order = answers.unanswered.sorted {
      ($0.service.rawValue, $0.days.lowerBound) < ($1.service.rawValue, $1.days.lowerBound)
    }
    for item in order {
      if let last = ranges.last, last.service == item.service, last.why == item.why {
        ranges[ranges.count - 1] = Backfill.Batch.Unanswered(
          days: last.days.lowerBound...item.days.upperBound, service: item.service, why: item.why)
      } else {
        ranges.append(item)
      }
    }
    return ranges.map {
      let days = Backfill.Outcome.text($0.days)
      return ServiceWarning(
        service: $0.service.rawValue, thing: "range", fate: "unanswered", name: days,
        reason: "\($0.why)", line: "\(days): unanswered: \($0.service.rawValue): \($0.why)")
    }
  }

  private var guessedLine: [String] {
    guard let guessed else { return [] }
    return [
      "old pictures: \(guessed.found) found at the expected address, \(guessed.missed) not found, \(guessed.unanswered) unanswered"
    ]
  }

  private var missingLine: [String] {
    let rising = missing.sorted()
    guard let first = rising.first else { return [] }
    var runs = [first...first]
    for day in rising.dropFirst() {
      if runs[runs.count - 1].upperBound.distance(to: day) == 1 {
        runs[runs.count - 1] = runs[runs.count - 1].lowerBound...day
      } else {
        runs.append(day...day)
      }
    }
    let shown = runs.suffix(20).reversed().map(Backfill.Outcome.text)
    return ["missing: \(shown.joined(separator: ", "))\(runs.count > 20 ? ", …" : "")"]
  }

  private var sum: String {
    let sum =
      "\(Backfill.Outcome.text(range)): \(counted(changes.added, "day")) added, \(changes.corrected) corrected, \(answers.refused.count) rejected, \(missing.count) still missing or without a picture that can be fetched, \(absent) known to have no picture."
    if isWhole { return sum }
    return sum
      + (answers.isReached
        ? " No service answered for some days; all other days are saved. Run backfill again for the rest."
        : " No service could be reached. Connect to a network, then run backfill again.")
  }

  private func lines(_ warnings: [ServiceWarning]) -> [String] {
    ServiceWarning.lines(warnings, reasons: Backfill.Outcome.most)
  }

  private static func text(_ days: ClosedRange<Day>) -> String {
    days.lowerBound == days.upperBound
      ? "\(days.lowerBound)" : "\(days.lowerBound) to \(days.upperBound)"
  }
}
