import Foundation

extension Painter {
  /// The Sun's disc: grain, spots, flames at its edge.
  mutating func paintSun() {
    let noise = noise
    let disc = centred(0.82)
    let spots = (0..<9).map { index -> (Vector, Float) in
      let group: Float = index < 5 ? -0.32 : 0.30
      let place = Vector(
        group + chance.between(-0.12, 0.12),
        (index < 5 ? -0.22 : 0.26) + chance.between(-0.05, 0.05),
        0)
      return (place, chance.between(0.012, 0.042))
    }
    let (cx, cy, radius) = (disc.x, disc.y, disc.radius)
    canvas.add { x, y in
      let (dx, dy) = ((x - cx) / radius, (y - cy) / radius)
      let distance = (dx * dx + dy * dy).squareRoot()
      let flames = noise.clouds(atan2(dy, dx) * 7 + 30, distance * 5, octaves: 4)
      let glow =
        0.20 * exp(-max(distance - 1, 0) * 9)
        + 0.8 * smooth(0.52, 0.8, flames) * exp(-max(distance - 1, 0) * 34)
      return Colour(glow, glow * 0.30, glow * 0.05)
    }
    canvas.cover(disc, nodes: 160_000) { normal in
      let swirl = noise.clouds(on: normal, scale: 6, shift: 3, octaves: 3)
      let grain = noise.clouds(normal.x * 30 + swirl * 3, normal.y * 30 + swirl * 3, octaves: 3)
      let thread =
        1 - abs(2 * noise.clouds(normal.x * 7 + swirl * 2, normal.y * 9, octaves: 4) - 1)
      var shade = (0.30 + 0.70 * normal.z) * (0.72 + 0.42 * grain)
      shade *= 1 - 0.35 * pow(thread, 14)
      for (place, size) in spots {
        let (dx, dy) = (normal.x - place.x, normal.y - place.y)
        let gap = (dx * dx + dy * dy).squareRoot() / (size * (0.8 + 0.5 * swirl))
        shade *= 1 - 0.80 * smooth(1.1, 0.7, gap) - 0.13 * smooth(2.2, 1.5, gap)
      }
      let active = smooth(0.55, 0.75, swirl) * 0.25
      return Colour(
        1.30 * shade + active, 0.52 * shade * shade + active * 0.7, 0.09 * shade * shade)
    }
  }

  /// A total eclipse: streamers of white light around the Moon's dark disc.
  mutating func paintCorona() {
    canvas.addStars(&chance, density: 60, brightness: 0.8)
    let noise = noise
    let disc = centred(0.30)
    let (cx, cy, radius) = (disc.x, disc.y, disc.radius)
    let shift = chance.between(0, 6)
    canvas.add { x, y in
      let (dx, dy) = ((x - cx) / radius, (y - cy) / radius)
      let distance = max((dx * dx + dy * dy).squareRoot(), 0.9)
      let (ex, ey) = (dx / distance, dy / distance)
      // Noise over directions, not angles: an angle has a seam.
      let wide = noise.clouds(ex * 1.9 + shift, ey * 1.9, octaves: 2)
      let fine = noise.clouds(ex * 9 + ey * 2, ey * 9 + distance * 0.25, octaves: 4)
      let fall: Float = 3.3 - 2.4 * smooth(0.38, 0.66, wide)
      let ray = (0.30 + 1.1 * smooth(0.30, 0.75, fine)) * pow(distance, -fall)
      let inner = 1.6 * exp(-(distance - 1) * 7)
      let light = 0.62 * ray + inner
      return Colour(light * 0.95 + 0.006, light * 0.97 + 0.008, light + 0.018)
    }
    // Prominences, and the last bead of the Sun.
    for angle in [0.6, 2.3, 4.4] as [Float] {
      canvas.addSpot(
        cx + cos(angle) * radius, cy + sin(angle) * radius, radius: 0.010, Colour(1.4, 0.25, 0.35))
    }
    canvas.cover(disc, nodes: 4_000) { normal in
      let grey = 0.010 + 0.004 * normal.z
      return Colour(grey, grey, grey * 1.2)
    }
    let (bx, by) = (cx + 0.72 * radius, cy - 0.70 * radius)
    canvas.addSpot(bx, by, radius: 0.014, Colour(3, 2.9, 2.7))
    canvas.addSpot(bx, by, radius: 0.10, Colour(0.30, 0.30, 0.32))
  }

  /// A comet: a green head, a straight blue tail of gas and a broad pale one of dust.
  mutating func paintComet() {
    canvas.addStars(&chance, density: 900, brightness: 0.95)
    let noise = noise
    let tall = canvas.bottom > canvas.right
    let (cx, cy) = (canvas.right * (tall ? 0.36 : 0.24), canvas.bottom * 0.76)
    let angle: Float = tall ? -1.05 : -0.52
    let (sine, cosine) = (sin(angle), cos(angle))
    let length = 0.72 * max(canvas.right, canvas.bottom)
    let canvasBottom = canvas.bottom
    canvas.add { x, y in
      let (dx, dy) = (x - cx, y - cy)
      let along = dx * cosine + dy * sine
      let across = dy * cosine - dx * sine
      let share = max(along, 0) / length
      let onset = smooth(-0.012, 0.03, along)
      let wisp = noise.clouds(share * 5 - 2, across * 34 + share * 4, octaves: 4)
      let ionWidth = 0.006 + 0.035 * share
      let ion =
        onset * exp(-pow((across + (wisp - 0.5) * 0.02) / ionWidth, 2)) * exp(-share * 2.4)
        * (0.35 + 1.1 * wisp)
      // Dust lags behind, so its tail bends away and widens.
      let bend = across - 0.30 * along * along / length - 0.05 * along
      let dustWidth = 0.012 + 0.19 * share
      let streak = noise.clouds(bend / dustWidth * 3 + 20, share * 1.5, octaves: 4)
      let dust =
        onset * exp(-pow(bend / dustWidth, 2)) * exp(-share * 3.2) * (0.55 + 0.8 * streak)
      let sky: Float = 0.010 + 0.018 * y / max(canvasBottom, 0.1)
      return Colour(
        0.75 * dust + 0.16 * ion + sky * 0.55, 0.64 * dust + 0.36 * ion + sky * 0.8,
        0.44 * dust + 0.95 * ion + sky * 1.5)
    }
    canvas.addSpot(cx, cy, radius: 0.11, Colour(0.10, 0.34, 0.22))
    canvas.addSpot(cx, cy, radius: 0.045, Colour(0.35, 0.75, 0.50))
    canvas.addSpot(cx, cy, radius: 0.014, Colour(2.2, 2.3, 1.9))
  }
}
