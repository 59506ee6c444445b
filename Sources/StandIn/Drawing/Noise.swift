/// Value noise: random heights on a lattice, smoothed between its points.
struct Noise: Sendable {
  private let heights: [Float]

  /// Noise that depends on the chance alone.
  init(_ chance: inout Chance) {
    var heights: [Float] = []
    heights.reserveCapacity(4096)
    for _ in 0..<4096 { heights.append(chance.unit()) }
    self.heights = heights
  }

  /// The height at a place, 0 to 1; it repeats after 64.
  func at(_ x: Float, _ y: Float) -> Float {
    let left = x.rounded(.down)
    let top = y.rounded(.down)
    let column = Int(left)
    let row = Int(top)
    var dx = x - left
    var dy = y - top
    dx = dx * dx * (3 - 2 * dx)
    dy = dy * dy * (3 - 2 * dy)
    let upper = (row & 63) << 6
    let lower = ((row &+ 1) & 63) << 6
    let one = column & 63
    let two = (column &+ 1) & 63
    let above = heights[upper | one] + (heights[upper | two] - heights[upper | one]) * dx
    let below = heights[lower | one] + (heights[lower | two] - heights[lower | one]) * dx
    return above + (below - above) * dy
  }

  /// Noise upon finer noise, each half as strong: clouds. About 0 to 1, mostly near a half.
  func clouds(_ x: Float, _ y: Float, octaves: Int) -> Float {
    var sum: Float = 0
    var strength: Float = 0.5
    var total: Float = 0
    var (x, y) = (x, y)
    var octave = 0
    while octave < octaves {
      sum += at(x, y) * strength
      total += strength
      strength *= 0.5
      // Turned a little each time, so that the lattice does not show.
      (x, y) = (x * 1.72 + y * 1.03 + 17.3, y * 1.72 - x * 1.03 + 9.1)
      octave &+= 1
    }
    return sum / total
  }
}

/// 0 below the first edge, 1 above the second, smooth between.
func smooth(_ low: Float, _ high: Float, _ value: Float) -> Float {
  let share = min(max((value - low) / (high - low), 0), 1)
  return share * share * (3 - 2 * share)
}
