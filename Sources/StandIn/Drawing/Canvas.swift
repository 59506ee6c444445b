/// Light collected on a plane: linear red, green and blue for every pixel.
///
/// Places are given in units of the shorter side, from the top left: a square reaches from (0, 0) to
/// (1, 1). So a scene looks the same in every size, which is how pictures are "resized" here.
struct Canvas {
  let width: Int
  let height: Int
  /// Pixels in one unit.
  let unit: Float
  /// Three values a pixel, row after row.
  var light: [Float]
  /// How much of each pixel is covered, for a picture without a background; empty when all are.
  var coverage: [Float]

  init(width: Int, height: Int, transparent: Bool = false) {
    self.width = width
    self.height = height
    unit = Float(min(width, height))
    light = [Float](repeating: 0, count: width * height * 3)
    coverage = transparent ? [Float](repeating: 0, count: width * height) : []
  }

  /// Right edge in units.
  var right: Float { Float(width) / unit }
  /// Bottom edge in units.
  var bottom: Float { Float(height) / unit }

  /// Adds a soft field: worked out on a coarse grid, as gas has no edges, and smoothed between.
  mutating func add(_ field: (_ x: Float, _ y: Float) -> Colour) {
    let grid = Grid(width: width, height: height, nodes: 60_000, unit: unit, field)
    grid.add(to: &light, width: width, height: height)
  }

  /// Adds a spot of light that fades out over `radius` units; one smaller than a pixel is a dim pixel.
  mutating func addSpot(_ x: Float, _ y: Float, radius: Float, _ colour: Colour) {
    let reach = max(radius * unit, 1)
    let colour = colour.scaled(min(radius * unit, 1))
    let (cx, cy) = (x * unit, y * unit)
    let left = max(0, Int(cx - reach))
    let right = min(width - 1, Int(cx + reach + 1))
    let top = max(0, Int(cy - reach))
    let bottom = min(height - 1, Int(cy + reach + 1))
    guard left <= right, top <= bottom else { return }
    let scale = 1 / (reach * reach)
    let width = width
    unsafe light.withUnsafeMutableBufferPointer { light in
      var row = top
      while row <= bottom {
        let dy = Float(row) - cy
        var column = left
        while column <= right {
          let dx = Float(column) - cx
          let near = 1 - (dx * dx + dy * dy) * scale
          if near > 0 {
            let share = near * near * near
            let at = (row &* width &+ column) &* 3
            unsafe light[at] += colour.red * share
            unsafe light[at &+ 1] += colour.green * share
            unsafe light[at &+ 2] += colour.blue * share
          }
          column &+= 1
        }
        row &+= 1
      }
    }
  }
}
