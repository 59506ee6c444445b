import Foundation

extension Painter {
  /// A sky over a landscape's silhouette.
  mutating func paintHorizon(_ weather: Scene.Weather) {
    switch weather {
    case .milkyWay: addMilkyWay()
    case .aurora: addAurora()
    case .dusk: addDusk()
    case .trails: addTrails()
    }
    let tint =
      switch weather {
      case .milkyWay: Colour(0.010, 0.012, 0.020)
      case .aurora: Colour(0.004, 0.020, 0.016)
      case .dusk: Colour(0.030, 0.016, 0.024)
      case .trails: Colour(0.008, 0.009, 0.014)
      }
    addRidge(base: 0.80, height: 0.16, scale: 2.1, tint.scaled(1.6))
    addRidge(base: 0.90, height: 0.13, scale: 3.7, tint.scaled(0.45))
  }

  /// Ground up to a rough line; heights are shares of the canvas.
  private mutating func addRidge(base: Float, height: Float, scale: Float, _ colour: Colour) {
    let shift = chance.between(0, 40)
    let canvasHeight = Float(canvas.height)
    for x in 0..<canvas.width {
      let place = Float(x) / canvas.unit
      let rough = noise.clouds(place * scale + shift, 2.2, octaves: 6)
      let line = (base - height * (rough - 0.35) * 1.6) * canvasHeight
      let first = max(0, min(canvas.height, Int(line)))
      for y in first..<canvas.height {
        canvas.put(x, y, colour, min(max(Float(y) - line + 0.5, 0), 1))
      }
    }
  }

  private mutating func addMilkyWay() {
    let noise = noise
    let (width, height) = (canvas.right, canvas.bottom)
    let wide = width > 4
    let lean: Float = wide ? 0 : 1.0
    canvas.addStars(&chance, density: 2400, brightness: 0.6)
    let (sine, cosine) = (sin(lean), cos(lean))
    canvas.add { x, y in
      let (dx, dy) = (x - width * 0.55, y - height * 0.42)
      let along = dx * cosine - dy * sine
      // A panorama bends the band into an arch.
      let arch = wide ? -0.32 + 1.5 * pow(dx / width, 2) * 2.2 : 0
      let across = (dy * cosine + dx * sine) - arch * 0.9
      let cloud = noise.clouds(along * 2.4 + 7, across * 3.4, octaves: 6)
      let wave = noise.clouds(along * 1.3, 9.2, octaves: 3) - 0.5
      let width2: Float = wide ? 0.10 : 0.16
      let band = exp(-pow((across + wave * 0.06) / width2, 2))
      let core = exp(-pow(along / 0.42, 2)) * exp(-pow(across / (width2 * 0.75), 2))
      let lane = noise.clouds(along * 3.2 + 20, across * 8 + wave * 2, octaves: 5)
      let rift = smooth(0.44, 0.60, lane) * exp(-pow((across + wave * 0.08) / (width2 * 0.55), 2))
      let glow = (0.17 * band + 0.55 * core) * (0.10 + 2.4 * cloud * cloud) * (1 - 0.85 * rift)
      let low = pow(y / height, 4)
      return Colour(
        glow * (0.95 + 0.25 * core) + 0.005 + 0.050 * low, glow * 0.86 + 0.007 + 0.055 * low,
        glow * (0.95 - 0.25 * core) + 0.016 + 0.030 * low)
    }
    canvas.addStars(&chance, density: 420, brightness: 0.7)
  }

  private mutating func addAurora() {
    let noise = noise
    let height = canvas.bottom
    let shift = chance.between(0, 30)
    canvas.addStars(&chance, density: 700, brightness: 0.9)
    canvas.add { x, y in
      var (red, green, blue): (Float, Float, Float) = (0.004, 0.010, 0.020)
      var curtain = 0
      while curtain < 3 {
        let offset = Float(curtain)
        let fold = noise.clouds(x * 1.5 + shift + offset * 7, offset * 3, octaves: 3) - 0.5
        let foot = height * (0.50 + 0.13 * offset) + fold * 0.62
        let up = foot - y
        let ray = noise.clouds(x * 13 + fold * 24 + offset * 5, 1.7 + y * 0.35, octaves: 3)
        let strength = (0.10 + 1.15 * pow(ray, 2.2)) * (0.85 - 0.2 * offset)
        let body = up > 0 ? exp(-up / (0.15 + 0.16 * ray)) : exp(up / 0.014)
        let high = up > 0 ? smooth(0.10, 0.42, up) : 0
        red += strength * body * (0.10 + 0.55 * high)
        green += strength * body * (0.80 - 0.45 * high)
        blue += strength * body * (0.28 + 0.22 * high)
        curtain += 1
      }
      return Colour(red, green, blue)
    }
  }

  private mutating func addDusk() {
    let noise = noise
    let (width, height) = (canvas.right, canvas.bottom)
    canvas.add { x, y in
      let up = 1 - y / height
      let band = noise.clouds(x * 1.1 + 4, y * 11, octaves: 4)
      let orange = exp(-pow((up - 0.16) / 0.17, 2))
      let pink = exp(-pow((up - 0.38) / 0.20, 2))
      let cloud = smooth(0.56, 0.72, band) * orange * 0.55
      return Colour(
        0.92 * orange + 0.28 * pink + 0.015 - cloud * 0.45,
        0.40 * orange + 0.15 * pink + 0.040 - cloud * 0.22,
        0.11 * orange + 0.22 * pink + 0.110 - cloud * 0.02)
    }
    canvas.addStars(&chance, density: 90, brightness: 0.6)
    let disc = Disc(x: width * 0.56, y: height * 0.36, radius: 0.042)
    canvas.addSpot(disc.x, disc.y, radius: 0.20, Colour(0.12, 0.11, 0.10))
    let light = Vector(-0.55, 0.72, -0.42).normal
    var sky = Colour(0.10, 0.10, 0.17)
    sky = sky.scaled(0.9)
    canvas.cover(disc, nodes: 20_000) { normal in
      let shade = max(normal.dot(light), 0) * 3.2
      return Colour(sky.red + shade, sky.green + shade * 0.96, sky.blue + shade * 0.86)
    }
    for (x, y, size) in [(0.41, 0.22, 1.0), (0.70, 0.52, 0.62)] as [(Float, Float, Float)] {
      let (px, py) = (width * x, height * y)
      canvas.addSpot(px, py, radius: 0.055 * size, Colour(0.16, 0.15, 0.13))
      canvas.addSpot(px, py, radius: 0.008 * size, Colour(2.6, 2.5, 2.2))
    }
  }

  private mutating func addTrails() {
    let (width, height) = (canvas.right, canvas.bottom)
    canvas.add { _, y in
      let low = pow(y / height, 3)
      return Colour(0.010 + 0.10 * low, 0.014 + 0.055 * low, 0.040 + 0.035 * low)
    }
    let (cx, cy) = (width * 0.5, height * 0.52)
    let reach = (width * width + height * height).squareRoot() * 0.62
    for _ in 0..<Int(170 * reach) {
      let radius = reach * chance.unit().squareRoot()
      let start = chance.unit() * 2 * Float.pi
      let strength = 0.07 + 0.5 * pow(chance.unit(), 5)
      let colour = Canvas.starColour(chance.unit()).scaled(strength)
      let step = 1.1 / (max(radius, 0.002) * canvas.unit)
      var angle = start
      while angle < start + 1.31 {
        canvas.addSpot(
          cx + cos(angle) * radius, cy + sin(angle) * radius, radius: 0.0013, colour)
        angle += step
      }
    }
  }
}
