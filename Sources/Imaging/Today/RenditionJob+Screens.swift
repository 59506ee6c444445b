import Pictures

extension RenditionJob {
  /// The maximum file size of a picture for a screen, in bytes.
  private static let mostForScreen = 5_000_000
  /// The save options of intermediate files.
  var plain: String { "[compression=0,filter=none]" }

  /// Makes a picture for each screen from an original of this size.
  func screens(
    _ screens: [Screen], from bytes: [UInt8], size: PixelSize
  ) async throws(RenditionError) -> [(screen: Screen, bytes: [UInt8])] {
    let layouts = screens.map { ScreenLayout(size, on: $0.size) }
    guard let largest = layouts.max(by: { $0.picture.pixels < $1.picture.pixels })?.picture else {
      return []
    }
    try await convert(largest.shape, bytes)
    var made: [(screen: Screen, bytes: [UInt8])] = []
    for (screen, layout) in zip(screens, layouts) {
      let bytes = try await file(for: screen, layout)
      let found = try RenditionJob.header(of: bytes)
      guard found.type == screen.type, found.size == screen.size else {
        throw .unexpected("\(screen.text) has \(found.size.width) × \(found.size.height) pixels")
      }
      made.append((screen, bytes))
    }
    return made
  }

  private func file(
    for screen: Screen, _ layout: ScreenLayout
  ) async throws(RenditionError) -> [UInt8] {
    let size = layout.picture
    try await run(size.shape, "screen.raw")
    guard let pixels = RawPixels(try folder.contents(of: "screen.raw"), size.width, size.height)
    else {
      throw .unexpected("the picture has the wrong number of pixels")
    }
    let ground = pixels.ground(on: layout.screen)
    var picture = "sized.png"
    try await run(size.shape, picture + plain)
    if pixels.hasAlpha {
      try await vips("flatten \(picture) flat.png\(plain) \(ground.before.asBackground)")
      picture = "flat.png"
    }
    guard screen.isEInk else { return try await jpeg(picture, layout, ground) }
    try await vips("colourspace \(picture) grey.png\(plain) b-w")
    try await place("grey.png", layout, ground.blackAndWhite, "whole.png\(plain)")
    return try await dithered("whole.png", layout.screen, mean: pixels.luminance)
  }

  /// Makes the JPEG with the best quality whose file is small enough.
  private func jpeg(
    _ picture: String, _ layout: ScreenLayout, _ ground: ScreenGround
  ) async throws(RenditionError) -> [UInt8] {
    var bytes: [UInt8] = []
    for quality in [85, 75, 60, 45, 30, 15] {
      let output = "screen.jpg[Q=\(quality),optimize_coding,interlace,strip]"
      try await place(picture, layout, ground, output)
      bytes = try folder.contents(of: "screen.jpg")
      if bytes.count <= RenditionJob.mostForScreen { return bytes }
    }
    throw .unexpected(
      "the picture for a screen is \(bytes.count) bytes long even at the lowest quality")
  }

  /// Writes the picture on its background. A background with two colours needs two steps. The result of the first step
  /// ends at the picture's right and lower edges.
  private func place(
    _ picture: String, _ layout: ScreenLayout, _ ground: ScreenGround, _ output: String
  ) async throws(RenditionError) {
    func embed(_ words: String, _ color: ColorPlaceholder.Color) async throws(RenditionError) {
      try await vips("embed \(words) --extend background \(color.asBackground)")
    }
    let (left, top, size) = (layout.left, layout.top, layout.picture)
    let screen = "\(layout.screen.width) \(layout.screen.height)"
    if ground.before == ground.after {
      try await embed("\(picture) \(output) \(left) \(top) \(screen)", ground.after)
    } else {
      let half = "\(left + size.width) \(top + size.height)"
      try await embed("\(picture) half.png\(plain) \(left) \(top) \(half)", ground.before)
      try await embed("half.png \(output) 0 0 \(screen)", ground.after)
    }
  }
}

extension RenditionJob {
  /// The maximum file size of a black and white picture with up to 800 × 480 pixels, in bytes. Files of larger pictures
  /// may be proportionally larger.
  private static let mostForEInk = 20_000

  /// Makes a black and white file from a grey picture. If the file is too long, contrast is increased, because dots of
  /// fine greys do not compress well. If all attempts are too long, returns the shortest.
  func dithered(
    _ picture: String, _ size: PixelSize, mean: Int
  ) async throws(RenditionError) -> [UInt8] {
    let most = max(RenditionJob.mostForEInk, RenditionJob.mostForEInk * size.pixels / (800 * 480))
    let tiled = "\(size.width) \(size.height) --extend repeat"
    let output = "dots.png[bitdepth=1,compression=9,strip]"
    var shortest: [UInt8]?
    for contrast in [16, 20, 24, 32, 48, 64, 96, 128] {
      try folder.put(RenditionJob.thresholds(contrast: contrast, mean: mean), as: "thresholds.mat")
      try await vips("embed thresholds.mat tiles.png\(plain) 0 0 \(tiled)")
      try await vips("relational \(picture) tiles.png \(output) more")
      let bytes = try folder.contents(of: "dots.png")
      if bytes.count < shortest?.count ?? .max { shortest = bytes }
      if bytes.count <= most { break }
    }
    return shortest ?? []
  }

  /// The thresholds for ordered dithering: a square of 8 × 8 greys in Bayer's order. Pixels above the threshold become
  /// white. Thresholds range from 8 to 244, so that JPEG noise around black and white makes no dots. libvips can also
  /// make a palette of two colours, but these are not black and white, so this method is not used.
  ///
  /// `contrast` is in sixteenths. Higher contrast moves greys away from their mean. Instead of the greys, the
  /// thresholds are moved closer to the mean, which has the same effect. Black stays black, and white stays white.
  private static func thresholds(contrast: Int, mean: Int) -> [UInt8] {
    let rows = (0..<8).map { row in
      (0..<8).map { column in
        // Interleaves the bits of both coordinates, so that the thresholds of neighbouring pixels are far apart.
        let rank = (0..<3).reduce(0) { rank, bit in
          4 * rank + 2 * ((column ^ row) >> bit & 1) + (row >> bit & 1)
        }
        return String(mean + (8 + 15 * rank / 4 - mean) * 16 / contrast)
      }.joined(separator: " ")
    }
    return Array((["8 8"] + rows).map { $0 + "\n" }.joined().utf8)
  }
}

extension ColorPlaceholder.Color {
  /// A `vips` option. For grey pictures the background becomes grey too.
  fileprivate var asBackground: String { "--background \(red);\(green);\(blue)" }
}

extension PixelSize {
  /// Exactly this size in pixels, in `vipsthumbnail` syntax.
  fileprivate var shape: String { "\(width)x\(height)!" }
}
