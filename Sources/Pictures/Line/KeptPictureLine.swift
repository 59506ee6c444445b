extension KeptPicture {
  /// What is known of the still as one line of JSON, keys sorted, without a line feed: a line of
  /// `archive/pictures.jsonl`.
  public var line: [UInt8] {
    var writer = JSONWriter()
    writer.open()
    writer.write("address", address.text)
    if let original { writer.write("bytes", original.byteCount) }
    writer.write("day", day.iso)
    writer.write("digest", known: original?.digest)
    writer.write("frames", frames)
    writer.write("height", size.height)
    writer.write("media", media.text)
    writer.write("preview", known: preview?.hex)
    writer.write("renditions", known: renditions.map(\.words))
    writer.write("type", type.rawValue)
    writer.write("width", size.width)
    writer.close()
    return writer.bytes
  }

  /// What the line tells. Throws what is wrong with the first thing that is.
  public init(line: [UInt8]) throws(LineError) {
    try self.init(line: line, line.indices)
  }

  init(line bytes: [UInt8], _ range: Range<Int>) throws(LineError) {
    var reader = try JSONReader(line: bytes, range)
    var fields = Fields()
    try reader.object("line") { (reader, key) throws(LineError) in
      try fields.read(key.name, &reader)
    }
    try reader.finish()
    let (day, type, size) = (
      try fields.day(), try fields.type(), try fields.size()
    )
    guard let media = fields.addresses["media"] else { throw .missingKey("media") }
    guard let address = fields.addresses["address"] else { throw .missingKey("address") }
    self.init(
      day: day, media: media, address: address, type: type, size: size,
      frames: fields.numbers["frames"] ?? 1, preview: fields.preview,
      original: try fields.original(day, type, size),
      renditions: try fields.renditions.map { words throws(LineError) in
        guard let file = PictureFile(rendition: day, words: words) else {
          throw .badValue(
            key: "renditions", value: words,
            wanted: "type, width, height, length and digest of a file")
        }
        return file
      })
  }

  /// What was read so far.
  private struct Fields {
    private var knownDay: Day?
    private var knownType: PictureType?
    private var digest: String?
    private(set) var addresses: [String: WebAddress] = [:]
    private(set) var numbers: [String: Int] = [:]
    private(set) var preview: Preview?
    private(set) var renditions: [String] = []

    mutating func read(_ key: String, _ reader: inout JSONReader) throws(LineError) {
      switch key {
      case "address", "media": addresses[key] = try reader.address(key)
      case "day": knownDay = try reader.day(key)
      case "digest": digest = try reader.digest(key)
      case "bytes", "frames", "height", "width": numbers[key] = try reader.number(key)
      case "preview":
        let text = try reader.string(key)
        guard let known = Preview(hex: text) else {
          throw .badValue(key: key, value: text, wanted: "36 hexadecimal digits")
        }
        preview = known
      case "renditions": renditions = try reader.strings(key)
      case "type": knownType = try reader.named(key, PictureType.self)
      default: throw .unknownKey(key)
      }
    }

    func day() throws(LineError) -> Day {
      guard let knownDay else { throw .missingKey("day") }
      return knownDay
    }

    func type() throws(LineError) -> PictureType {
      guard let knownType else { throw .missingKey("type") }
      return knownType
    }

    func size() throws(LineError) -> PixelSize {
      guard let width = numbers["width"] else { throw .missingKey("width") }
      guard let height = numbers["height"] else { throw .missingKey("height") }
      guard let size = PixelSize(width: width, height: height) else {
        throw .badValue(
          key: "width", value: "\(width) × \(height)", wanted: "a size a picture can have")
      }
      return size
    }

    func original(
      _ day: Day, _ type: PictureType, _ size: PixelSize
    ) throws(LineError) -> PictureFile? {
      switch (numbers["bytes"], digest) {
      case (nil, nil): return nil
      case (let byteCount?, let digest?):
        guard PictureFile.byteCounts.contains(byteCount) else {
          throw .badValue(key: "bytes", value: "\(byteCount)", wanted: "at most a gigabyte")
        }
        return PictureFile(
          original: day, type: type, size: size, byteCount: byteCount, digest: digest)
      case (nil, _): throw .missingKey("bytes")
      case (_, nil): throw .missingKey("digest")
      }
    }
  }
}

extension PictureFile {
  /// `avif 960 600 48211 0123456789abcdef`: type, width, height, length and digest.
  fileprivate var words: String {
    "\(type.rawValue) \(size.width) \(size.height) \(byteCount) \(digest)"
  }

  fileprivate init?(rendition day: Day, words: String) {
    // Byte by byte: an archive has thousands of them.
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

extension JSONReader {
  /// Reads sixteen lower-case hexadecimal digits.
  fileprivate mutating func digest(_ path: String) throws(LineError) -> String {
    let text = try string(path)
    guard text.isDigest else {
      throw .badValue(key: path, value: text, wanted: "sixteen hexadecimal digits")
    }
    return text
  }
}

extension StringProtocol {
  fileprivate var isDigest: Bool {
    utf8.count == 16 && utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}
