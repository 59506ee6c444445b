import Pictures

/// The position of a whole picture on a screen. The picture is centred, as large as fits, and at most twice
/// its own size.
struct ScreenLayout: Hashable, Sendable {
  static let mostEnlarged = 2

  let picture: PixelSize
  let screen: PixelSize

  /// The columns and rows of the screen before the picture.
  var left: Int { (screen.width - picture.width) / 2 }
  var top: Int { (screen.height - picture.height) / 2 }
}

extension ScreenLayout {
  init(_ native: PixelSize, on screen: PixelSize) {
    // The picture grows until a side reaches the edge of the screen, or until the maximum enlargement.
    let isWide = native.width * screen.height >= native.height * screen.width
    let width: Int
    let height: Int
    if isWide {
      width = min(screen.width, ScreenLayout.mostEnlarged * native.width)
      height = ScreenLayout.rounded(native.height * width, native.width)
    } else {
      height = min(screen.height, ScreenLayout.mostEnlarged * native.height)
      width = ScreenLayout.rounded(native.width * height, native.height)
    }
    let picture = PixelSize(width: min(width, screen.width), height: min(height, screen.height))
    self.init(picture: picture ?? screen, screen: screen)
  }

  /// The rounded quotient, at least 1, so that a thin line stays visible.
  private static func rounded(_ number: Int, _ divisor: Int) -> Int {
    max(1, (2 * number + divisor) / (2 * divisor))
  }
}
