import Foundation

extension Painter {
  /// Gas that glows where it is dense, bright near the stars that light it, dark where dust lies in front.
  mutating func paintNebula(_ palette: Palette) {
    let (deep, middle, bright) = palette.tones
    let noise = noise
    let cx = canvas.right * chance.between(0.32, 0.60)
    let cy = canvas.bottom * chance.between(0.38, 0.60)
    let reach = 0.34 + 0.24 * max(canvas.right, canvas.bottom)
    let shift = chance.between(0, 40)
    canvas.addStars(&chance, density: 2200, brightness: 0.9)
    canvas.add { x, y in
      // The field is bent by itself, which draws it out into threads.
      let bendX = noise.clouds(x * 1.5 + shift, y * 1.5, octaves: 3)
      let bendY = noise.clouds(x * 1.5, y * 1.5 + shift + 11, octaves: 3)
      let gas = noise.clouds(x * 1.9 + bendX * 2.1, y * 1.9 + bendY * 2.1, octaves: 6)
      let thread =
        1
        - abs(
          2 * noise.clouds(x * 3.1 + bendY * 2.6 + 21, y * 3.1 + bendX * 2.6 + 3, octaves: 4) - 1)
      let dust = noise.clouds(x * 2.6 + bendY * 1.4 + 31, y * 2.6 + bendX * 1.4 + 5, octaves: 5)
      let distance = ((x - cx) * (x - cx) + (y - cy) * (y - cy)).squareRoot() / reach
      let near = exp(-2.6 * distance * distance)
      let glow = pow(smooth(0.30, 0.80, gas), 1.6) * (0.06 + 0.95 * near)
      let edge = pow(thread, 7) * (0.015 + 0.15 * near) * smooth(0.32, 0.6, gas)
      let core = pow(smooth(0.42, 0.80, gas), 2) * near * near * 1.15
      let veil = 1 - 0.93 * smooth(0.47, 0.64, dust) * smooth(0.02, 0.55, distance + 0.05)
      return Colour(
        (deep.red * 0.12 + middle.red * glow + bright.red * (core + edge)) * veil,
        (deep.green * 0.12 + middle.green * glow + bright.green * (core + edge)) * veil,
        (deep.blue * 0.12 + middle.blue * glow + bright.blue * (core + edge)) * veil)
    }
    canvas.addStars(&chance, density: 420)
    // The young stars that light it.
    for _ in 0..<7 {
      canvas.addStar(
        cx + chance.between(-0.10, 0.10), cy + chance.between(-0.08, 0.08),
        chance.between(0.5, 1.3),
        &chance)
    }
  }
}
