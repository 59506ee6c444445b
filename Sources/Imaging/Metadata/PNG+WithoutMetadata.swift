import CZlib

extension PictureHeader.PNG {
  /// The chunks of the picture, its colours and its animation, and an Exif chunk of the orientation alone.
  static func withoutMetadata(_ bytes: [UInt8]) throws(PictureHeader.Flaw) -> [UInt8] {
    let exif = chunks(of: bytes).first { $0.name == "eXIf" || $0.name == "IEND" }
    var out = signature
    out.reserveCapacity(bytes.count)
    for chunk in chunks(of: bytes) {
      guard chunk.body.upperBound + 4 <= bytes.count else { throw .cutShort }
      if chunk.name == "IEND" {
        add("IEND", [], to: &out)
        return out
      }
      guard isKept(chunk.name, chunk.body.count) else { continue }
      let sum = sum(of: bytes[(chunk.body.lowerBound - 4)..<chunk.body.upperBound])
      guard sum == bytes.big32(chunk.body.upperBound) else {
        // Decoders pass over ancillary chunks that are damaged.
        guard chunk.name.utf8.first.map({ $0 & 0x20 != 0 }) ?? false else { throw .broken }
        continue
      }
      out += bytes[(chunk.body.lowerBound - 8)..<(chunk.body.upperBound + 4)]
      if chunk.name == "IHDR", let exif, exif.name == "eXIf", exif.body.upperBound <= bytes.count,
        let value = PictureHeader.Orientation.value(bytes[exif.body]), value != 1
      {
        add("eXIf", PictureHeader.Orientation.block(value), to: &out)
      }
    }
    throw .cutShort
  }

  /// Whether the chunk is needed, and no longer than it may be (ISO/IEC 15948, 11).
  private static func isKept(_ name: String, _ count: Int) -> Bool {
    switch name {
    case "IDAT", "fdAT", "iCCP": true
    case "IHDR": count == 13
    case "PLTE": count <= 768 && count % 3 == 0
    case "tRNS": count <= 256
    case "gAMA", "cICP": count == 4
    case "cHRM": count == 32
    case "sRGB": count == 1
    case "sBIT": count <= 4
    case "bKGD": count <= 6
    case "pHYs": count == 9
    case "acTL": count == 8
    case "fcTL": count == 26
    default: false
    }
  }

  static func add(_ name: String, _ body: [UInt8], to out: inout [UInt8]) {
    let start = out.count
    append(body.count, to: &out)
    out += name.utf8
    out += body
    append(sum(of: out[(start + 4)...]), to: &out)
  }

  static func append(_ number: Int, to out: inout [UInt8]) {
    for shift in [24, 16, 8, 0] { out.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  /// The CRC-32 of a chunk's name and body.
  private static func sum(of chunk: ArraySlice<UInt8>) -> Int {
    unsafe chunk.withUnsafeBufferPointer { chunk in
      unsafe Int(crc32_z(0, chunk.baseAddress, chunk.count))
    }
  }
}
