/// A screen for which a picture of the day is made, in exactly its pixels.
public struct Screen: Hashable, Sendable {
  /// The size in pixels.
  public let size: PixelSize
  /// Whether the screen shows only black and white, as e-ink does.
  public let isEInk: Bool

  /// The allowed lengths of a side, in pixels.
  public static let sides = 16...7_680
  private static let eInk = "eink-"

  /// Parses `text`; nil for any other text, or when a side is not in `sides`.
  public init?(_ text: String) {
    isEInk = text.hasPrefix(Screen.eInk)
    let sides = text.dropFirst(isEInk ? Screen.eInk.count : 0)
      .split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]),
      Screen.sides.contains(width), Screen.sides.contains(height),
      let size = PixelSize(width: width, height: height)
    else { return nil }
    self.size = size
    // Each screen must have only one name, but `+800` and `0800` are also numbers.
    guard self.text == text else { return nil }
  }

  /// `800x480`, or `eink-800x480` for black and white.
  public var text: String { "\(isEInk ? Screen.eInk : "")\(size.width)x\(size.height)" }

  /// The file type for this screen.
  public var type: PictureType { isEInk ? .png : .jpeg }
}
