extension Media {
  /// The values of `kind` in a `media` object.
  enum Kind: String, CaseIterable {
    case image, video, embed, page, none

    /// The members that an object of this kind may have.
    var members: [String] {
      switch self {
      case .image: ["display", "height", "kind", "original", "width"]
      case .video: ["file", "kind", "poster"]
      case .embed: ["address", "kind", "player", "poster"]
      case .page: ["address", "kind"]
      case .none: ["kind"]
      }
    }
  }

  init(_ object: LineObject) throws(LineError) {
    let kind: Kind = try object.need("kind", object.one)
    try object.allow(kind.members)
    switch kind {
    case .image:
      self = .image(
        Media.Image(
          display: try object.need("display", object.address),
          original: try object.need("original", object.address), size: try object.size()))
    case .video:
      self = .video(
        file: try object.need("file", object.address), poster: try object.address("poster"))
    case .embed:
      let wanted = "youtube: and eleven letters, or vimeo: and a number"
      let player = try object.value("player", wanted, Media.Embed.Player.init(lineText:))
      self = .embed(
        Media.Embed(
          player: player ?? .other, address: try object.need("address", object.address),
          poster: try object.address("poster")))
    case .page: self = .page(try object.need("address", object.address))
    case .none: self = .none
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.open("media")
    switch self {
    case .image(let image):
      writer.write("display", image.display.text)
      if let size = image.size { writer.write("height", size.height) }
      writer.write("kind", Kind.image.rawValue)
      writer.write("original", image.original.text)
      if let size = image.size { writer.write("width", size.width) }
    case .video(let file, let poster):
      writer.write("file", file.text)
      writer.write("kind", Kind.video.rawValue)
      writer.write("poster", known: poster?.text)
    case .embed(let embed):
      writer.write("address", embed.address.text)
      writer.write("kind", Kind.embed.rawValue)
      writer.write("player", known: embed.player.lineText)
      writer.write("poster", known: embed.poster?.text)
    case .page(let address):
      writer.write("address", address.text)
      writer.write("kind", Kind.page.rawValue)
    case .none: writer.write("kind", Kind.none.rawValue)
    }
    writer.close()
  }
}

extension Media.Embed.Player {
  fileprivate init?(lineText: String) {
    let id = lineText.drop { $0 != ":" }.dropFirst()
    if lineText.hasPrefix("youtube:"), Media.Embed.isYouTubeID(id) {
      self = .youTube(String(id))
    } else if lineText.hasPrefix("vimeo:"), Media.Embed.isVimeoNumber(id) {
      self = .vimeo(String(id))
    } else {
      return nil
    }
  }

  /// The player as text for a line; nil for a host other than YouTube and Vimeo.
  fileprivate var lineText: String? {
    switch self {
    case .youTube(let id): "youtube:" + id
    case .vimeo(let id): "vimeo:" + id
    case .other: nil
    }
  }
}
