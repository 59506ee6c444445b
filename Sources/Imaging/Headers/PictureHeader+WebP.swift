import Pictures

extension PictureHeader {
  /// Reads the chunks of a WebP file (RFC 9649).
  enum WebP {
    /// The size; nil when there is none. Throws when a whole file is shorter than its header says.
    static func size(_ bytes: [UInt8], isWhole: Bool) throws(PictureHeader.Flaw) -> PixelSize? {
      guard bytes.count >= 30, let length = bytes.little32(4),
        !isWhole || length + 8 <= bytes.count
      else { throw .cutShort }
      switch String(decoding: bytes[12..<16], as: UTF8.self) {
      case "VP8X":
        return size(width: low24(bytes, 24) + 1, height: low24(bytes, 27) + 1)
      case "VP8L":
        guard bytes[20] == 0x2F, let bits = bytes.little32(21) else { return nil }
        return size(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
      case "VP8 ":
        guard bytes[23..<26].elementsEqual([0x9D, 0x01, 0x2A]) else { return nil }
        return size(
          width: bytes.little16(26).map { $0 & 0x3FFF },
          height: bytes.little16(28).map { $0 & 0x3FFF })
      default: return nil
      }
    }

    /// The number of animation frames (`ANMF` chunks); 1 for a still picture.
    static func frames(_ bytes: [UInt8]) -> Int {
      max(1, chunks(of: bytes).count { $0.name == "ANMF" })
    }

    /// The chunks in order. The bytes may end within the body of the last chunk.
    private static func chunks(
      of bytes: [UInt8]
    ) -> some Sequence<(name: String, body: Range<Int>)> {
      sequence(state: 12) { (at: inout Int) -> (name: String, body: Range<Int>)? in
        guard at + 8 <= bytes.count, let length = bytes.little32(at + 4) else { return nil }
        let name = String(decoding: bytes[at..<at + 4], as: UTF8.self)
        let body = at + 8..<at + 8 + length
        // Chunks are padded to even length.
        at = body.upperBound + length % 2
        return (name, body)
      }
    }

    /// The whole file without its chunks for metadata and the colour profile. libvips 8.14 always writes these chunks,
    /// even with `strip`.
    static func withoutMetadata(_ bytes: [UInt8]) -> [UInt8] {
      var out = Array(bytes.prefix(12))
      for chunk in chunks(of: bytes)
      where !["EXIF", "XMP ", "ICCP"].contains(chunk.name) {
        let end = chunk.body.upperBound + chunk.body.count % 2
        out += bytes[chunk.body.lowerBound - 8..<min(end, bytes.count)]
      }
      // Clears the flags for metadata and the colour profile.
      if out.dropFirst(12).starts(with: "VP8X".utf8), out.count > 20 { out[20] &= ~0x2C }
      let length = out.count - 8
      for byte in 0..<4 { out[4 + byte] = UInt8(truncatingIfNeeded: length >> (8 * byte)) }
      return out
    }

    private static func low24(_ bytes: [UInt8], _ at: Int) -> Int {
      Int(bytes[at]) | Int(bytes[at + 1]) << 8 | Int(bytes[at + 2]) << 16
    }

    private static func size(width: Int?, height: Int?) -> PixelSize? {
      guard let width, let height else { return nil }
      return PixelSize(width: width, height: height)
    }
  }
}
