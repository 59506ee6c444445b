extension StoredPicture {
  /// The record as one line of JSON with sorted keys, without a line feed, for the file `archive/pictures.jsonl`.
  public var line: [UInt8] {
    let members: JSONNode = [
      "address": address.text, "bytes": original?.byteCount, "day": day.iso,
      "digest": original?.digest, "frames": frames, "height": size.height, "media": media.text,
      "preview": preview?.hex, "renditions": renditions.map(\.words).nonEmpty,
      "type": type.rawValue, "width": size.width,
    ]
    return members.bytes
  }

  /// Parses a line.
  public init(line: ArraySlice<UInt8>) throws(LineError) {
    let object = try LineObject(line: line)
    let day = try object.need("day", object.day)
    let type: PictureType = try object.need("type", object.one)
    let size = try object.need("width", try object.size())
    let renditions = try object.texts("renditions").map { words throws(LineError) in
      guard let file = PictureFile(rendition: day, words: words) else {
        let wanted = "type, width, height, length and digest of a file"
        throw .badValue(key: "renditions", value: words, wanted: wanted)
      }
      return file
    }
    self.init(
      day: day, media: try object.need("media", object.address),
      address: try object.need("address", object.address), type: type, size: size,
      frames: try object.number("frames") ?? 1,
      preview: try object.value("preview", "36 hexadecimal digits", ColorPlaceholder.init(hex:)),
      original: try StoredPicture.original(of: object, day, type, size), renditions: renditions)
    try object.end()
  }

  private static func original(
    of object: LineObject, _ day: Day, _ type: PictureType, _ size: PixelSize
  ) throws(LineError) -> PictureFile? {
    let bytes = try object.number("bytes")
    let digest = try object.value("digest", "sixteen hexadecimal digits") { $0.isDigest ? $0 : nil }
    guard bytes != nil || digest != nil else { return nil }
    let byteCount = try object.need("bytes", bytes)
    guard PictureFile.byteCounts.contains(byteCount) else {
      throw .badValue(key: "bytes", value: "\(byteCount)", wanted: "at most a gigabyte")
    }
    return PictureFile(
      original: day, type: type, size: size, byteCount: byteCount,
      digest: try object.need("digest", digest))
  }
}

extension PictureFile {
  /// `avif 960 600 48211 0123456789abcdef`: type, width, height, length and digest.
  fileprivate var words: String {
    "\(type.rawValue) \(size.width) \(size.height) \(byteCount) \(digest)"
  }

  fileprivate init?(rendition day: Day, words: String) {
    // Splits bytes, because splitting characters is slower, and an archive has thousands of renditions.
    let words = words.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    guard words.count == 5, let type = PictureType(rawValue: String(words[0])),
      let width = Int(words[1]), let height = Int(words[2]),
      let size = PixelSize(width: width, height: height), let byteCount = Int(words[3]),
      PictureFile.byteCounts.contains(byteCount), words[4].isDigest
    else { return nil }
    self.init(
      rendition: day, type: type, size: size, byteCount: byteCount, digest: String(words[4]))
  }
}
