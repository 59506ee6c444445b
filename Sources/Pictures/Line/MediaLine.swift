extension Media {
  /// Writes the object under the key `media`: its `kind` decides which other keys there are.
  func write(to writer: inout JSONWriter) {
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
  private var address: WebAddress?
  private var display: WebAddress?
  private var file: WebAddress?
  private var original: WebAddress?
  private var poster: WebAddress?
  private var height: Int?
  private var width: Int?
  private var player: Embed.Player?

  static func media(from reader: inout JSONReader) throws(LineError) -> Media {
    var members = MediaMembers()
    try reader.object("media") { (reader, key) throws(LineError) in
      try members.read(key, from: &reader)
    }
    return try members.media()
  }

  private mutating func read(_ key: JSONKey, from reader: inout JSONReader) throws(LineError) {
    switch key {
    case "kind": kind = try reader.string("media.kind")
    case "address": address = try reader.address("media.address")
    case "display": display = try reader.address("media.display")
    case "file": file = try reader.address("media.file")
    case "original": original = try reader.address("media.original")
    case "poster": poster = try reader.address("media.poster")
    case "height": height = try reader.number("media.height")
    case "width": width = try reader.number("media.width")
    case "player": player = try MediaMembers.player(reader.anyString("media.player"))
    default: throw .unknownKey("media." + key.name)
    }
  }

  private mutating func media() throws(LineError) -> Media {
    guard let kind else { throw .missingKey("media.kind") }
    let media: Media
    switch kind {
    case "image":
      media = .image(
        Image(
          display: try MediaMembers.take(&display, "media.display"),
          original: try MediaMembers.take(&original, "media.original"), size: try size()))
    case "video":
      media = .video(file: try MediaMembers.take(&file, "media.file"), poster: poster.take())
    case "embed":
      media = .embed(
        Embed(
          player: player.take() ?? .other,
          address: try MediaMembers.take(&address, "media.address"), poster: poster.take()))
    case "page": media = .page(try MediaMembers.take(&address, "media.address"))
    case "none": media = .none
    default:
      throw .badValue(
        key: "media.kind", value: kind, wanted: "image, video, embed, page or none")
    }
    if let key = left { throw .unknownKey("media." + key) }
    return media
  }

  /// A key that the kind does not have.
  private var left: String? {
    if address != nil { return "address" }
    if display != nil { return "display" }
    if file != nil { return "file" }
    if original != nil { return "original" }
    if poster != nil { return "poster" }
    if height != nil { return "height" }
    if width != nil { return "width" }
    return player == nil ? nil : "player"
  }

  private static func take(
    _ address: inout WebAddress?, _ path: String
  ) throws(LineError) -> WebAddress {
    guard let address = address.take() else { throw .missingKey(path) }
    return address
  }

  private mutating func size() throws(LineError) -> PixelSize? {
    let width = width.take()
    let height = height.take()
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
    let id = text.drop { $0 != ":" }.dropFirst()
    if text.hasPrefix("youtube:"), Embed.isYouTubeID(id) { return .youTube(String(id)) }
    if text.hasPrefix("vimeo:"), Embed.isVimeoNumber(id) { return .vimeo(String(id)) }
    throw .badValue(
      key: "media.player", value: text,
      wanted: "youtube: and eleven letters, or vimeo: and a number")
  }
}
