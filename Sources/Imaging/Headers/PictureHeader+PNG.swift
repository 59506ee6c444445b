import Pictures

extension PictureHeader {
  /// Reads the chunks of a PNG file (ISO/IEC 15948).
  enum PNG {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The displayed size; nil when there is none. Throws when the last chunk is missing. If only the beginning of the
    /// file is given, the chunks before the pixels are enough, and an orientation that comes after the pixels is
    /// ignored.
    static func size(_ bytes: [UInt8], isWhole: Bool) throws(PictureHeader.Flaw) -> PixelSize? {
      guard bytes.count >= 24 else { throw .cutShort }
      guard bytes[12..<16].elementsEqual("IHDR".utf8) else { throw .broken }
      guard let width = bytes.big32(16), let height = bytes.big32(20) else { return nil }
      var isTurned: Bool?
      var size: PixelSize? {
        isTurned == true
          ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
      }
      for chunk in chunks(of: bytes) {
        if !isWhole, chunk.name == "IDAT" { return size }
        guard chunk.body.upperBound + 4 <= bytes.count else { throw .cutShort }
        if chunk.name == "IEND" { return size }
        // Only one eXIf chunk is allowed, and libpng ignores later eXIf chunks.
        if isTurned == nil, chunk.name == "eXIf" {
          isTurned = PictureHeader.isTurned(by: bytes[chunk.body])
        }
      }
      throw .cutShort
    }

    /// The number of frames of an animation (APNG), from the chunk `acTL` before the pixels; 1 if there is no such
    /// chunk.
    static func frames(_ bytes: [UInt8]) -> Int {
      let chunk = chunks(of: bytes).first { $0.name == "acTL" || $0.name == "IDAT" }
      guard let chunk, chunk.name == "acTL", chunk.body.upperBound + 4 <= bytes.count else {
        return 1
      }
      return max(1, bytes.big32(chunk.body.lowerBound) ?? 1)
    }

    /// The chunks in order. The bytes may end within the body of the last chunk.
    private static func chunks(of bytes: [UInt8]) -> some Sequence<(name: String, body: Range<Int>)>
    {
      sequence(state: signature.count) { (at: inout Int) -> (name: String, body: Range<Int>)? in
        guard let length = bytes.big32(at), at + 8 <= bytes.count else { return nil }
        let body = at + 8..<at + 8 + length
        at = body.upperBound + 4
        return (String(decoding: bytes[body.lowerBound - 4..<body.lowerBound], as: UTF8.self), body)
      }
    }
  }
}
