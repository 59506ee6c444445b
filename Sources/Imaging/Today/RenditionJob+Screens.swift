import Pictures

extension RenditionJob {
  /// The most bytes of a picture for a screen.
  static let mostForScreen = 5_000_000
  /// The most bytes of one in black and white, at 800 × 480 pixels and below; more for more pixels.
  static let mostForEInk = 20_000

  /// A picture of the original of this size for each of the screens.
  func screens(
    _ screens: [Screen], from bytes: [UInt8], size: PixelSize
  ) async throws(RenditionError) -> [(screen: Screen, bytes: [UInt8])] {
    let layouts = screens.map { ScreenLayout(size, on: $0.size) }
    guard let largest = layouts.max(by: { $0.picture.pixels < $1.picture.pixels })?.picture else {
      return []
    }
    try put(bytes)
    try await convert(largest.shape, bytes)
    var made: [(screen: Screen, bytes: [UInt8])] = []
    for (screen, layout) in zip(screens, layouts) {
      try await run(layout.picture.shape, "screen.raw")
      let raw = try contents(of: "screen.raw")
      let bytes =
        screen.isEInk ? try blackAndWhite(raw, layout) : try await jpeg(raw, layout)
      let found: PictureHeader
      do throws(PictureHeader.Flaw) { found = try PictureHeader(bytes) } catch {
        throw .flaw(error)
      }
      guard found.type == screen.type, found.size == screen.size else {
        throw .unexpected("\(screen.text) is of \(found.size.width) × \(found.size.height) pixels")
      }
      made.append((screen, bytes))
    }
    return made
  }

  /// The best that is not too long.
  private func jpeg(_ raw: [UInt8], _ layout: ScreenLayout) async throws(RenditionError) -> [UInt8]
  {
    guard let pixels = ScreenPixels(raw: raw, layout), let file = PictureHeader.PNG.file(pixels)
    else { throw RenditionJob.wrongPixels }
    try put(file, as: "screen.png")
    var bytes: [UInt8] = []
    for quality in [85, 75, 60, 45, 30, 15] {
      let output = "screen.jpg[Q=\(quality),optimize_coding,interlace,strip]"
      let end = try await end("screen.png", layout.screen.shape, output)
      if let fault = RenditionError(end, limits: limits) { throw fault }
      bytes = try contents(of: "screen.jpg")
      if bytes.count <= RenditionJob.mostForScreen { return bytes }
    }
    throw .unexpected("\(bytes.count) bytes for a screen")
  }

  /// With as much more contrast as it takes not to be too long: nothing packs the dots of fine greys.
  private func blackAndWhite(
    _ raw: [UInt8], _ layout: ScreenLayout
  ) throws(RenditionError) -> [UInt8] {
    guard let pixels = ScreenPixels(raw: raw, layout) else { throw RenditionJob.wrongPixels }
    let dithering = Dithering(size: layout.picture, greys: pixels.pictureGreys)
    let most = max(
      RenditionJob.mostForEInk, RenditionJob.mostForEInk * layout.screen.pixels / (800 * 480))
    var shortest: [UInt8]?
    for contrast in [16, 20, 24, 32, 48, 64, 96, 128] {
      let whites = pixels.whites(ofPicture: dithering.whites(contrast: contrast))
      guard let file = PictureHeader.PNG.file(layout.screen, whites: whites) else {
        throw .memory(bytes: limits.memory)
      }
      if file.count < shortest?.count ?? .max { shortest = file }
      if file.count <= most { break }
    }
    return shortest ?? []
  }

  private static let wrongPixels = RenditionError.unexpected("its pixels are too few or too many")
}

extension PixelSize {
  /// In `vipsthumbnail`'s syntax: these pixels exactly.
  fileprivate var shape: String { "\(width)x\(height)!" }
}
