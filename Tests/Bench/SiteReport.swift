import Foundation

/// The measurements as a table.
struct SiteReport: BenchReport {
  /// One kind of build.
  struct Step {
    let name: String
    let cost: Command.Cost
    /// The greatest allowed multiple of the copy's time.
    let limit: Double
  }

  /// The greatest allowed memory of a build, in megabytes.
  static let memoryLimit = 250.0

  let days: Int
  let copy: Command.Cost
  let steps: [Step]

  /// Whether every build is within its limits.
  var isWithinLimits: Bool {
    steps.allSatisfy {
      $0.cost.seconds <= $0.limit * copy.seconds && $0.cost.megabytes <= SiteReport.memoryLimit
    }
  }

  var description: String {
    let head = "\(days) days; cp -r of the same public/: \(seconds(copy.seconds))\n"
    return head
      + steps.map { step in
        let ratio = step.cost.seconds / copy.seconds
        return "  \(padded(step.name, 22)) \(seconds(step.cost.seconds))  "
          + "\(String(format: "%5.2f", ratio)) × cp -r (at most \(step.limit))  "
          + "\(String(format: "%4.0f", step.cost.megabytes)) MB (under \(Int(SiteReport.memoryLimit)))"
      }.joined(separator: "\n")
  }
}
