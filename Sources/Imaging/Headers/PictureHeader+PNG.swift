import Pictures

extension PictureHeader {
  /// Reads the chunks of a PNG file (ISO/IEC 15948).
  enum PNG {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The size; nil when there is none. Throws when the last chunk is missing; of a beginning only, it is not
    /// required.
    static func size(_ bytes: [UInt8], isWhole: Bool) throws(PictureHeader.Flaw) -> PixelSize? {
      guard bytes.count >= 24 else { throw .cutShort }
      guard bytes[12..<16].elementsEqual("IHDR".utf8) else { throw .broken }
      guard let width = bytes.big32(16), let height = bytes.big32(20) else { return nil }
      let size = PixelSize(width: width, height: height)
      guard isWhole else { return size }
      var at = 8
      while let length = bytes.big32(at), at + 12 + length <= bytes.count {
        if bytes[at + 4..<at + 8].elementsEqual("IEND".utf8) { return size }
        at += 12 + length
      }
      throw .cutShort
    }

    /// The number of frames of an animation (APNG, `acTL`); 1 without that chunk, which precedes the pixels.
    static func frames(_ bytes: [UInt8]) -> Int {
      var at = 8
      while let length = bytes.big32(at), at + 12 + length <= bytes.count {
        let name = bytes[at + 4..<at + 8]
        if name.elementsEqual("acTL".utf8) { return max(1, bytes.big32(at + 8) ?? 1) }
        if name.elementsEqual("IDAT".utf8) { return 1 }
        at += 12 + length
      }
      return 1
    }
  }
}
