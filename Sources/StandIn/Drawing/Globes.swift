import Foundation

extension Painter {
  /// A banded giant with a storm, and rings if it has them.
  mutating func paintGiant(_ palette: Palette, _ rings: Bool, _ turn: Float) {
    addSky()
    let (_, middle, bright) = palette.tones
    let noise = noise
    let lean = chance.between(0.12, 0.38)
    let light = Vector(-0.62, -0.30, 0.72).normal
    let shift = chance.between(0, 30)
    let storm = Vector(0.25, 0.36, 0.9).normal
    let disc = centred(rings ? 0.44 : 0.80)
    let dark = middle.mixed(with: Colour(0.30, 0.20, 0.14), 0.35).scaled(0.62)
    let pale = bright.mixed(with: middle, 0.35).scaled(0.92)
    canvas.cover(disc) { normal in
      let place = normal.tilted(lean).turned(turn)
      let swirl = noise.clouds(on: place, scale: 5, shift: shift, octaves: 4) - 0.5
      let toStorm = Vector(place.x - storm.x, (place.y - storm.y) * 2, place.z - storm.z)
      let eye = exp(-toStorm.dot(toStorm) * 26)
      let belt = place.y * 5.2 + swirl * 0.55 + eye * 0.8
      let stripe = noise.clouds(belt + shift, 3.3, octaves: 3)
      let fine = noise.clouds(place.y * 26 + swirl * 4, place.x * 1.6 + place.z * 1.1, octaves: 3)
      var colour = dark.mixed(with: pale, smooth(0.28, 0.72, stripe * 0.8 + fine * 0.2))
      colour = colour.mixed(with: Colour(0.74, 0.30, 0.16).mixed(with: middle, 0.3), eye * 0.75)
      let shade = pow(max(normal.dot(light), 0), 0.85)
      return colour.scaled(shade * (0.55 + 0.45 * normal.z))
    }
    if rings { addRings(around: disc, lean: lean, bright) }
  }

  /// Rings seen at a slant: behind the globe above, before it below, in its shadow on the far side.
  private mutating func addRings(around disc: Disc, lean: Float, _ tone: Colour) {
    let strands = (0..<512).map { index -> Float in
      let place = Float(index) / 511
      let gap = 1 - 0.95 * exp(-pow((place - 0.68) / 0.022, 2))
      let ends = smooth(0, 0.05, place) * smooth(1, 0.97, place)
      return ends * gap
        * (0.25 + 0.75 * smooth(0.25, 0.7, noise.clouds(place * 26, 4.4, octaves: 4)))
    }
    let unit = canvas.unit
    let reach = Int(disc.radius * 2.3 * unit)
    let (cx, cy) = (Int(disc.x * unit), Int(disc.y * unit))
    let (sine, cosine) = (sin(lean), cos(lean))
    let scale = 1 / (disc.radius * unit)
    for y in max(0, cy - reach)..<min(canvas.height, cy + reach) {
      for x in max(0, cx - reach)..<min(canvas.width, cx + reach) {
        let dx = (Float(x) - disc.x * unit) * scale
        let dy = (Float(y) - disc.y * unit) * scale
        let along = dx * cosine + dy * sine
        let deep = (dy * cosine - dx * sine) / 0.34
        let square = along * along + deep * deep
        guard square > 1.5625, square < 5.0625 else { continue }
        guard deep > 0 || dx * dx + dy * dy > 1 else { continue }
        var strength = strands[min(511, Int((square.squareRoot() - 1.25) * 511))]
        // Sunlight comes from the left and the front.
        let toSun = -along * 0.78 + deep * 0.62
        let aside = along * 0.62 + deep * 0.78
        let shade: Float = toSun < 0 && abs(aside) < 1 ? 0.06 : 1
        strength *= 0.92
        canvas.put(x, y, tone.scaled(0.72 * shade), strength)
      }
    }
  }

  /// A world with land, seas and clouds, and a thin shell of air.
  mutating func paintWorld(_ palette: Palette, _ turn: Float) {
    addSky()
    let (_, middle, bright) = palette.tones
    let noise = noise
    let wet = palette != .amber
    let light = Vector(-0.66, -0.26, 0.70).normal
    let shift = chance.between(0, 30)
    let disc = centred(0.80)
    let air = wet ? Colour(0.30, 0.55, 1) : Colour(0.85, 0.55, 0.35)
    if canvas.coverage.isEmpty {
      let (cx, cy, radius) = (disc.x, disc.y, disc.radius)
      canvas.add { x, y in
        let (dx, dy) = ((x - cx) / radius, (y - cy) / radius)
        let distance = (dx * dx + dy * dy).squareRoot()
        let lit = max(0, (dx * light.x + dy * light.y) / max(distance, 0.1) + 0.35)
        return air.scaled(0.34 * lit * exp(-max(distance - 1, 0) * 26))
      }
    }
    canvas.cover(disc) { normal in
      let place = normal.tilted(0.3).turned(turn)
      let height = noise.clouds(on: place, scale: 2.4, shift: shift, octaves: 6)
      let swirl = noise.clouds(on: place, scale: 3, shift: shift + 9, octaves: 3)
      let cloud = noise.clouds(
        on: Vector(place.x + swirl * 0.7, place.y * 1.5 + swirl * 0.4, place.z), scale: 3.4,
        shift: shift + 19, octaves: 5)
      let diffuse = max(normal.dot(light), 0)
      var colour: Colour
      if wet {
        let sea = Colour(0.010, 0.055, 0.16).mixed(with: middle, smooth(0.40, 0.52, height) * 0.45)
        let land = Colour(0.08, 0.12, 0.035).mixed(
          with: Colour(0.34, 0.25, 0.13), smooth(0.55, 0.66, height))
        colour = sea.mixed(with: land, smooth(0.515, 0.53, height))
        let glint = pow(max(Vector(light.x, light.y, light.z + 1).normal.dot(normal), 0), 60)
        if height < 0.515 { colour = colour.mixed(with: Colour(1, 0.95, 0.85), glint * 0.5) }
      } else {
        colour = Colour(0.23, 0.10, 0.05).mixed(with: middle, smooth(0.36, 0.6, height))
          .mixed(with: bright.scaled(0.8), smooth(0.58, 0.75, height) * 0.7)
      }
      let ice = smooth(0.86, 0.93, abs(place.y) + (height - 0.5) * 0.25)
      colour = colour.mixed(with: Colour(0.85, 0.9, 0.95), ice)
      colour = colour.mixed(
        with: Colour(0.95, 0.96, 0.98),
        wet ? smooth(0.48, 0.70, cloud) * 0.95 : smooth(0.62, 0.78, cloud) * 0.4)
      let haze = pow(1 - normal.z, 3)
      return colour.scaled(diffuse * 1.25).mixed(with: air.scaled(diffuse * 0.9), haze * 0.75)
    }
  }

  /// Stars behind, unless the globe stands alone.
  mutating func addSky() {
    if canvas.coverage.isEmpty { canvas.addStars(&chance, density: 420, brightness: 0.75) }
  }
}
