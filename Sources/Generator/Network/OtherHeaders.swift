import Pictures

/// The chunks of a PNG file (ISO/IEC 15948).
enum PNGHeader {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The size; nil when there is none. Throws when the last chunk is missing.
  static func size(_ bytes: [UInt8]) throws(PictureHeader.Flaw) -> PixelSize? {
    guard bytes.count >= 24 else { throw .cutShort }
    guard bytes[12..<16].elementsEqual("IHDR".utf8) else { throw .broken }
    var at = 8
    while let length = bytes.big32(at), at + 12 + length <= bytes.count {
      if bytes[at + 4..<at + 8].elementsEqual("IEND".utf8) {
        guard let width = bytes.big32(16), let height = bytes.big32(20) else { return nil }
        return PixelSize(width: width, height: height)
      }
      at += 12 + length
    }
    throw .cutShort
  }
}

/// The blocks of a GIF file (GIF89a specification).
enum GIFHeader {
  /// The size of the screen; nil when there is none. Throws when the trailer is missing.
  static func size(_ bytes: [UInt8]) throws(PictureHeader.Flaw) -> PixelSize? {
    guard bytes.count >= 13, let width = bytes.little16(6), let height = bytes.little16(8) else {
      throw .cutShort
    }
    var at = 13 + table(bytes[10])
    while at < bytes.count {
      switch bytes[at] {
      case 0x3B: return PixelSize(width: width, height: height)
      case 0x21: at = try end(ofBlocks: bytes, at + 2)
      case 0x2C:
        guard at + 10 < bytes.count else { throw .cutShort }
        at = try end(ofBlocks: bytes, at + 11 + table(bytes[at + 9]))
      default: throw .broken
      }
    }
    throw .cutShort
  }

  /// How many bytes a colour table has, by the flags before it.
  private static func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 6 << (flags & 7) }

  /// Where a row of sub-blocks ends.
  private static func end(
    ofBlocks bytes: [UInt8], _ start: Int
  ) throws(PictureHeader.Flaw) -> Int {
    var at = start
    while at < bytes.count {
      if bytes[at] == 0 { return at + 1 }
      at += 1 + Int(bytes[at])
    }
    throw .cutShort
  }
}

/// The first chunk of a WebP file (RFC 9649).
enum WebPHeader {
  /// The size; nil when there is none. Throws when the file is shorter than it says.
  static func size(_ bytes: [UInt8]) throws(PictureHeader.Flaw) -> PixelSize? {
    guard bytes.count >= 30, let length = bytes.little32(4), length + 8 <= bytes.count else {
      throw .cutShort
    }
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

  private static func low24(_ bytes: [UInt8], _ at: Int) -> Int {
    Int(bytes[at]) | Int(bytes[at + 1]) << 8 | Int(bytes[at + 2]) << 16
  }

  private static func size(width: Int?, height: Int?) -> PixelSize? {
    guard let width, let height else { return nil }
    return PixelSize(width: width, height: height)
  }
}
