import Pictures

extension PictureHeader {
  /// Reads the chunks of a WebP file (RFC 9649).
  enum WebP {
    /// The size; nil when there is none. Throws when the file is shorter than its header says; of a beginning
    /// only, the length is not checked.
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
      var frames = 0
      var at = 12
      while at + 8 <= bytes.count, let length = bytes.little32(at + 4) {
        if bytes[at..<at + 4].elementsEqual("ANMF".utf8) { frames += 1 }
        // Chunks are padded to even length.
        at += 8 + length + length % 2
      }
      return max(1, frames)
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
