extension PictureHeader {
  /// Reads the orientation in a TIFF block (TIFF 6.0; CIPA DC-008, 4.6.4): the Exif data of a JPEG or a PNG.
  enum Orientation {
    /// Whether it swaps width and height. A damaged block turns nothing, as in browsers.
    static func isTurned(_ block: ArraySlice<UInt8>) -> Bool { value(block).map(swaps) ?? false }

    /// Whether this orientation swaps width and height.
    static func swaps(_ value: Int) -> Bool { (5...8).contains(value) }

    /// The value of the first directory's field; nil when there is none, or when it is not one number from 1 to 8.
    static func value(_ block: ArraySlice<UInt8>) -> Int? {
      guard let block = TIFFBlock(block), let field = block.field(0x0112, of: block.firstDirectory),
        field.type == 3, field.count == 1, let value = block.number16(field.value),
        (1...8).contains(value)
      else { return nil }
      return value
    }
  }
}
