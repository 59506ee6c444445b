extension KeptPicture {
  /// The record as one line of JSON, keys sorted, without a line feed: a line of `archive/pictures.jsonl`.
  public var line: [UInt8] {
    var writer = JSONWriter()
    Members(self).write(to: &writer)
    return writer.bytes
  }

  /// Parses a line. Throws the first error found.
  public init(line: [UInt8]) throws(LineError) {
    try self.init(line: line, line.indices)
  }

  init(line bytes: [UInt8], _ range: Range<Int>) throws(LineError) {
    self = try Members(line: bytes, range).picture()
  }

  struct Members: LineMembers {
    static let path = "line"
    static let fields: [LineField<Members>] = [
      LineField("address", \.address),
      LineField(
        "bytes", \.bytes, wanted: "at most a gigabyte", rule: PictureFile.byteCounts.contains),
      LineField("day", \.day),
      LineField("digest", \.digest, wanted: "sixteen hexadecimal digits", rule: \.isDigest),
      LineField("frames", \.frames),
      LineField("height", \.height),
      LineField("media", \.media),
      LineField("preview", \.preview),
      LineField("renditions", \.renditions),
      LineField("type", \.type),
      LineField("width", \.width),
    ]

    var address: WebAddress?
    var bytes: Int?
    var day: Day?
    var digest: String?
    var frames: Int?
    var height: Int?
    var media: WebAddress?
    var preview: ColorPlaceholder?
    var renditions: [String]?
    var type: PictureType?
    var width: Int?
  }
}

extension KeptPicture.Members {
  init(_ picture: KeptPicture) {
    address = picture.address
    bytes = picture.original?.byteCount
    day = picture.day
    digest = picture.original?.digest
    frames = picture.frames
    height = picture.size.height
    media = picture.media
    preview = picture.preview
    renditions = picture.renditions.map(\.words)
    type = picture.type
    width = picture.size.width
  }

  func picture() throws(LineError) -> KeptPicture {
    let (day, type) = (try Self.need(day, "day"), try Self.need(type, "type"))
    let size = try Self.need(try Self.size(width, height), "width")
    return KeptPicture(
      day: day, media: try Self.need(media, "media"), address: try Self.need(address, "address"),
      type: type, size: size, frames: frames ?? 1, preview: preview,
      original: try original(day, type, size),
      renditions: try (renditions ?? []).map { words throws(LineError) in
        guard let file = PictureFile(rendition: day, words: words) else {
          throw .badValue(
            key: "renditions", value: words,
            wanted: "type, width, height, length and digest of a file")
        }
        return file
      })
  }

  private func original(
    _ day: Day, _ type: PictureType, _ size: PixelSize
  ) throws(LineError) -> PictureFile? {
    guard bytes != nil || digest != nil else { return nil }
    return PictureFile(
      original: day, type: type, size: size, byteCount: try Self.need(bytes, "bytes"),
      digest: try Self.need(digest, "digest"))
  }
}

extension PictureFile {
  /// `avif 960 600 48211 0123456789abcdef`: type, width, height, length and digest.
  fileprivate var words: String {
    "\(type.rawValue) \(size.width) \(size.height) \(byteCount) \(digest)"
  }

  fileprivate init?(rendition day: Day, words: String) {
    // In UTF-8, for speed: an archive has thousands of them.
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
