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
  static func note(_ element: borrowing Element, _ line: Int, in report: inout Report) {
    guard let name = element["property"] ?? element["name"] else { return }
    if name == "og:url" {
      report.absoluteLink(element["content"] ?? "", line)
    } else if media.contains(name) {
      report.absoluteMedia(element["content"] ?? "", line)
    } else if sizes.contains(name), (number(element["content"] ?? "") ?? 0) < 1 {
      report.add(
        line, "\(name) is \(quoted(element["content"] ?? "")), not a number of pixels")
    }
  }
}
