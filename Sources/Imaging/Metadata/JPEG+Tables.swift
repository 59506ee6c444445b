extension PictureHeader.JPEG {
  /// Whether a segment that is needed to decode consists of what it must (ITU-T T.81, B.2), and of nothing after
  /// that, where anything could be hidden.
  static func isWellFormed(_ marker: UInt8, _ body: ArraySlice<UInt8>) -> Bool {
    switch marker {
    case 0xC4: isHuffman(body)
    case 0xCC: body.count % 2 == 0 && body.count <= 64
    case 0xDA: body.first.map { body.count == 4 + 2 * Int($0) } ?? false
    case 0xDB: isQuantization(body)
    case 0xDC, 0xDD: body.count == 2
    default:
      body.dropFirst(5).first.map { body.count == 6 + 3 * Int($0) } ?? false
    }
  }

  private static func isQuantization(_ body: ArraySlice<UInt8>) -> Bool {
    var at = body.startIndex
    while at < body.endIndex {
      guard body[at] >> 4 <= 1, body[at] & 0x0F <= 3 else { return false }
      at += body[at] >> 4 == 0 ? 65 : 129
    }
    return at == body.endIndex
  }

  private static func isHuffman(_ body: ArraySlice<UInt8>) -> Bool {
    var at = body.startIndex
    while at < body.endIndex {
      guard at + 17 <= body.endIndex, body[at] >> 4 <= 1, body[at] & 0x0F <= 3 else { return false }
      at += 17 + body[at + 1..<at + 17].reduce(0) { $0 + Int($1) }
    }
    return at == body.endIndex
  }
}
