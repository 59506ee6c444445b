extension Media {
  /// The values of `kind` in a `media` object.
  enum Kind: String, CaseIterable {
    case image, video, embed, page, none
  }

  init(_ object: LineObject) throws(LineError) {
    let kind: Kind = try object.need("kind", object.one)
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
    try object.end()
  }

  var json: JSONNode {
    switch self {
    case .image(let image):
      [
        "display": image.display.text, "height": image.size?.height,
        "kind": Kind.image.rawValue, "original": image.original.text, "width": image.size?.width,
      ]
    case .video(let file, let poster):
      ["file": file.text, "kind": Kind.video.rawValue, "poster": poster?.text]
    case .embed(let embed):
      [
        "address": embed.address.text, "kind": Kind.embed.rawValue,
        "player": embed.player.lineText, "poster": embed.poster?.text,
      ]
    case .page(let address): ["address": address.text, "kind": Kind.page.rawValue]
    case .none: ["kind": Kind.none.rawValue]
    }
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
