/// The size of a picture in pixels; both sides are at least 1.
public struct PixelSize: Hashable, Sendable {
  /// Pixels from left to right, at least 1.
  public let width: Int
  /// Pixels from top to bottom, at least 1.
  public let height: Int

  /// How long a side can be, in pixels: no picture is longer, a service's typing error is.
  public static let sides = 1...1_000_000

  /// The size, or nil when a side is not one of `sides`.
  public init?(width: Int, height: Int) {
    guard PixelSize.sides.contains(width), PixelSize.sides.contains(height) else { return nil }
    self.width = width
    self.height = height
  }

  /// Width times height.
  public var pixels: Int { width * height }
}
