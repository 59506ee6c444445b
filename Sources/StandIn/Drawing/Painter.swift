/// Draws scenes.
struct Painter {
  var canvas: Canvas
  var chance: Chance
  let noise: Noise

  /// A painter before an empty canvas. The seed decides every detail.
  init(width: Int, height: Int, seed: UInt64) {
    canvas = Canvas(width: width, height: height)
    chance = Chance(seed: seed)
    noise = Noise(&chance)
  }

  /// The scene in colour. `turn` is how far a globe has turned, 0 to 1.
  static func paint(_ scene: Scene, width: Int, height: Int, seed: UInt64, turn: Float = 0)
    -> Canvas
  {
    var painter = Painter(width: width, height: height, seed: seed)
    switch scene {
    case .nebula(let palette): painter.paintNebula(palette)
    default: painter.paintNebula(.teal)
    }
    return painter.canvas
  }
}
