import Pictures

/// What an address of media can be, by its look.
enum MediaAddress {
  /// Whether the address holds something that stands in for a picture.
  static func isPlaceholder(_ text: String) -> Bool {
    let text = text.lowercased()
    return ["nasa-logo", "nasa-meatball", "/themes/", "news-thumbnail"].contains {
      text.contains($0)
    }
  }

  /// Whether browsers show such a file in an `img`.
  static func isPicture(_ address: WebAddress) -> Bool {
    ["jpg", "jpeg", "png", "gif", "webp"].contains(address.pathExtension)
      && !isPlaceholder(address.text)
  }

  /// Whether browsers play such a file in a `video`.
  static func isVideo(_ address: WebAddress) -> Bool {
    ["mp4", "m4v", "webm", "ogv", "ogg"].contains(address.pathExtension)
  }

  /// Whether the address is of the old pages, whose media all lead to a landing page now.
  static func isDead(_ address: WebAddress) -> Bool { LinkTarget.pageHosts.contains(address.host) }

  /// Whether the address is a page of the new site, and so no media.
  static func isArticle(_ address: WebAddress) -> Bool {
    address.host == "science.nasa.gov" && !isPicture(address) && !isVideo(address)
  }

  /// The address that the text names, over https; nil for none on the web. What is relative is so to
  /// the old pages' folder.
  static func read(_ text: String?) -> WebAddress? {
    guard let text = text?.cleanLine, !text.isEmpty else { return nil }
    return LinkTarget.base?.resolving(text)?.secure
  }

  /// The picture at the address in a record's field, when it can be one.
  static func picture(_ text: String?) -> WebAddress? {
    guard let address = read(text), isPicture(address), !isDead(address) else { return nil }
    return address
  }
}
