extension PictureFile {
  /// What is known of the file as one line of JSON, keys sorted, without a line feed: a line of
  /// `archive/pictures.jsonl`.
  public var line: [UInt8] {
    var writer = LineWriter()
    writer.open()
    writer.write("address", address.text)
    writer.write("bytes", byteCount)
    writer.write("day", day.iso)
    writer.write("digest", digest)
    writer.write("height", size.height)
    writer.write("type", type.rawValue)
    writer.write("width", size.width)
    writer.close()
    return writer.bytes
  }

  /// The file that the line tells of. Throws what is wrong with the first thing that is.
  public init(line: [UInt8]) throws(LineError) {
    try self.init(line: line, line.indices)
  }

  init(line bytes: [UInt8], _ range: Range<Int>) throws(LineError) {
    var reader = try LineReader(bytes, range)
    var day: Day?
    var type: PictureType?
    var address: WebAddress?
    var digest: String?
    var numbers: [String: Int] = [:]
    try reader.object("line") { (reader, key) throws(LineError) in
      switch key {
      case "address": address = try reader.address(key)
      case "day": day = try reader.day(key)
      case "digest": digest = try reader.digest(key)
      case "bytes", "height", "width": numbers[key] = try reader.number(key)
      case "type": type = try reader.named(key, PictureType.self)
      default: throw .unknownKey(key)
      }
    }
    try reader.finish()
    guard let day else { throw .missingKey("day") }
    guard let type else { throw .missingKey("type") }
    guard let address else { throw .missingKey("address") }
    guard let digest else { throw .missingKey("digest") }
    guard let byteCount = numbers["bytes"] else { throw .missingKey("bytes") }
    guard let width = numbers["width"] else { throw .missingKey("width") }
    guard let height = numbers["height"] else { throw .missingKey("height") }
    guard let size = PixelSize(width: width, height: height) else {
      throw .badValue(
        key: "width", value: "\(width) × \(height)", wanted: "a size a picture can have")
    }
    self.init(
      day: day, type: type, size: size, byteCount: byteCount, digest: digest, address: address)
  }
}

extension LineReader {
  /// Reads sixteen lower-case hexadecimal digits.
  fileprivate mutating func digest(_ path: String) throws(LineError) -> String {
    let text = try string(path)
    let isHex = text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    guard isHex, text.utf8.count == 16 else {
      throw .badValue(key: path, value: text, wanted: "sixteen hexadecimal digits")
    }
    return text
  }
}
