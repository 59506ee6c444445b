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
  private var addresses: [String: WebAddress] = [:]
  private var sides: [String: Int] = [:]
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
      addresses[key] = try reader.address(path)
    case "height", "width": sides[key] = try reader.number(path)
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
      media = .video(file: try take("file"), poster: addresses.removeValue(forKey: "poster"))
    case "embed":
      media = .embed(
        Embed(
          player: player ?? .other, address: try take("address"),
          poster: addresses.removeValue(forKey: "poster")))
      player = nil
    case "page": media = .page(try take("address"))
    case "none": media = .none
    default:
      throw .badValue(
        key: "media.kind", value: kind, wanted: "image, video, embed, page or none")
    }
    let left = addresses.keys.sorted() + sides.keys.sorted() + (player == nil ? [] : ["player"])
    if let key = left.first { throw .unknownKey("media." + key) }
    return media
  }

  private mutating func take(_ key: String) throws(LineError) -> WebAddress {
    guard let address = addresses.removeValue(forKey: key) else {
      throw .missingKey("media." + key)
    }
    return address
  }

  private mutating func size() throws(LineError) -> PixelSize? {
    let width = sides.removeValue(forKey: "width")
    let height = sides.removeValue(forKey: "height")
    guard width != nil || height != nil else { return nil }
    guard let width else { throw .missingKey("media.width") }
    guard let height else { throw .missingKey("media.height") }
    guard let size = PixelSize(width: width, height: height) else {
      throw .badValue(
        key: "media.width", value: "\(width) × \(height)", wanted: "a size a picture can have")
    }
    return size
  }

  private static func player(_ text: String) throws(LineError) -> Embed.Player {
    if text.hasPrefix("youtube:") { return .youTube(String(text.dropFirst(8))) }
    if text.hasPrefix("vimeo:") { return .vimeo(String(text.dropFirst(6))) }
    throw .badValue(key: "media.player", value: text, wanted: "youtube:… or vimeo:…")
  }
}
