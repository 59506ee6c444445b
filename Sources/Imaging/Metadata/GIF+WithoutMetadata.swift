extension PictureHeader.GIF {
  /// The screen, the frames with their timing, and how often they repeat.
  static func withoutMetadata(_ bytes: [UInt8]) throws(PictureHeader.Flaw) -> [UInt8] {
    guard bytes.count > 13 else { throw .cutShort }
    var at = 13 + table(bytes[10])
    guard at < bytes.count else { throw .cutShort }
    var out = Array(bytes[..<at])
    out.reserveCapacity(bytes.count)
    // It tells the time and the transparency of the next frame or text.
    var control: ArraySlice<UInt8> = []
    while at < bytes.count, bytes[at] != 0x3B {
      let end = try end(ofBlock: bytes, at)
      let block = bytes[at..<end]
      if bytes[at] == 0x2C {
        out += control
        out += try frame(of: bytes, at..<end)
        control = []
      } else {
        switch bytes[at + 1] {
        case 0xF9:
          guard block.count == 8, bytes[at + 2] == 4 else { throw .broken }
          control = block
        case 0x01: control = []
        case 0xFF: out += repetition(block)
        default: break
        }
      }
      at = end
    }
    guard at < bytes.count else { throw .cutShort }
    return out + [0x3B]
  }

  /// The extension of browsers that tells how often the frames repeat, without anything else in it; empty for
  /// every other.
  private static func repetition(_ block: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let names = ["NETSCAPE2.0", "ANIMEXTS1.0"]
    let data = block.dropFirst(14)
    guard block.dropFirst(2).first == 11,
      names.contains(where: { block.dropFirst(3).starts(with: $0.utf8) }),
      data.starts(with: [3, 1]), data.count >= 5
    else { return [] }
    return block.prefix(18) + [0]
  }
}
