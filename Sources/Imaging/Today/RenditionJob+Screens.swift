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

extension ColorPlaceholder.Color {
  /// A `vips` option. For grey pictures the background becomes grey too.
  fileprivate var asBackground: String { "--background \(red);\(green);\(blue)" }
}

extension PixelSize {
  /// Exactly this size in pixels, in `vipsthumbnail` syntax.
  fileprivate var shape: String { "\(width)x\(height)!" }
}
