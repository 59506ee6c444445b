import Foundation
import Pictures

/// Where the still of a day may be had.
enum ImageSource: Hashable, Sendable {
  /// A picture file.
  case file(WebAddress)
  /// The still of a Vimeo film; the address of the film's page. Only Vimeo knows where the file is.
  case vimeo(page: WebAddress)
}

extension ImageSource {
  /// Whether this refusal is an answer that is to be expected: YouTube has the largest still only of
  /// films of that size.
  func expects(_ reason: PictureRefusal.Reason) -> Bool {
    guard case .file(let address) = self, address.host == PosterHost.youTube,
      address.lastPathComponent == PosterHost.largest
    else { return false }
    return reason == .status(404) || reason == .noStill
  }
}

extension Media {
  /// Where the day's still may be had, best first: the picture itself, or the poster of a film. Empty
  /// for a day that has none.
  var stillSources: [ImageSource] {
    switch self {
    case .image(let image):
      // An original that is known to be too large is not fetched to find that out.
      image.display == image.original
        ? [.file(image.original)]
        : (image.isKeepable ? [.file(image.original)] : []) + [.file(image.display)]
    case .video(_, let poster): poster.map { [.file($0)] } ?? []
    case .embed(let embed): (embed.poster.map { [.file($0)] } ?? []) + embed.publicStills
    case .page, .none: []
    }
  }
}

extension Image {
  /// Whether the original may be kept, as far as a service has told.
  var isKeepable: Bool { (size?.pixels ?? 0) <= PictureHeader.mostKeptPixels }
}

extension Embed {
  /// What the page of an unlisted film ends with.
  private var hash: String {
    address.queryValue("h").flatMap { Embed.isVimeoHash($0) ? "/\($0)" : nil } ?? ""
  }

  /// The stills that the film's own host gives to everybody.
  fileprivate var publicStills: [ImageSource] {
    switch player {
    case .youTube(let id):
      [PosterHost.largest, "hqdefault.jpg"].compactMap {
        WebAddress("https://\(PosterHost.youTube)/vi/\(id)/\($0)").map(ImageSource.file)
      }
    case .vimeo(let number):
      WebAddress(
        "https://\(PosterHost.vimeo)/\(number)\(hash)"
      ).map { [.vimeo(page: $0)] } ?? []
    case .other: []
    }
  }
}

/// The hosts of other people's films that give stills of them.
enum PosterHost {
  static let youTube = "i.ytimg.com"
  static let vimeo = "vimeo.com"
  static let vimeoFiles = "i.vimeocdn.com"

  /// The name of YouTube's largest still.
  static let largest = "maxresdefault.jpg"

  /// The grey picture that YouTube sends where it has no still.
  static let noStill = PixelSize(width: 120, height: 90)

  /// Where Vimeo tells of a film (oembed.com); the width keeps it from telling of a thumbnail.
  static func record(of page: WebAddress) -> WebAddress? {
    WebAddress("https://\(vimeo)/api/oembed.json?url=https%3A//\(page.host)\(page.path)&width=1280")
  }

  /// The still in an answer of Vimeo's; nil when it names none on its own host.
  static func still(inRecord bytes: [UInt8]) -> WebAddress? {
    struct Record: Decodable {
      let thumbnail_url: String
    }
    do {
      let record = try JSONDecoder().decode(Record.self, from: Data(bytes))
      let address = WebAddress(record.thumbnail_url)?.secure
      return address?.host == vimeoFiles && address?.port == nil ? address : nil
    } catch {
      // An answer that is no such record names no still.
      return nil
    }
  }
}
