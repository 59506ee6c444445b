import Pictures

/// Classifies media addresses by their text.
enum MediaAddress {
  /// Parts of the addresses of placeholder pictures.
  static let placeholders = [
    "nasa-logo", "nasa_logo", "nasa-meatball", "nasa_meatball", "/themes/", "/wp-content/",
    "news-thumbnail",
  ]

  static func isPlaceholder(_ text: String) -> Bool {
    let text = text.lowercased()
    return placeholders.contains { text.contains($0) }
  }

  /// Whether browsers can display the file in an `img`.
  static func isPicture(_ address: WebAddress) -> Bool {
    PictureType.shownExtensions.contains(address.pathExtension) && !isPlaceholder(address.text)
  }

  /// Whether browsers can play the file in a `video`.
  static func isVideo(_ address: WebAddress) -> Bool {
    ["mp4", "m4v", "webm", "ogv", "ogg"].contains(address.pathExtension)
  }

  /// Whether the address is a picture or video file (including placeholders), not a page.
  static func isFile(_ address: WebAddress) -> Bool {
    address.host == Asset.host || PictureType.shownExtensions.contains(address.pathExtension)
      || isVideo(address)
  }

  /// Whether the address is on the old pages' host. All media on this host now redirect to a landing page.
  static func isDead(_ address: WebAddress) -> Bool { LinkTarget.pageHosts.contains(address.host) }

  /// Whether the address is a page of the new site, so it is not media.
  static func isArticle(_ address: WebAddress) -> Bool {
    address.host == "science.nasa.gov" && !isPicture(address) && !isVideo(address)
  }

  /// Parses an address and changes it to https; nil unless it is an http(s) address. Relative addresses are resolved
  /// against the old pages' folder.
  static func read(_ text: String?) -> WebAddress? {
    guard let text = text?.addressText.cleanLine, !text.isEmpty else { return nil }
    return LinkTarget.base?.resolving(text)?.secure
  }

  /// The address in a record's field, if it can be the address of a picture.
  static func picture(_ text: String?) -> WebAddress? {
    guard let address = read(text).map(original), isPicture(address), !isDead(address) else {
      return nil
    }
    return address
  }

  /// The source file of a rendition in the content store (Adobe Experience Manager):
  /// `…/A.jpg/jcr:content/renditions/cq5dam.web.1280.1280.jpeg` → `…/A.jpg`. Other addresses do not change.
  private static func original(of address: WebAddress) -> WebAddress {
    for part in ["/jcr:content/", "/jcr%3Acontent/", "/jcr%3acontent/", "/_jcr_content/"] {
      if let cut = address.path.firstRange(of: part) {
        return address.with(path: String(address.path[..<cut.lowerBound]))
      }
    }
    return address
  }
}
