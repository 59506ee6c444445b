extension PictureHeader.WebP {
  /// The chunks of the picture, its profile and its animation, and in the extended format an Exif chunk of the
  /// orientation alone.
  static func withoutMetadata(_ bytes: [UInt8]) throws(PictureHeader.Flaw) -> [UInt8] {
    guard let length = bytes.little32(4), length >= 4, length + 8 <= bytes.count else {
      throw .cutShort
    }
    let file = 12..<length + 8
    let kept = try kept(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"], of: bytes, file)
    var out = Array(bytes[..<12])
    out.reserveCapacity(bytes.count)
    let isExtended = kept.first?.name == "VP8X"
    let orientation = isExtended ? orientation(of: bytes, file) : nil
    for chunk in kept {
      switch chunk.name {
      case "VP8X":
        guard chunk.body.count == 10 else { throw .broken }
        let hasProfile = kept.contains { $0.name == "ICCP" }
        // Alpha and animation as they are; the next three bytes are reserved.
        let flags =
          bytes[chunk.body.lowerBound] & 0x12 | (hasProfile ? 0x20 : 0)
          | (orientation != nil ? 0x08 : 0)
        add("VP8X", [flags, 0, 0, 0] + bytes[chunk.body].dropFirst(4), to: &out)
      case "ANIM":
        guard chunk.body.count == 6 else { throw .broken }
        add("ANIM", bytes[chunk.body], to: &out)
      case "ANMF": add("ANMF", try frame(of: bytes, chunk.body), to: &out)
      default: add(chunk.name, bytes[chunk.body], to: &out)
      }
    }
    if let orientation { add("EXIF", PictureHeader.Orientation.block(orientation), to: &out) }
    out.replaceSubrange(4..<8, with: little32(out.count - 8))
    return out
  }

  /// The TIFF block of an Exif chunk; some programs put JPEG's mark before it.
  static func exif(in chunk: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    chunk.after("Exif\0\0") ?? chunk
  }

  /// The first Exif chunk's orientation; nil when it is none, or upright.
  private static func orientation(of bytes: [UInt8], _ file: Range<Int>) -> Int? {
    let chunk = chunks(of: bytes, file).first { $0.name == "EXIF" }
    let value = chunk.flatMap { PictureHeader.Orientation.value(exif(in: bytes[$0.body])) }
    return value == 1 ? nil : value
  }

  /// A frame's place and time, and the chunks of its picture.
  private static func frame(
    of bytes: [UInt8], _ body: Range<Int>
  ) throws(PictureHeader.Flaw) -> [UInt8] {
    guard body.count >= 16 else { throw .broken }
    var out = Array(bytes[body].prefix(16))
    for chunk in try kept(["ALPH", "VP8 ", "VP8L"], of: bytes, body.dropFirst(16)) {
      add(chunk.name, bytes[chunk.body], to: &out)
    }
    return out
  }

  /// The chunks of these names. Throws when the chunks do not end where the range does.
  private static func kept(
    _ names: Set<String>, of bytes: [UInt8], _ range: Range<Int>
  ) throws(PictureHeader.Flaw) -> [(name: String, body: Range<Int>)] {
    var kept: [(name: String, body: Range<Int>)] = []
    var end = range.lowerBound
    for chunk in chunks(of: bytes, range) {
      guard chunk.body.upperBound <= range.upperBound else { throw .cutShort }
      if names.contains(chunk.name) { kept.append(chunk) }
      end = chunk.body.upperBound + chunk.body.count % 2
    }
    // Of the last one the padding may be missing.
    guard end >= range.upperBound else { throw .cutShort }
    return kept
  }

  private static func add(_ name: String, _ body: some Collection<UInt8>, to out: inout [UInt8]) {
    out += name.utf8
    out += little32(body.count)
    out += body
    if body.count % 2 == 1 { out.append(0) }
  }

  private static func little32(_ number: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
