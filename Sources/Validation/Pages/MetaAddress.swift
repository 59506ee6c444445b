import Markup

/// Addresses and sizes in `<meta>`, which other sites read without the page (Open Graph protocol,
/// ogp.me).
enum MetaAddress {
  /// The properties whose value is the address of a picture, a film or a sound.
  private static let media: Set<String> = [
    "og:audio", "og:image", "og:image:secure_url", "og:image:url", "og:video", "twitter:image",
    "twitter:player",
  ]

  private static let sizes: Set<String> = [
    "og:image:height", "og:image:width", "og:video:height", "og:video:width",
  ]

  /// Notes the address in the element, if it holds one, and looks at the size, if it tells one.
  static func note(
    _ tag: borrowing Tag, _ numbers: AttributeNumbers, in report: inout Report
  ) {
    guard
      let bytes = numbers.value(AttributeNumbers.property, of: tag)
        ?? numbers.value(AttributeNumbers.name, of: tag),
      bytes.starts(with: "og:".utf8) || bytes.starts(with: "twitter:".utf8)
    else { return }
    let name = String(decoding: bytes, as: UTF8.self)
    let content = numbers.value(AttributeNumbers.content, of: tag) ?? []
    if name == "og:url" {
      report.absoluteLink(content, tag.line)
    } else if media.contains(name) {
      report.absoluteMedia(content, tag.line)
    } else if sizes.contains(name),
      (number(String(decoding: content, as: UTF8.self)) ?? 0) < 1
    {
      report.add(tag.line, "\(name) is \(quoted(content)), not a number of pixels")
    }
  }
}
