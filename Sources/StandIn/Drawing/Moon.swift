import Foundation

extension Painter {
  private struct Crater {
    let middle: Vector
    /// Its radius, seen from the globe's centre, in radians.
    let radius: Float
    let depth: Float
    /// The cosine beyond which it has no effect.
    let reach: Float
  }

  /// A grey globe with craters. `lit` is the share of its face in sunlight.
  mutating func paintMoon(_ lit: Float, _ turn: Float) {
    addSky()
    let noise = noise
    let craters = scatteredCraters(150)
    let angle = Float.pi * (1 - lit)
    let light = Vector(-sin(angle), -0.18, cos(angle)).normal
    let shift = chance.between(0, 30)
    canvas.cover(centred(0.84), nodes: 110_000) { normal in
      let day = smooth(-0.02, 0.10, normal.dot(light))
      guard day > 0 else { return Colour(0.0088, 0.0088, 0.0092) }
      let place = normal.turned(turn)
      let rough = noise.clouds(on: place, scale: 9, shift: shift, octaves: 5)
      let east = noise.clouds(
        on: Vector(place.x + 0.01, place.y, place.z), scale: 9, shift: shift, octaves: 5)
      let plains = smooth(
        0.46, 0.60, noise.clouds(on: place, scale: 1.7, shift: shift + 5, octaves: 3))
      var slope = Vector((east - rough) * 7 * (1 - 0.6 * plains), (rough - 0.5) * 0.12, 0)
      var bright: Float = 0
      for crater in craters {
        let cosine = crater.middle.dot(place)
        guard cosine > crater.reach else { continue }
        let gap = (2 - 2 * cosine).squareRoot() / crater.radius
        // Walls fall inwards, the rim's outer side falls outwards and fades.
        let tilt = gap < 1 ? crater.depth * gap * gap : -crater.depth * 0.55 * (1.6 - gap)
        guard gap < 1.6 else { continue }
        let away = Vector(
          place.x - crater.middle.x, place.y - crater.middle.y, place.z - crater.middle.z
        ).normal
        slope.x -= away.x * tilt
        slope.y -= away.y * tilt
        slope.z -= away.z * tilt
        if gap > 0.9, gap < 1.15 { bright += 0.06 }
      }
      let back = slope.turned(-turn)
      let facing = Vector(normal.x + back.x, normal.y + back.y, normal.z + back.z).normal
      let grey = 0.62 - 0.26 * plains + (rough - 0.5) * 0.22 + bright
      // The slope decides the light only where the ground itself is in the light.
      let shade = max(facing.dot(light), 0) * day + 0.006
      return Colour(grey * shade, grey * shade * 0.97, grey * shade * 0.92).scaled(1.15)
    }
  }

  private mutating func scatteredCraters(_ count: Int) -> [Crater] {
    (0..<count).map { index in
      let z = chance.between(-1, 1)
      let angle = chance.unit() * 2 * Float.pi
      let flat = (1 - z * z).squareRoot()
      let radius = 0.020 + 0.17 / Float(index + 1).squareRoot() * chance.between(0.6, 1)
      return Crater(
        middle: Vector(flat * cos(angle), flat * sin(angle), z), radius: radius,
        depth: chance.between(0.45, 0.95), reach: cos(radius * 1.7))
    }
  }
}
