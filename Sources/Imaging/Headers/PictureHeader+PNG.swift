import Pictures

extension PictureHeader {
  /// Reads the chunks of a PNG file (ISO/IEC 15948).
  enum PNG {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The size as displayed; nil when there is none. Throws when the last chunk is missing; of a beginning only,
    /// the chunks before the pixels are enough, and an orientation after them is not known.
    static func size(_ bytes: [UInt8], isWhole: Bool) throws(PictureHeader.Flaw) -> PixelSize? {
      guard bytes.count >= 24 else { throw .cutShort }
      guard bytes[12..<16].elementsEqual("IHDR".utf8) else { throw .broken }
      guard let width = bytes.big32(16), let height = bytes.big32(20) else { return nil }
      var isTurned: Bool?
      var size: PixelSize? {
        isTurned == true
          ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
      }
      var at = 8
      while let length = bytes.big32(at), at + 8 <= bytes.count {
        let name = bytes[at + 4..<at + 8]
        if !isWhole, name.elementsEqual("IDAT".utf8) { return size }
        guard at + 12 + length <= bytes.count else { throw .cutShort }
        if name.elementsEqual("IEND".utf8) { return size }
        // Only one such chunk is allowed, and libpng passes over any after it.
        if isTurned == nil, name.elementsEqual("eXIf".utf8) {
          isTurned = PictureHeader.Orientation.isTurned(bytes[at + 8..<at + 8 + length])
        }
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
