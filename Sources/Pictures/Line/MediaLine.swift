extension Media: LineValue {
  /// The members of a `media` object: its kind decides which are present.
  struct Members: LineMembers, Hashable {
    enum Kind: String, CaseIterable, LineText { case image, video, embed, page, none }

    static let path = "media"
    static let fields: [LineField<Members>] = [
      LineField("address", \.address),
      LineField("display", \.display),
      LineField("file", \.file),
      LineField("height", \.height),
      LineField("kind", \.kind),
      LineField("original", \.original),
      LineField("player", \.player),
      LineField("poster", \.poster),
      LineField("width", \.width),
    ]

    var address: WebAddress?
    var display: WebAddress?
    var file: WebAddress?
    var height: Int?
    var kind: Kind?
    var original: WebAddress?
    var player: Media.Embed.Player?
    var poster: WebAddress?
    var width: Int?
  }

  init(from reader: inout JSONReader, _ path: String) throws(LineError) {
    let members = try Members(from: &reader)
    self = try members.media()
    let own = Members(self)
    if own == members { return }
    for field in Members.fields where field.isKnown(members) && !field.isKnown(own) {
      throw .unknownKey(Members.path(of: "\(field.name)"))
    }
  }

  func write(to writer: inout JSONWriter, _ name: StaticString) {
    Members(self).write(to: &writer, name)
  }
}

extension Media.Members {
  init(_ media: Media) {
    switch media {
    case .image(let image):
      kind = .image
      display = image.display
      original = image.original
      height = image.size?.height
      width = image.size?.width
    case .video(let file, let poster):
      kind = .video
      self.file = file
      self.poster = poster
    case .embed(let embed):
      kind = .embed
      address = embed.address
      player = embed.player == .other ? nil : embed.player
      poster = embed.poster
    case .page(let address):
      kind = .page
      self.address = address
    case .none: kind = Kind.none
    }
  }

  func media() throws(LineError) -> Media {
    switch try Self.need(kind, "kind") {
    case .image:
      .image(
        Media.Image(
          display: try Self.need(display, "display"), original: try Self.need(original, "original"),
          size: try Self.size(width, height)))
    case .video: .video(file: try Self.need(file, "file"), poster: poster)
    case .embed:
      .embed(
        Media.Embed(
          player: player ?? .other, address: try Self.need(address, "address"), poster: poster))
    case .page: .page(try Self.need(address, "address"))
    case .none: .none
    }
  }
}
