/// The scale beside a drawing, in round numbers from nought.
struct ChartScale {
  let values: [Int]
  /// The greatest of them, at least 1.
  let top: Int

  /// A scale of four steps at most that reaches the highest value.
  init(highest: Int) {
    let highest = max(1, highest)
    let step = ChartScale.step { $0 * 4 >= highest }
    top = (highest + step - 1) / step * step
    values = Array(stride(from: 0, through: top, by: step))
  }

  /// The least of 1, 2, 5, 10, 20, 50, … that is enough.
  static func step(_ isEnough: (Int) -> Bool) -> Int {
    var power = 1
    while power < 1_000_000 {
      for step in [power, 2 * power, 5 * power] where isEnough(step) { return step }
      power *= 10
    }
    return power
  }
}
