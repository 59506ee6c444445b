import Foundation

extension Painter {
  /// Gas that glows where it is dense, bright near the stars that light it, dark where dust lies in front.
  mutating func paintNebula(_ palette: Palette) {
    let (deep, middle, bright) = palette.tones
    let noise = noise
    let (cx, cy) = (
      canvas.right * chance.between(0.34, 0.62), canvas.bottom * chance.between(0.36, 0.6)
    )
    let reach = 0.45 + 0.25 * max(canvas.right, canvas.bottom)
    let shift = chance.between(0, 40)
    canvas.add { x, y in
      // The field is bent by itself, which draws it out into threads.
      let bendX = noise.clouds(x * 1.6 + shift, y * 1.6, octaves: 3)
      let bendY = noise.clouds(x * 1.6, y * 1.6 + shift + 11, octaves: 3)
      let gas = noise.clouds(x * 2.1 + bendX * 2.4, y * 2.1 + bendY * 2.4, octaves: 5)
      let dust = noise.clouds(x * 2.7 + bendY * 1.8 + 31, y * 2.7 + bendX * 1.8 + 5, octaves: 4)
      let distance = ((x - cx) * (x - cx) + (y - cy) * (y - cy)).squareRoot() / reach
      let near = exp(-2.2 * distance * distance)
      let glow = smooth(0.30, 0.78, gas) * (0.25 + 0.95 * near)
      let core = pow(max(gas - 0.28, 0) * 1.9, 3) * near * 1.9
      let veil = 1 - 0.88 * smooth(0.50, 0.70, dust) * smooth(0.05, 0.5, distance + 0.12)
      return Colour(
        (deep.red * 0.6 + middle.red * glow + bright.red * core) * veil,
        (deep.green * 0.6 + middle.green * glow + bright.green * core) * veil,
        (deep.blue * 0.6 + middle.blue * glow + bright.blue * core) * veil)
    }
    canvas.addStars(&chance, density: 900)
  }
}
