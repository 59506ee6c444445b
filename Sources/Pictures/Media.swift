/// What a day shows.
public enum Media: Hashable, Sendable {
  /// A still or an animated GIF.
  case image(Image)
  /// A file that a browser plays by itself, with a still to show before it plays.
  case video(file: WebAddress, poster: WebAddress?)
  /// A player of another site.
  case embed(Embed)
  /// Something that only its own page can show (an interactive page, a format browsers cannot play).
  case page(WebAddress)
  /// A day of text alone, or one whose media is not known (any more).
  case none
}

extension Media {
  /// Every address in it.
  public var addresses: [WebAddress] {
    switch self {
    case .image(let image): [image.display, image.original]
    case .video(let file, let poster): [file] + (poster.map { [$0] } ?? [])
    case .embed(let embed): [embed.address] + (embed.poster.map { [$0] } ?? [])
    case .page(let address): [address]
    case .none: []
    }
  }
}

/// A picture file as a service offers it.
public struct Image: Hashable, Sendable {
  /// The version made for screens: what a page asks for first.
  public let display: WebAddress
  /// The largest version there is, one click away.
  public let original: WebAddress
  /// The original's size, when a service has told it.
  public let size: PixelSize?

  /// A picture file.
  public init(display: WebAddress, original: WebAddress, size: PixelSize?) {
    self.display = display
    self.original = original
    self.size = size
  }
}

/// A player in a frame.
public struct Embed: Hashable, Sendable {
  /// Whose player it is.
  public enum Player: Hashable, Sendable {
    /// YouTube; the video's id.
    case youTube(String)
    /// Vimeo; the video's number.
    case vimeo(String)
    /// Any other host.
    case other
  }

  /// Whether YouTube may have a film of this id: eleven letters, digits, `-` or `_`.
  public static func isYouTubeID(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 11
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
  }

  /// Whether Vimeo may have a film of this number: four to twelve digits.
  public static func isVimeoNumber(_ text: some StringProtocol) -> Bool {
    (4...12).contains(text.utf8.count) && text.utf8.allSatisfy { (48...57).contains($0) }
  }

  /// Whether it may be the hash without which an unlisted film of Vimeo's does not play.
  public static func isVimeoHash(_ text: some StringProtocol) -> Bool {
    (8...16).contains(text.utf8.count)
      && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  /// Whose player it is.
  public let player: Player
  /// The address to put in a frame; always https.
  public let address: WebAddress
  /// A still to show before the player loads.
  public let poster: WebAddress?

  /// A player in a frame; an `http:` address becomes https.
  public init(player: Player, address: WebAddress, poster: WebAddress?) {
    self.player = player
    self.address = address.secure
    self.poster = poster
  }
}
