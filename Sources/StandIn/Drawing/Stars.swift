import Foundation

extension Canvas {
  /// Scatters stars: many faint, few bright, as in any field; the brightest with a halo and spikes.
  /// - Parameters:
  ///   - density: stars in a square of one unit.
  ///   - brightness: 1 is a usual field.
  mutating func addStars(_ chance: inout Chance, density: Float, brightness: Float = 1) {
    let count = Int(density * right * bottom)
    for index in 0..<count {
      let x = chance.unit() * right
      let y = chance.unit() * bottom
      // The hundredth star is ten times brighter than the first ten thousandth.
      let rank = Float(index + 1) / Float(max(count, 1))
      addStar(x, y, brightness * min(0.06 / rank.squareRoot() + 0.10, 1.9), &chance)
    }
  }

  /// One star of a colour that chance picks among the usual.
  mutating func addStar(_ x: Float, _ y: Float, _ brightness: Float, _ chance: inout Chance) {
    let colour = Canvas.starColour(chance.unit())
    addSpot(x, y, radius: 0.0011 + 0.0012 * min(brightness, 2), colour.scaled(brightness * 1.3))
    guard brightness > 0.55 else { return }
    addSpot(x, y, radius: 0.012 * brightness, colour.scaled(0.10 * brightness))
    guard brightness > 1.1 else { return }
    addSpot(x, y, radius: 0.045 * brightness, colour.scaled(0.05 * brightness))
    var reach: Float = 0.0015
    while reach < 0.022 * brightness {
      let fading = colour.scaled(0.5 * brightness * (1 - reach / (0.022 * brightness)))
      for (dx, dy) in [(reach, Float(0)), (-reach, 0), (0, reach), (0, -reach)] {
        addSpot(x + dx, y + dy, radius: 0.0012, fading)
      }
      reach += 0.0011
    }
  }

  /// From red (0) over yellow and white to blue (1).
  static func starColour(_ place: Float) -> Colour {
    place < 0.45
      ? Colour(1, 0.72, 0.48).mixed(with: Colour(1, 0.95, 0.86), place / 0.45)
      : Colour(1, 0.97, 0.94).mixed(with: Colour(0.66, 0.79, 1), (place - 0.45) / 0.55)
  }
}
