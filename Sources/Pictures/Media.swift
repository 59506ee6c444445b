/// The media of a day.
public enum Media: Hashable, Sendable {
  /// A still picture or an animated GIF.
  case image(Media.Image)
  /// A file that browsers play natively, and a still to show before it plays.
  case video(file: WebAddress, poster: WebAddress?)
  /// A player from another site, embedded in a frame.
  case embed(Media.Embed)
  /// A page to link to, for interactive pages and for formats that browsers cannot play.
  case page(WebAddress)
  /// No media: the day has only text, or its media is unknown or lost.
  case none
}

extension Media {
  /// Every address of the media.
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

extension Media {
  /// A picture file offered by a service.
  public struct Image: Hashable, Sendable {
    /// The version for screens, which a page loads first.
    public let display: WebAddress
    /// The largest version, which the page links to.
    public let original: WebAddress
    /// The size of the original in pixels, if a service reports it.
    public let size: PixelSize?

    /// A picture file with its two versions and the original's size.
    public init(display: WebAddress, original: WebAddress, size: PixelSize?) {
      self.display = display
      self.original = original
      self.size = size
    }
  }
}

extension Media {
  /// A player embedded in a frame.
  public struct Embed: Hashable, Sendable {
    /// The site that provides a player.
    public enum Player: Hashable, Sendable {
      /// YouTube; the video's id.
      case youTube(String)
      /// Vimeo; the video's number.
      case vimeo(String)
      /// Any other host.
      case other
    }

    /// Whether the text is a valid YouTube video id: eleven letters, digits, `-` or `_`.
    public static func isYouTubeID(_ text: some StringProtocol) -> Bool {
      text.utf8.count == 11
        && text.utf8.allSatisfy { byte in
          byte.isLetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        }
    }

    /// Whether the text is a valid Vimeo video number: four to twelve digits.
    public static func isVimeoNumber(_ text: some StringProtocol) -> Bool {
      (4...12).contains(text.utf8.count) && text.utf8.allSatisfy(\.isDigit)
    }

    /// Whether the text is a valid Vimeo hash, which an unlisted video needs to play.
    public static func isVimeoHash(_ text: some StringProtocol) -> Bool {
      (8...16).contains(text.utf8.count) && text.utf8.allSatisfy(\.isSmallHexDigit)
    }

    /// The site that provides the player.
    public let player: Player
    /// The address for the frame; always https.
    public let address: WebAddress
    /// A still to show before the player loads.
    public let poster: WebAddress?

    /// A player in a frame; an `http:` address becomes https.
    public init(player: Player, address: WebAddress, poster: WebAddress?) {
      self.player = player
      self.address = address.secure
      self.poster = poster
    }

    /// The video's page on its host. Readers without JavaScript need this page. Readers who open the site's pages from
    /// disk need it too, because players do not work in such pages.
    public var ownPage: WebAddress {
      switch player {
      case .youTube(let id): WebAddress("https://www.youtube.com/watch?v=\(id)") ?? address
      case .vimeo(let number): WebAddress("https://vimeo.com/\(number)\(hash)") ?? address
      case .other: address
      }
    }

    /// The end of an unlisted Vimeo video's address; empty for all other players.
    private var hash: String {
      address.queryValue("h").flatMap { Embed.isVimeoHash($0) ? "/\($0)" : nil } ?? ""
    }
  }
}
