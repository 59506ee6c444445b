extension PictureHeader.JPEG {
  /// The first image, with its JFIF header, an Exif block of the orientation alone, the colour profile, Adobe's
  /// colour transform, tables and scans.
  static func withoutMetadata(_ bytes: [UInt8]) throws(PictureHeader.Flaw) -> [UInt8] {
    var out: [UInt8] = [0xFF, 0xD8]
    out.reserveCapacity(bytes.count)
    try addHeaders(of: bytes, to: &out)
    var at = 2
    var isScanned = false
    while true {
      let segment = try next(in: bytes, &at)
      let body = segment.body
      switch segment.marker {
      case 0xD9:
        guard isScanned else { throw .broken }
        return out + [0xFF, 0xD9]
      case 0xE2 where !isScanned && bytes[body].starts(with: "ICC_PROFILE\0".utf8):
        add(0xE2, bytes[body], to: &out)
      case 0xEE where !isScanned && bytes[body].starts(with: "Adobe".utf8) && body.count >= 12:
        add(0xEE, bytes[body].prefix(12), to: &out)
      case 0xC0...0xC7, 0xC9...0xCF, 0xDA...0xDD:
        guard isWellFormed(segment.marker, bytes[body]) else { throw .broken }
        add(segment.marker, bytes[body], to: &out)
        guard segment.marker == 0xDA else { continue }
        isScanned = true
        let end = try end(ofScan: bytes, at)
        out += bytes[at..<end]
        at = end
      default: break
      }
    }
  }

  /// Adds what comes first: the JFIF header without its preview, and the orientation when there is one.
  private static func addHeaders(
    of bytes: [UInt8], to out: inout [UInt8]
  ) throws(PictureHeader.Flaw) {
    var jfif: ArraySlice<UInt8>?
    var orientation: Int?
    var at = 2
    headers: while true {
      let segment = try next(in: bytes, &at)
      let body = bytes[segment.body]
      switch segment.marker {
      case 0xDA, 0xD9: break headers
      case 0xE0 where body.starts(with: "JFIF\0".utf8) && body.count >= 14: jfif = jfif ?? body
      case 0xE1:
        // As in `size`, one that turns the picture counts before others.
        let found = exif(in: body).flatMap(PictureHeader.Orientation.value) ?? 1
        let isDecided = orientation.map(PictureHeader.Orientation.swaps) ?? false
        if !isDecided, orientation == nil || PictureHeader.Orientation.swaps(found), found != 1 {
          orientation = found
        }
      default: break
      }
    }
    if let jfif { add(0xE0, jfif.prefix(12) + [0, 0], to: &out) }
    if let orientation {
      add(0xE1, Array("Exif\0\0".utf8) + PictureHeader.Orientation.block(orientation), to: &out)
    }
  }

  private static func add(_ marker: UInt8, _ body: some Collection<UInt8>, to out: inout [UInt8]) {
    let length = body.count + 2
    out += [
      0xFF, marker, UInt8(truncatingIfNeeded: length >> 8), UInt8(truncatingIfNeeded: length),
    ]
    out += body
  }

  /// The index of the marker that ends entropy-coded data: not a stuffed zero, nor a restart.
  private static func end(
    ofScan bytes: [UInt8], _ start: Int
  ) throws(PictureHeader.Flaw) -> Int {
    var at = start
    while let found = bytes[at...].firstIndex(of: 0xFF) {
      guard let marker = bytes[found...].firstIndex(where: { $0 != 0xFF }) else { break }
      at = marker + 1
      switch bytes[marker] {
      case 0x00, 0xD0...0xD7: continue
      // Another image begins before this one ends.
      case 0xD8: throw .broken
      default: return found
      }
    }
    throw .cutShort
  }
}
