/// A screen that a picture of the day is made for, in exactly its pixels.
public struct Screen: Hashable, Sendable {
  /// Its pixels.
  public let size: PixelSize
  /// Whether it shows black and white alone, as electronic paper does.
  public let isEInk: Bool

  /// The pixels that a side may have.
  public static let sides = 16...7_680
  private static let eInk = "eink-"

  /// Parses `text`; nil for any other text, and when a side is not in `sides`.
  public init?(_ text: String) {
    isEInk = text.hasPrefix(Screen.eInk)
    let sides = text.dropFirst(isEInk ? Screen.eInk.count : 0)
      .split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]),
      Screen.sides.contains(width), Screen.sides.contains(height),
      let size = PixelSize(width: width, height: height)
    else { return nil }
    self.size = size
    // One name for one file: `+800` and `0800` are numbers, too.
    guard self.text == text else { return nil }
  }

  /// `800x480`, or `eink-800x480` for black and white.
  public var text: String { "\(isEInk ? Screen.eInk : "")\(size.width)x\(size.height)" }

  /// The type of the file for it.
  public var type: PictureType { isEInk ? .png : .jpeg }
}
