import Pictures
import StandIn

/// The old contract's item for an entry.
struct OldRecord: Sendable {
  let entry: InventedEntry
  /// Whether a player's still was asked for.
  var withThumbnail = false

  /// The item, its members in alphabetical order as the old service has them.
  var json: JSONText {
    var members: [(String, JSONText)] = []
    if let owner { members.append(("copyright", .text(owner))) }
    members.append(("date", .text(entry.day.iso)))
    members.append(("explanation", .text(entry.plainExplanation)))
    if let largest = addresses.largest { members.append(("hdurl", .text(largest))) }
    members.append(("media_type", .text(mediaType)))
    members.append(("service_version", .text("v1")))
    if withThumbnail, mediaType == "video" {
      members.append(("thumbnail_url", .text(thumbnail)))
    }
    members.append(("title", .text(entry.title)))
    if let address = addresses.address { members.append(("url", .text(address))) }
    return .object(members)
  }

  /// The item that every date had while the old service was broken: the logo, called a picture.
  static func placeholder(for day: Day) -> JSONText {
    let logo =
      "https://science.nasa.gov/wp-content/themes/nasa-child/assets/images/nasa-logo@2x.png"
    return .object([
      ("date", .text(day.iso)), ("title", .text("NASA Science")),
      ("explanation", .text("Discover the cosmos!")), ("media_type", .text("image")),
      ("url", .text(logo)), ("hdurl", .text(logo)),
    ])
  }

  /// An error of the service itself.
  static func error(_ code: Int, _ message: String) -> JSONText {
    .object([("code", .number(code)), ("msg", .text(message)), ("service_version", .text("v1"))])
  }

  /// An error of the gateway before it.
  static func gatewayError(_ code: String, _ message: String) -> JSONText {
    .object([("error", .object([("code", .text(code)), ("message", .text(message))]))])
  }

  /// Whose the picture is; nil for an agency's. Some names are padded or broken over lines.
  private var owner: String? {
    let owners = [
      nil, "Ilse Marbach", "\nTobi Okonjo\n", nil, "Per\nAakre",
      "Marisol Quiroga & Hem\u{ED} Batista",
      "Anton\u{ED}n\nVl\u{10D}ek",
    ]
    return owners[(entry.day.number % owners.count + owners.count) % owners.count]
  }

  private var mediaType: String {
    switch entry.kind {
    case .textOnly, .lost: "other"
    case .video, .youTube, .oldYouTube, .vimeo, .otherPlayer: "video"
    default: "image"
    }
  }

  private var addresses: (address: String?, largest: String?) {
    let folder = "https://apod.nasa.gov/apod/image/\(entry.day.yymmdd.prefix(4))/"
    switch entry.kind {
    case .textOnly, .lost: return (nil, nil)
    case .video: return (folder + entry.pictureName.dropLast(4) + ".mp4", nil)
    case .youTube, .oldYouTube, .vimeo, .otherPlayer:
      return (entry.playerAddress.map { "https:" + $0 }, nil)
    default: return (folder + "1024_" + entry.pictureName, folder + entry.pictureName)
    }
  }

  private var thumbnail: String {
    switch entry.kind {
    case .youTube, .oldYouTube: "https://img.youtube.com/vi/\(entry.film ?? "")/0.jpg"
    case .vimeo: entry.posterFile
    default: ""
    }
  }
}
