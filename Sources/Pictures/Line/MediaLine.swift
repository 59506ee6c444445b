extension Media {
  /// Writes the object under the key `media`: its `kind` decides which other keys there are.
  func write(to writer: inout LineWriter) {
    writer.open("media")
    switch self {
    case .image(let image):
      writer.write("display", image.display.text)
      if let size = image.size { writer.write("height", size.height) }
      writer.write("kind", "image")
      writer.write("original", image.original.text)
      if let size = image.size { writer.write("width", size.width) }
    case .video(let file, let poster):
      writer.write("file", file.text)
      writer.write("kind", "video")
      writer.write("poster", known: poster?.text)
    case .embed(let embed):
      writer.write("address", embed.address.text)
      writer.write("kind", "embed")
      switch embed.player {
      case .youTube(let id): writer.write("player", "youtube:" + id)
      case .vimeo(let id): writer.write("player", "vimeo:" + id)
      case .other: break
      }
      writer.write("poster", known: embed.poster?.text)
    case .page(let address):
      writer.write("address", address.text)
      writer.write("kind", "page")
    case .none:
      writer.write("kind", "none")
    }
    writer.close()
  }
}

/// The members of a `media` object as they are read, in any order.
struct MediaMembers {
  private var kind: String?
  // Two or three of each: a list is faster than a dictionary, and every line has them.
  private var addresses: [(key: String, value: WebAddress)] = []
  private var sides: [(key: String, value: Int)] = []
  private var player: Embed.Player?

  static func media(from reader: inout LineReader) throws(LineError) -> Media {
    var members = MediaMembers()
    try reader.object("media") { (reader, key) throws(LineError) in
      try members.read(key, from: &reader)
    }
    return try members.media()
  }

  private mutating func read(_ key: String, from reader: inout LineReader) throws(LineError) {
    let path = "media." + key
    switch key {
    case "kind": kind = try reader.string(path)
    case "address", "display", "file", "original", "poster":
      addresses.append((key, try reader.address(path)))
    case "height", "width": sides.append((key, try reader.number(path)))
    case "player": player = try MediaMembers.player(reader.anyString(path))
    default: throw .unknownKey(path)
    }
  }

  private mutating func media() throws(LineError) -> Media {
    guard let kind else { throw .missingKey("media.kind") }
    let media: Media
    switch kind {
    case "image":
      media = .image(
        Image(display: try take("display"), original: try take("original"), size: try size()))
    case "video":
      media = .video(
        file: try take("file"), poster: MediaMembers.remove("poster", from: &addresses))
    case "embed":
      media = .embed(
        Embed(
          player: player ?? .other, address: try take("address"),
          poster: MediaMembers.remove("poster", from: &addresses)))
      player = nil
    case "page": media = .page(try take("address"))
    case "none": media = .none
    default:
      throw .badValue(
        key: "media.kind", value: kind, wanted: "image, video, embed, page or none")
    }
    let left =
      addresses.map(\.key).sorted() + sides.map(\.key).sorted() + (player == nil ? [] : ["player"])
    if let key = left.first { throw .unknownKey("media." + key) }
    return media
  }

  private mutating func take(_ key: String) throws(LineError) -> WebAddress {
    guard let address = MediaMembers.remove(key, from: &addresses) else {
      throw .missingKey("media." + key)
    }
    return address
  }

  private mutating func size() throws(LineError) -> PixelSize? {
    let width = MediaMembers.remove("width", from: &sides)
    let height = MediaMembers.remove("height", from: &sides)
    guard width != nil || height != nil else { return nil }
    guard let width else { throw .missingKey("media.width") }
    guard let height else { throw .missingKey("media.height") }
    guard let size = PixelSize(width: width, height: height) else {
      throw .badValue(
        key: "media.width", value: "\(width) × \(height)", wanted: "a size a picture can have")
    }
    return size
  }

  private static func remove<Value>(
    _ key: String, from list: inout [(key: String, value: Value)]
  ) -> Value? {
    list.firstIndex { $0.key == key }.map { list.remove(at: $0).value }
  }

  private static func player(_ text: String) throws(LineError) -> Embed.Player {
    if text.hasPrefix("youtube:") { return .youTube(String(text.dropFirst(8))) }
    if text.hasPrefix("vimeo:") { return .vimeo(String(text.dropFirst(6))) }
    throw .badValue(key: "media.player", value: text, wanted: "youtube:… or vimeo:…")
  }
}
