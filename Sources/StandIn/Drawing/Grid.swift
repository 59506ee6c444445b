/// A field of colour on a coarse grid, to be smoothed over the pixels between its nodes.
struct Grid {
  /// Pixels between nodes.
  let step: Int
  let columns: Int
  let rows: Int
  private(set) var nodes: [Float]

  /// The field at about so many nodes; its places are in units.
  init(
    width: Int, height: Int, nodes count: Int, unit: Float,
    _ field: (_ x: Float, _ y: Float) -> Colour
  ) {
    step = max(1, Int((Float(width * height) / Float(count)).squareRoot()))
    columns = width / step + 2
    rows = height / step + 2
    nodes = []
    nodes.reserveCapacity(columns * rows * 3)
    let scale = Float(step) / unit
    var row = 0
    while row < rows {
      var column = 0
      while column < columns {
        let colour = field(Float(column) * scale, Float(row) * scale)
        nodes.append(colour.red)
        nodes.append(colour.green)
        nodes.append(colour.blue)
        column &+= 1
      }
      row &+= 1
    }
  }

  /// Adds the smoothed field to the light of a canvas of this size.
  func add(to light: inout [Float], width: Int, height: Int) {
    unsafe nodes.withUnsafeBufferPointer { nodes in
      unsafe light.withUnsafeMutableBufferPointer { light in
        let share = 1 / Float(step)
        var y = 0
        while y < height {
          let row = y / step
          let down = Float(y &- row &* step) * share
          var node = row &* columns &* 3
          let below = columns &* 3
          var x = 0
          while x < width {
            // Values at the cell's left and right side on this line; the pixels between step evenly.
            var red = unsafe nodes[node] + (nodes[node &+ below] - nodes[node]) * down
            var green =
              unsafe nodes[node &+ 1] + (nodes[node &+ below &+ 1] - nodes[node &+ 1]) * down
            var blue =
              unsafe nodes[node &+ 2] + (nodes[node &+ below &+ 2] - nodes[node &+ 2]) * down
            node &+= 3
            let redStep =
              unsafe (nodes[node] + (nodes[node &+ below] - nodes[node]) * down - red) * share
            let greenStep =
              unsafe (nodes[node &+ 1] + (nodes[node &+ below &+ 1] - nodes[node &+ 1]) * down
              - green) * share
            let blueStep =
              unsafe (nodes[node &+ 2] + (nodes[node &+ below &+ 2] - nodes[node &+ 2]) * down
              - blue) * share
            let end = min(x &+ step, width)
            var at = (y &* width &+ x) &* 3
            while x < end {
              unsafe light[at] += red
              unsafe light[at &+ 1] += green
              unsafe light[at &+ 2] += blue
              red += redStep
              green += greenStep
              blue += blueStep
              at &+= 3
              x &+= 1
            }
          }
          y &+= 1
        }
      }
    }
  }
}
