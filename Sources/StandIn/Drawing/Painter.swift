/// Draws scenes.
struct Painter {
  var canvas: Canvas
  var chance: Chance
  let noise: Noise

  /// A painter before an empty canvas. The seed decides every detail.
  init(width: Int, height: Int, seed: UInt64, transparent: Bool = false) {
    canvas = Canvas(width: width, height: height, transparent: transparent)
    chance = Chance(seed: seed)
    noise = Noise(&chance)
  }

  /// The scene in colour.
  /// - Parameters:
  ///   - turn: how far a globe has turned, 0 to 1.
  ///   - transparent: a globe alone, without a sky behind it.
  static func paint(
    _ scene: Scene, width: Int, height: Int, seed: UInt64, turn: Float = 0,
    transparent: Bool = false
  ) -> Canvas {
    var painter = Painter(width: width, height: height, seed: seed, transparent: transparent)
    switch scene {
    case .nebula(let palette): painter.paintNebula(palette)
    case .cluster(let crowding): painter.paintCluster(crowding)
    case .galaxy(let tilt, let arms): painter.paintGalaxy(tilt, arms)
    case .giant(let palette, let rings): painter.paintGiant(palette, rings, turn)
    case .moon(let lit): painter.paintMoon(lit, turn)
    case .world(let palette): painter.paintWorld(palette, turn)
    case .sun(eclipsed: false): painter.paintSun()
    case .sun(eclipsed: true): painter.paintCorona()
    case .comet: painter.paintComet()
    case .horizon(let weather): painter.paintHorizon(weather)
    }
    return painter.canvas
  }

  /// The middle of the canvas, and a radius that leaves room around: `share` of the shorter side.
  func centred(_ share: Float) -> Disc {
    Disc(x: canvas.right / 2, y: canvas.bottom / 2, radius: share / 2)
  }
}
