import Foundation

extension Painter {
  /// Stars that crowd towards the middle.
  mutating func paintCluster(_ crowding: Float) {
    let dense = crowding > 2
    let (cx, cy) = (canvas.right / 2, canvas.bottom / 2)
    let noise = noise
    canvas.add { x, y in
      let square = (x - cx) * (x - cx) + (y - cy) * (y - cy)
      let haze = noise.clouds(x * 2 + 3, y * 2, octaves: 4)
      let glow = dense ? 0.34 * exp(-square * 60) + 0.07 * exp(-square * 9) : 0
      let mist = dense ? 0.004 : 0.16 * exp(-square * 7) * smooth(0.35, 0.8, haze)
      return Colour(
        0.004 + glow + mist * 0.25, 0.004 + glow * 0.86 + mist * 0.5, 0.010 + glow * 0.66 + mist)
    }
    canvas.addStars(&chance, density: 700, brightness: 0.8)
    let count = dense ? 4200 : 130
    for index in 0..<count {
      let angle = chance.unit() * 2 * Float.pi
      // The sum of chances lies near its mean; the power draws it to the middle.
      let spread = (chance.unit() + chance.unit()) / 2
      let radius = 0.62 * pow(spread, crowding)
      let rank = Float(index + 1) / Float(count)
      let brightness =
        dense
        ? min(0.10 / rank.squareRoot() + 0.30, 1.05) : min(0.24 / rank.squareRoot(), 2.0)
      let place = (cx + cos(angle) * radius * 1.15, cy + sin(angle) * radius)
      if dense {
        canvas.addStar(place.0, place.1, brightness, &chance)
      } else {
        canvas.addSpot(
          place.0, place.1, radius: 0.0016 + 0.0016 * brightness,
          Colour(0.72, 0.84, 1).scaled(1.5 * brightness))
        canvas.addSpot(
          place.0, place.1, radius: 0.13 * brightness,
          Colour(0.16, 0.30, 0.75).scaled(0.09 * brightness))
        if brightness > 0.8 { canvas.addStar(place.0, place.1, brightness, &chance) }
      }
    }
  }

  /// A spiral: a golden bulge, blue arms with pink knots, and dust along their inner edges.
  mutating func paintGalaxy(_ tilt: Float, _ arms: Int) {
    let noise = noise
    let (cx, cy) = (canvas.right / 2, canvas.bottom / 2)
    let angle = chance.between(-0.6, -0.2)
    let (sine, cosine) = (sin(angle), cos(angle))
    let size: Float = tilt < 0.3 ? 0.25 : 0.17
    let edgeOn = tilt < 0.3
    let twist = Float(arms)
    canvas.addStars(&chance, density: 620, brightness: 0.9)
    canvas.add { x, y in
      let (dx, dy) = (x - cx, y - cy)
      let u = dx * cosine + dy * sine
      let across = dy * cosine - dx * sine
      let v = across / max(tilt, 0.09)
      let radius = (u * u + v * v).squareRoot() + 1e-4
      let disk = exp(-radius / size)
      let bulge = exp(-(u * u + across * across * (edgeOn ? 3.2 : 1.4)).squareRoot() / 0.028)
      let grain = noise.clouds(u * 9 + 5, v * 9, octaves: 5)
      let phase = twist * (atan2(v, u) - 2.9 * log(radius * 6 + 0.12)) + (grain - 0.5) * 2.2
      let arm = pow(0.5 + 0.5 * cos(phase), 2.2)
      let lane = pow(0.5 + 0.5 * cos(phase + 1.15), 5) * smooth(0.02, 0.10, radius)
      let stars = disk * (edgeOn ? 0.75 : 0.16 + 1.4 * arm) * (0.10 + 2.6 * grain * grain)
      var dust = 1 - 0.72 * lane * smooth(0.3, 0.62, grain)
      if edgeOn {
        let rough = noise.clouds(u * 14, across * 40 + 9, octaves: 4)
        dust =
          1 - 0.9 * exp(-pow((across + (rough - 0.5) * 0.010) / 0.0085, 2))
          * smooth(0.50, 0.2, abs(u))
      }
      let warm = exp(-radius * 7)
      return Colour(
        (stars * (0.42 + 0.5 * warm) + bulge * 1.3) * dust + 0.004,
        (stars * (0.50 + 0.28 * warm) + bulge * 1.0) * dust * (0.86 + 0.14 * dust) + 0.004,
        (stars * (0.82 - 0.22 * warm) + bulge * 0.62) * dust * (0.72 + 0.28 * dust) + 0.009)
    }
    guard !edgeOn else { return }
    for _ in 0..<260 {
      let radius = chance.between(0.07, 0.42)
      let turn =
        2.9 * log(radius * 6 + 0.12)
        + (Float(chance.below(arms)) * 2 * Float.pi + chance.between(-0.5, 0.5)) / twist
      let (u, v) = (radius * cos(turn), radius * sin(turn) * tilt)
      let (x, y) = (cx + u * cosine - v * sine, cy + u * sine + v * cosine)
      let strength = chance.between(0.15, 1.0) * exp(-radius / 0.34)
      let pink = chance.below(3) == 0
      canvas.addSpot(
        x, y, radius: chance.between(0.003, 0.009),
        (pink ? Colour(1, 0.30, 0.42) : Colour(0.55, 0.72, 1)).scaled(strength))
    }
  }
}
