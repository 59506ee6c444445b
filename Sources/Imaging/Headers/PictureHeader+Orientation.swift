extension PictureHeader {
  /// Whether the orientation in a TIFF block (TIFF 6.0; CIPA DC-008, 4.6.4), which is what the Exif data of a JPEG or a
  /// PNG are, swaps width and height. A damaged block turns nothing, as in browsers. Offsets lead anywhere in a hostile
  /// one: only its first directory is read.
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
      // One number of 16 bits.
      guard number16(field + 2) == 3, number32(field + 4) == 1, let value = number16(field + 8)
      else { return false }
      return (5...8).contains(value)
    }
    return false
  }
}
