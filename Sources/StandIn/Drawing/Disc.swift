/// A globe's outline: its middle and radius in units.
struct Disc: Hashable, Sendable {
  var x: Float
  var y: Float
  var radius: Float
}

extension Canvas {
  /// Puts a globe in front of what is there. `surface` gives the light that leaves it towards the viewer,
  /// for each direction from its centre; its outline is sharp.
  mutating func cover(
    _ disc: Disc, nodes count: Int = 60_000, _ surface: (_ normal: Vector) -> Colour
  ) {
    let radius = disc.radius * unit
    let (left, top) = (Int(disc.x * unit - radius) - 1, Int(disc.y * unit - radius) - 1)
    let side = Int(2 * radius) + 4
    let (cx, cy) = (disc.x * unit - Float(left), disc.y * unit - Float(top))
    // Small globes, such as the frames of an animation, need fewer.
    let nodes = min(count, side * side / 3 + 16)
    let grid = Grid(width: side, height: side, nodes: nodes, unit: radius) { x, y in
      var normal = Vector(x - cx / radius, y - cy / radius, 0)
      let square = normal.dot(normal)
      // Nodes beyond the edge continue what is at the edge, so that smoothing brings in no night.
      if square < 0.998 { normal.z = (1 - square).squareRoot() } else { normal = normal.normal }
      return surface(normal)
    }
    var patch = [Float](repeating: 0, count: side * side * 3)
    grid.add(to: &patch, width: side, height: side)
    for row in max(0, -top)..<max(max(0, -top), min(side, height - top)) {
      for column in max(0, -left)..<max(max(0, -left), min(side, width - left)) {
        let (dx, dy) = (Float(column) - cx, Float(row) - cy)
        let share = min(max(radius - (dx * dx + dy * dy).squareRoot() + 0.5, 0), 1)
        guard share > 0 else { continue }
        let from = (row * side + column) * 3
        put(
          left + column, top + row, Colour(patch[from], patch[from + 1], patch[from + 2]), share)
      }
    }
  }

  /// Puts a colour over a pixel; `share` 1 hides what was there. The pixel must be on the canvas.
  mutating func put(_ x: Int, _ y: Int, _ colour: Colour, _ share: Float) {
    let pixel = y * width + x
    let at = pixel * 3
    light[at] += (colour.red - light[at]) * share
    light[at + 1] += (colour.green - light[at + 1]) * share
    light[at + 2] += (colour.blue - light[at + 2]) * share
    if !coverage.isEmpty { coverage[pixel] += (1 - coverage[pixel]) * share }
  }
}
