import Markup

/// Addresses in `<meta>`, which other sites read without the page (Open Graph protocol, ogp.me).
enum MetaAddress {
  /// The address in the element; nil when it holds none.
  static func value(of element: borrowing Element) -> String? {
    guard let name = element["property"] ?? element["name"] else { return nil }
    switch name {
    case "og:url", "og:image", "og:image:url", "og:image:secure_url", "og:video", "og:audio",
      "twitter:image", "twitter:player":
      return element["content"] ?? ""
    default: return nil
    }
  }
}
