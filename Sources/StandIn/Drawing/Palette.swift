/// The colours of a scene, from its deepest shade to its brightest glow.
enum Palette: Hashable, Sendable {
  case rose, teal, amber, violet, ice

  /// Deep, middle and bright, linear red, green and blue from 0 to 1.
  var tones: (deep: Colour, middle: Colour, bright: Colour) {
    switch self {
    case .rose:
      (Colour(0.05, 0.02, 0.09), Colour(0.72, 0.16, 0.27), Colour(1.0, 0.72, 0.58))
    case .teal:
      (Colour(0.01, 0.04, 0.09), Colour(0.07, 0.42, 0.50), Colour(0.78, 0.96, 0.86))
    case .amber:
      (Colour(0.07, 0.03, 0.03), Colour(0.68, 0.36, 0.12), Colour(1.0, 0.87, 0.58))
    case .violet:
      (Colour(0.03, 0.02, 0.10), Colour(0.36, 0.22, 0.68), Colour(0.92, 0.70, 1.0))
    case .ice:
      (Colour(0.02, 0.04, 0.10), Colour(0.28, 0.46, 0.74), Colour(0.93, 0.97, 1.0))
    }
  }
}

/// Linear light: red, green and blue, 0 is dark and 1 is full; more than full is clipped at the end.
struct Colour: Hashable, Sendable {
  var red: Float
  var green: Float
  var blue: Float

  init(_ red: Float, _ green: Float, _ blue: Float) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The colour between this one and the other, `share` of the way.
  func mixed(with other: Colour, _ share: Float) -> Colour {
    Colour(
      red + (other.red - red) * share, green + (other.green - green) * share,
      blue + (other.blue - blue) * share)
  }

  /// The colour with this much of its light.
  func scaled(_ factor: Float) -> Colour { Colour(red * factor, green * factor, blue * factor) }
}
