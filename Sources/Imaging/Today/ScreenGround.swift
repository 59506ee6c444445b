import Pictures

/// The colours of the screen around a picture. The first is to the left or above, and the second to the right or below.
/// If a picture is dark above and light below, its background is dark above and light below too.
struct ScreenGround: Hashable, Sendable {
  let before: ColorPlaceholder.Color
  let after: ColorPlaceholder.Color

  /// Black or white, whichever is closer.
  var blackAndWhite: ScreenGround {
    ScreenGround(
      before: .plain(isWhite: before.luminance >= 128),
      after: .plain(isWhite: after.luminance >= 128))
  }
}

extension RawPixels {
  /// The mean colours of the edges next to the background. If the background surrounds the picture, it has
  /// the mean colour of all four edges. If the edges are transparent, the colour is black or white, whichever
  /// contrasts more with the picture.
  func ground(on screen: PixelSize) -> ScreenGround {
    var (before, after) = (Mean(), Mean())
    for row in 0..<height where width < screen.width {
      add(row * width, to: &before)
      add((row + 1) * width - 1, to: &after)
    }
    for column in 0..<width where height < screen.height {
      add(column, to: &before)
      add((height - 1) * width + column, to: &after)
    }
    guard let first = before.color, let last = after.color else {
      let plain = Color.plain(isWhite: luminance < 128)
      return ScreenGround(before: plain, after: plain)
    }
    if width < screen.width, height < screen.height {
      let color = (before + after).color ?? first
      return ScreenGround(before: color, after: color)
    }
    return ScreenGround(before: first, after: last)
  }

  /// The brightness of the picture, 0 to 255.
  var luminance: Int {
    var all = Mean()
    for pixel in 0..<width * height { add(pixel, to: &all) }
    return all.color?.luminance ?? 0
  }
}

extension ColorPlaceholder.Color {
  fileprivate static func plain(isWhite: Bool) -> Self {
    let value: UInt8 = isWhite ? 255 : 0
    return Self(red: value, green: value, blue: value)
  }

  /// The brightness, 0 to 255 (ITU-R BT.601, without linear light).
  fileprivate var luminance: Int {
    (299 * Int(red) + 587 * Int(green) + 114 * Int(blue) + 500) / 1_000
  }
}
