extension Progress {
  /// The speed and remaining time of a step, as text.
  struct Pace {
    /// The number of finished pieces, including those of earlier runs.
    let done: Int
    /// The number of pieces that earlier runs finished.
    var before = 0
    /// The total number of pieces.
    let total: Int
    /// The time since this run began the step, in seconds.
    let seconds: Double

    /// `12 of 50, 12/min, 3 min left`, or only `12 of 50` while the speed is unknown.
    var figures: String {
      let rate = Double(done - before) / max(0.001, seconds)
      guard rate > 0 else { return "\(done) of \(total)" }
      let rest = Double(max(0, total - done)) / rate
      return "\(done) of \(total), \(Pace.rate(rate)), \(Pace.span(rest)) left"
    }

    /// The rate per second as text; per minute if the rate is less than one per second.
    private static func rate(_ rate: Double) -> String {
      rate < 1 ? "\(number(rate * 60))/min" : "\(number(rate))/s"
    }

    /// The value as text: a whole number if it is ten or more, otherwise with one decimal place. The smallest value is
    /// 0.1.
    private static func number(_ value: Double) -> String {
      let tenths = max(1, Int((value * 10).rounded()))
      return tenths >= 100 || tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    /// A duration as text, in the largest unit of which there are at least two.
    private static func span(_ seconds: Double) -> String {
      switch seconds {
      case ..<119.5: "\(Int(seconds.rounded())) s"
      case ..<7_170: "\(Int((seconds / 60).rounded())) min"
      default: "\(Int((min(seconds, 1e12) / 3_600).rounded())) h"
      }
    }
  }
}
