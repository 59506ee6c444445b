/// Six colours that a page shows until the picture has loaded.
///
/// They are the mean colours of a grid's cells, row by row. Most pictures have 3 × 2 cells. Tall pictures have 2 × 3
/// cells. Pictures with an extreme aspect ratio have one row or one column.
public struct ColorPlaceholder: Hashable, Sendable {
  /// An sRGB colour, 8 bits per channel.
  public struct Color: Hashable, Sendable {
    /// The channels, 0 to 255.
    public let red, green, blue: UInt8

    /// A colour from sRGB channels, 0 to 255.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// The number of cells in every grid.
  public static let cellCount = 6

  /// The mean colours of the cells, row by row.
  public let colors: [Color]

  /// Nil unless there are exactly six colours.
  public init?(_ colors: [Color]) {
    guard colors.count == ColorPlaceholder.cellCount else { return nil }
    self.colors = colors
  }

  /// The colours as 36 lower-case hexadecimal digits.
  public var hex: String { colors.map(\.hex).joined() }

  /// Parses `hex`; nil for any other text.
  public init?(hex: String) {
    let digits = hex.utf8.filter(\.isSmallHexDigit).compactMap(\.hexDigit)
    guard digits.count == hex.utf8.count, digits.count == 6 * ColorPlaceholder.cellCount else {
      return nil
    }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    self.init(
      stride(from: 0, to: bytes.count, by: 3).map {
        Color(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2])
      })
  }

  /// The number of columns and rows of the grid for a picture of this size.
  public static func grid(of size: PixelSize) -> (columns: Int, rows: Int) {
    if size.width >= 3 * size.height { return (6, 1) }
    if size.height >= 3 * size.width { return (1, 6) }
    return size.width >= size.height ? (3, 2) : (2, 3)
  }
}

extension ColorPlaceholder.Color {
  /// The colour as six lower-case hexadecimal digits.
  public var hex: String {
    [red, green, blue].map { part in
      let digits = String(part, radix: 16)
      return part < 16 ? "0" + digits : digits
    }.joined()
  }
}
