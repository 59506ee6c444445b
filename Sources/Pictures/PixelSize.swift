/// The size of a picture in pixels; both sides are at least 1.
public struct PixelSize: Hashable, Sendable {
  /// Pixels from left to right, at least 1.
  public let width: Int
  /// Pixels from top to bottom, at least 1.
  public let height: Int

  /// The size, or nil when a side is below 1 or above 1,000,000 (no picture is; a service's typing error is).
  public init?(width: Int, height: Int) {
    guard (1...1_000_000).contains(width), (1...1_000_000).contains(height) else { return nil }
    self.width = width
    self.height = height
  }

  /// Width times height.
  public var pixels: Int { width * height }
}
