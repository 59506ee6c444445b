/// Pictures that only a decoder finds out to be broken.
enum Damage {
  /// The picture with its header, its parts and its end as they were, and with data that means nothing.
  static func undecodable(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: PNG.signature) { return spoilPNG(bytes) }
    if bytes.starts(with: "GIF8".utf8) { return spoilGIF(bytes) }
    return spoilJPEG(bytes)
  }

  /// More codes of each length than there can be. (Of spoilt scans most decoders make grey.)
  private static func spoilJPEG(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var at = 2
    while at + 21 < bytes.count, bytes[at] == 0xFF, bytes[at + 1] != 0xDA {
      if bytes[at + 1] == 0xC4 {
        bytes.replaceSubrange(at + 5..<at + 21, with: repeatElement(0xFF, count: 16))
      }
      at += 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3])
    }
    return bytes
  }

  /// A block of the type that DEFLATE reserves.
  private static func spoilPNG(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var at = PNG.signature.count
    while at + 12 < bytes.count {
      let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      if bytes[at + 4..<at + 8].elementsEqual("IDAT".utf8), length > 2 {
        bytes[at + 10] = 0xFF
      }
      at += 12 + length
    }
    return bytes
  }

  /// Codes wider than a GIF's can be.
  private static func spoilGIF(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    guard bytes.count > 13 else { return bytes }
    var at = 13 + (bytes[10] & 0x80 == 0 ? 0 : 3 << (Int(bytes[10] & 7) + 1))
    while at + 11 < bytes.count, bytes[at] != 0x3B {
      if bytes[at] == 0x2C {
        bytes[at + 10] = 12
        at += 11
      } else {
        at += 2
      }
      while at < bytes.count, bytes[at] > 0 { at += 1 + Int(bytes[at]) }
      at += 1
    }
    return bytes
  }
}
