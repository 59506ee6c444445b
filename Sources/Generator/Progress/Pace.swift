/// How fast a step goes, and how long it will go on, in words.
struct Pace {
  /// Pieces that are done, in this run or before it.
  let done: Int
  /// Those of them that were done before this run began.
  var before = 0
  /// All pieces of the step.
  let total: Int
  /// Seconds since this run began the step.
  let seconds: Double

  /// `12 of 50, 12/min, 3 min left`; the count alone while nothing tells how fast it goes.
  var figures: String {
    let rate = Double(done - before) / max(0.001, seconds)
    guard rate > 0 else { return "\(done) of \(total)" }
    let rest = Double(max(0, total - done)) / rate
    return "\(done) of \(total), \(Pace.rate(rate)), \(Pace.span(rest)) left"
  }

  /// A rate of so many a second: by the minute when that is less than one.
  private static func rate(_ rate: Double) -> String {
    rate < 1 ? "\(number(rate * 60))/min" : "\(number(rate))/s"
  }

  /// Whole from ten on, and a tenth of one at least.
  private static func number(_ value: Double) -> String {
    let tenths = max(1, Int((value * 10).rounded()))
    return tenths >= 100 || tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// A span of time in the largest unit of which there are at least two.
  private static func span(_ seconds: Double) -> String {
    switch seconds {
    case ..<119.5: "\(Int(seconds.rounded())) s"
    case ..<7_170: "\(Int((seconds / 60).rounded())) min"
    default: "\(Int((min(seconds, 1e12) / 3_600).rounded())) h"
    }
  }
}
