import Pictures

extension PictureMetadata {
  /// Reads the IPTC block among Photoshop's resources (IPTC-NAA Information Interchange Model 4).
  init(photoshop resources: [UInt8]) {
    self.init()
    guard let block = PictureMetadata.iptc(in: resources) else { return }
    let datasets = PictureMetadata.datasets(of: resources, block)
    // The dataset that names the encoding is often missing, and knows no other in use but these two.
    func text(_ number: UInt8) -> String {
      (datasets[number] ?? []).map { String(utf8OrLatin1: $0) }.joined(separator: ", ")
    }
    taken = datasets[55]?.first.flatMap(PictureMetadata.day(ofIPTC:))
    title = text(5).line(ofAtMost: Picture.longestTitle)
    description = text(120).lines(ofAtMost: PictureMetadata.longestDescription)
    creator = text(80).line(ofAtMost: Picture.longestTitle)
    rights = text(116).line(ofAtMost: PictureMetadata.longestRights)
  }

  /// The datasets of the second record, which describes the picture, by number, up to the end or to what is none.
  /// One may be repeated.
  private static func datasets(
    of bytes: [UInt8], _ block: Range<Int>
  ) -> [UInt8: [ArraySlice<UInt8>]] {
    var datasets: [UInt8: [ArraySlice<UInt8>]] = [:]
    var at = block.lowerBound
    while at + 5 <= block.upperBound, bytes[at] == 0x1C, let length = bytes.big16(at + 3) {
      let end = at + 5 + length
      guard end <= block.upperBound else { break }
      if bytes[at + 1] == 2 { datasets[bytes[at + 2], default: []].append(bytes[at + 5..<end]) }
      at = end
    }
    return datasets
  }

  /// The range of the resource 0x0404: each has a signature, its number, a name, a length and data, the last and
  /// the name padded to an even length.
  private static func iptc(in bytes: [UInt8]) -> Range<Int>? {
    var at = 0
    while at + 7 <= bytes.count, bytes[at..<at + 4].elementsEqual("8BIM".utf8) {
      let name = 1 + Int(bytes[at + 6])
      let start = at + 6 + name + name % 2 + 4
      guard let number = bytes.big16(at + 4), let length = bytes.big32(start - 4),
        start + length <= bytes.count
      else { return nil }
      if number == 0x0404 { return start..<start + length }
      at = start + length + length % 2
    }
    return nil
  }

  /// The day of `YYYYMMDD`.
  private static func day(ofIPTC text: ArraySlice<UInt8>) -> Day? {
    guard text.count == 8 else { return nil }
    let dash = [UInt8(ascii: "-")]
    return Day(
      iso: ArraySlice(
        text.prefix(4) + dash + text.dropFirst(4).prefix(2) + dash + text.suffix(2)))
  }
}
