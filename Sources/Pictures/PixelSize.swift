/// The size of a picture in pixels; both sides are at least 1.
public struct PixelSize: Hashable, Sendable {
  /// Pixels from left to right, at least 1.
  public let width: Int
  /// Pixels from top to bottom, at least 1.
  public let height: Int

  /// The allowed lengths of a side, in pixels. A larger number is an error of the service.
  public static let sides = 1...1_000_000

  /// A size, or nil when a side is not in `sides`.
  public init?(width: Int, height: Int) {
    guard PixelSize.sides.contains(width), PixelSize.sides.contains(height) else { return nil }
    self.width = width
    self.height = height
  }

  /// The area in pixels, width times height.
  public var pixels: Int { width * height }
}
