import Pictures

/// A picture on the ground that a screen shows around it: red, green and blue, row by row.
struct ScreenPixels: Hashable, Sendable {
  typealias Color = ColorPlaceholder.Color

  let layout: ScreenLayout
  let ground: Ground
  let bytes: [UInt8]

  /// The colours around a picture: to the left of it or above it, and to the right or below. What is dark above and light
  /// below goes on so.
  struct Ground: Hashable, Sendable {
    let before: Color
    let after: Color
  }
}

extension ScreenPixels {
  /// `raw` are the picture's 8-bit pixels in grey or colour, with or without alpha; nil when their
  /// number does not match the layout.
  init?(raw: [UInt8], _ layout: ScreenLayout) {
    guard let source = RawPixels(raw, layout.picture.width, layout.picture.height) else {
      return nil
    }
    let ground = source.ground(layout)
    let width = layout.screen.width
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * layout.screen.pixels)
    func fill(_ count: Int, _ color: Color) {
      for _ in 0..<count { bytes += [color.red, color.green, color.blue] }
    }
    fill(layout.top * width, ground.before)
    for row in 0..<layout.picture.height {
      fill(layout.left, ground.before)
      source.write(row, on: ground.before, to: &bytes)
      fill(width - layout.left - layout.picture.width, ground.after)
    }
    fill((layout.screen.height - layout.top - layout.picture.height) * width, ground.after)
    self.init(layout: layout, ground: ground, bytes: bytes)
  }
}

/// What vips writes as `.raw`: 1 to 4 bytes a pixel.
struct RawPixels {
  private let bytes: [UInt8]
  private let width: Int
  private let height: Int
  private let bands: Int

  init?(_ bytes: [UInt8], _ width: Int, _ height: Int) {
    bands = bytes.count / (width * height)
    guard (1...4).contains(bands), bytes.count == bands * width * height else { return nil }
    self.bytes = bytes
    self.width = width
    self.height = height
  }

  private var hasAlpha: Bool { bands == 2 || bands == 4 }
  private var colors: Int { hasAlpha ? bands - 1 : bands }

  /// Whether the background shows through. A trace of alpha along an edge, which resizing leaves, does not count.
  var isTransparent: Bool {
    hasAlpha && stride(from: bands - 1, to: bytes.count, by: bands).contains { bytes[$0] < 254 }
  }

  /// The mean colours of cells of so many pixels a side, row by row, without those that are transparent.
  func means(ofCells side: Int) -> [ScreenPixels.Color] {
    var means = [Mean](repeating: Mean(), count: width / side * (height / side))
    for row in 0..<height {
      for column in 0..<width {
        add(row * width + column, to: &means[row / side * (width / side) + column / side])
      }
    }
    return means.compactMap(\.color)
  }

  /// The mean colours of the edges that the ground meets: of each, or of all four when it meets them all. Where these
  /// are transparent, black or white, from which the picture stands out more.
  func ground(_ layout: ScreenLayout) -> ScreenPixels.Ground {
    var (before, after) = (Mean(), Mean())
    for row in 0..<height where width < layout.screen.width {
      add(row * width, to: &before)
      add((row + 1) * width - 1, to: &after)
    }
    for column in 0..<width where height < layout.screen.height {
      add(column, to: &before)
      add((height - 1) * width + column, to: &after)
    }
    guard let first = before.color, let last = after.color else { return plainGround }
    if width < layout.screen.width, height < layout.screen.height {
      let color = (before + after).color ?? first
      return ScreenPixels.Ground(before: color, after: color)
    }
    return ScreenPixels.Ground(before: first, after: last)
  }

  private var plainGround: ScreenPixels.Ground {
    var all = Mean()
    for pixel in 0..<width * height { add(pixel, to: &all) }
    let value: UInt8 = (all.color.map(\.luminance) ?? 0) < 128 ? 255 : 0
    let color = ScreenPixels.Color(red: value, green: value, blue: value)
    return ScreenPixels.Ground(before: color, after: color)
  }

  private func add(_ pixel: Int, to mean: inout Mean) {
    let at = pixel * bands
    mean.add(
      Int(bytes[at]), Int(bytes[at + colors / 2]), Int(bytes[at + colors - 1]),
      alpha: hasAlpha ? Int(bytes[at + bands - 1]) : 255)
  }

  /// Appends a row, its transparent pixels on the ground.
  func write(_ row: Int, on ground: ScreenPixels.Color, to out: inout [UInt8]) {
    let under = [ground.red, ground.green, ground.blue]
    let offsets = [0, colors / 2, colors - 1]
    for at in stride(
      from: row * width * bands, to: (row + 1) * width * bands, by: bands)
    {
      let alpha = hasAlpha ? Int(bytes[at + bands - 1]) : 255
      for band in 0..<3 {
        let sum = Int(bytes[at + offsets[band]]) * alpha + Int(under[band]) * (255 - alpha)
        out.append(UInt8((sum + 127) / 255))
      }
    }
  }

  /// A mean of colours, weighted by their alpha.
  private struct Mean {
    var sums = (0, 0, 0)
    var weight = 0

    mutating func add(_ red: Int, _ green: Int, _ blue: Int, alpha: Int) {
      sums.0 += red * alpha
      sums.1 += green * alpha
      sums.2 += blue * alpha
      weight += alpha
    }

    static func + (one: Mean, other: Mean) -> Mean {
      let (a, b) = (one.sums, other.sums)
      return Mean(sums: (a.0 + b.0, a.1 + b.1, a.2 + b.2), weight: one.weight + other.weight)
    }

    /// Nil when everything is transparent.
    var color: ScreenPixels.Color? {
      guard weight > 0 else { return nil }
      func mean(_ sum: Int) -> UInt8 { UInt8((2 * sum + weight) / (2 * weight)) }
      return ScreenPixels.Color(red: mean(sums.0), green: mean(sums.1), blue: mean(sums.2))
    }
  }
}

extension ColorPlaceholder.Color {
  /// How light it is, 0 to 255 (ITU-R BT.601, without linear light).
  var luminance: Int { (299 * Int(red) + 587 * Int(green) + 114 * Int(blue) + 500) / 1_000 }
}
