import Markup

extension PageRules {
  /// Addresses and sizes in `<meta>`, which other sites read independently of the page (Open Graph
  /// protocol, ogp.me).
  enum MetaAddress {
    /// The property whose value is the address of the page.
    private static let page = "og:url"

    /// The properties whose value is the address of an image, a video or an audio file.
    private static let media = [
      "og:audio", "og:image", "og:image:secure_url", "og:image:url", "og:video", "twitter:image",
      "twitter:player",
    ]

    private static let sizes = [
      "og:image:height", "og:image:width", "og:video:height", "og:video:width",
    ]

    private static let names = NameTable([page] + media + sizes)

    /// Checks the address or the size in the element, if it has one.
    static func note(
      _ tag: borrowing Tag, _ numbers: PageAttributes.Numbers, in report: inout Report
    ) {
      let bytes = tag.bytes.span
      guard
        let name = numbers.value(PageAttributes.Numbers.property, of: tag)
          ?? numbers.value(PageAttributes.Numbers.name, of: tag),
        let number = names.number(of: bytes.extracting(name))
      else { return }
      let content = bytes.extracting(
        numbers.value(PageAttributes.Numbers.content, of: tag) ?? 0..<0)
      switch number {
      case 0: report.absoluteLink(content, tag.line)
      case 1...media.count: report.absoluteMedia(content, tag.line)
      default:
        if (content.number ?? 0) < 1 {
          report.add(
            tag.line, "\(names.names[number]) is \(quoted(content)), not a number of pixels")
        }
      }
    }
  }
}
