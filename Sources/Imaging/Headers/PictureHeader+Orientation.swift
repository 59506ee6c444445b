extension PictureHeader {
  /// Whether the orientation in a TIFF block swaps width and height (TIFF 6.0; CIPA DC-008, 4.6.4). The Exif data of
  /// JPEG and PNG files is a TIFF block. A damaged block counts as upright, as in browsers. Only the first directory is
  /// read, because offsets in a hostile block lead anywhere.
  static func isTurned(by block: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(block)
    let isLittle = bytes.starts(with: "II".utf8)
    guard isLittle || bytes.starts(with: "MM".utf8) else { return false }
    func number16(_ at: Int) -> Int? { isLittle ? bytes.little16(at) : bytes.big16(at) }
    func number32(_ at: Int) -> Int? { isLittle ? bytes.little32(at) : bytes.big32(at) }
    guard number16(2) == 42, let directory = number32(4), let count = number16(directory) else {
      return false
    }
    for index in 0..<count {
      let field = directory + 2 + index * 12
      guard let tag = number16(field) else { return false }
      guard tag == 0x0112 else { continue }
      // The value must be a single 16-bit number.
      guard number16(field + 2) == 3, number32(field + 4) == 1, let value = number16(field + 8)
      else { return false }
      return (5...8).contains(value)
    }
    return false
  }
}
