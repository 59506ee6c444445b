import Pictures

enum ImageSource: Hashable, Sendable {
  case file(WebAddress)
  /// The thumbnail of the Vimeo video whose page has this address. Only Vimeo knows the address of the thumbnail.
  case vimeo(page: WebAddress)

  var address: WebAddress {
    switch self {
    case .file(let address), .vimeo(page: let address): address
    }
  }

  /// Whether the error is normal, because YouTube has the largest thumbnail only for videos with a high resolution.
  func expects(_ reason: PictureRejection.Reason) -> Bool {
    guard case .file(let address) = self, address.host == PosterHost.youTube,
      address.lastPathComponent == PosterHost.largest
    else { return false }
    return reason == .status(404) || reason == .noStill
  }
}

extension Media {
  /// The sources of the day's image, best first. The image is the picture itself, or the poster of a video. Empty if
  /// the day has no image.
  var stillSources: [ImageSource] {
    switch self {
    case .image(let image):
      // If the original is known to be too large, it is skipped.
      image.display == image.original
        ? [.file(image.original)]
        : (image.isKeepable ? [.file(image.original)] : []) + [.file(image.display)]
    case .video(_, let poster): poster.map { [.file($0)] } ?? []
    case .embed(let embed): (embed.poster.map { [.file($0)] } ?? []) + embed.publicStills
    case .page, .none: []
    }
  }
}

extension Media.Image {
  /// Whether the original is within the pixel limit, or has an unknown size.
  var isKeepable: Bool { (size?.pixels ?? 0) <= PictureHeader.mostKeptPixels }
}

extension Media.Embed {
  /// The thumbnails that the video host offers without a key.
  fileprivate var publicStills: [ImageSource] {
    switch player {
    case .youTube(let id):
      [PosterHost.largest, "hqdefault.jpg"].compactMap {
        WebAddress("https://\(PosterHost.youTube)/vi/\(id)/\($0)").map(ImageSource.file)
      }
    case .vimeo: [.vimeo(page: ownPage)]
    case .other: []
    }
  }
}

package enum PosterHost {
  static let youTube = "i.ytimg.com"
  static let vimeo = "vimeo.com"
  static let vimeoFiles = "i.vimeocdn.com"
  static let all = [youTube, vimeo, vimeoFiles]

  static let largest = "maxresdefault.jpg"

  /// The size of the grey placeholder that YouTube sends when it has no thumbnail.
  static let noStill = PixelSize(width: 120, height: 90)

  /// Vimeo's oEmbed endpoint (oembed.com). `width` requests a larger thumbnail.
  static func record(of page: WebAddress) -> WebAddress? {
    WebAddress("https://\(vimeo)/api/oembed.json?url=https%3A//\(page.host)\(page.path)&width=1280")
  }

  /// The thumbnail in an oEmbed answer; nil unless it is on Vimeo's image host.
  static func still(inRecord bytes: [UInt8]) -> WebAddress? {
    do throws(LineError) {
      let record = try JSONNode(JSONNode.afterMark(bytes))
      let address = record.member("thumbnail_url")?.text.flatMap { WebAddress($0) }?.secure
      return address?.host == vimeoFiles && address?.port == nil ? address : nil
    } catch {
      // The answer is not an oEmbed record, so there is no thumbnail.
      return nil
    }
  }
}
