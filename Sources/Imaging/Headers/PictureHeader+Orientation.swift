extension PictureHeader {
  /// Reads the orientation in a TIFF block (TIFF 6.0; CIPA DC-008, 4.6.4): the Exif data of a JPEG or a PNG.
  enum Orientation {
    /// Whether it swaps width and height: the values 5 to 8. A damaged block turns nothing, as in browsers.
    static func isTurned(_ block: ArraySlice<UInt8>) -> Bool {
      guard let fields = Fields(block) else { return false }
      return fields.orientation.map { (5...8).contains($0) } ?? false
    }

    /// The numbers of a block, in its byte order.
    private struct Fields {
      private let bytes: [UInt8]
      private let isLittle: Bool

      /// Nil when it does not begin as a TIFF block does.
      init?(_ block: ArraySlice<UInt8>) {
        isLittle = block.starts(with: "II".utf8)
        guard isLittle || block.starts(with: "MM".utf8) else { return nil }
        bytes = Array(block)
        guard number16(2) == 42 else { return nil }
      }

      /// The value of the first directory's field; nil when there is none, or when it is not one number from 1
      /// to 8.
      var orientation: Int? {
        guard let directory = number32(4), let count = number16(directory) else { return nil }
        for index in 0..<count {
          let field = directory + 2 + index * 12
          guard let tag = number16(field) else { return nil }
          guard tag == 0x0112 else { continue }
          guard number16(field + 2) == 3, number32(field + 4) == 1,
            let value = number16(field + 8), (1...8).contains(value)
          else { return nil }
          return value
        }
        return nil
      }

      private func number16(_ at: Int) -> Int? { isLittle ? bytes.little16(at) : bytes.big16(at) }

      private func number32(_ at: Int) -> Int? { isLittle ? bytes.little32(at) : bytes.big32(at) }
    }
  }
}
