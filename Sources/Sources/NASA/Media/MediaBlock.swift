import Markup
import Pictures

/// The media in the first `<center>` of a record's `basic_html`.
enum MediaBlock {
  /// A picture, and the target of the link around it.
  case image(source: WebAddress, link: WebAddress?)
  /// Video files, best first, and their poster.
  case video(files: [WebAddress], poster: WebAddress?)
  /// The address of an embedded frame.
  case frame(WebAddress)

  /// The addresses of the files, or of the frame.
  var addresses: [WebAddress] {
    switch self {
    case .image(let address, _), .frame(let address): [address]
    case .video(let files, _): files
    }
  }

  /// Finds the media of the document. Nil if the block has no media, or if the document cannot be parsed.
  init?(basicHTML: String?) {
    guard let basicHTML else { return nil }
    let nodes: [HTMLFragment.Node]
    do throws(MarkupError) {
      nodes = try HTMLFragment.parse(basicHTML)
    } catch {
      // The error is ignored, because other fields of the record may still be valid.
      return nil
    }
    guard let block = MediaBlock.first("center", in: nodes)?.children,
      let media = MediaBlock.find(in: block, link: nil)
    else { return nil }
    self = media
  }

  private typealias Element = (
    name: String, attributes: [HTMLFragment.Attribute], children: [HTMLFragment.Node]
  )

  private static func element(_ node: HTMLFragment.Node) -> Element? {
    guard case .element(let name, let attributes, let children) = node else { return nil }
    return (name, attributes, children)
  }

  private static func first(_ name: String, in nodes: [HTMLFragment.Node]) -> Element? {
    for element in nodes.lazy.compactMap(element) {
      if element.name == name { return element }
      if let inner = first(name, in: element.children) { return inner }
    }
    return nil
  }

  private static func address(_ name: String, of element: Element) -> WebAddress? {
    MediaAddress.read(element.attributes.first { $0.name == name }?.value)
  }

  private static func find(in nodes: [HTMLFragment.Node], link: WebAddress?) -> MediaBlock? {
    for element in nodes.lazy.compactMap(element) {
      var link = link
      switch element.name {
      case "iframe", "embed":
        if let source = address("src", of: element) { return .frame(source) }
      case "video":
        let files = sources(of: element)
        if !files.isEmpty { return .video(files: files, poster: address("poster", of: element)) }
      case "img":
        if let source = address("src", of: element), !MediaAddress.isPlaceholder(source.text) {
          return .image(source: source, link: link)
        }
      case "a": link = address("href", of: element)
      default: break
      }
      if let inner = find(in: element.children, link: link) { return inner }
    }
    return nil
  }

  private static func sources(of video: Element) -> [WebAddress] {
    let all = [address("src", of: video)].compactMap(\.self) + listed(in: video.children)
    return all.filter(MediaAddress.isVideo) + all.filter { !MediaAddress.isVideo($0) }
  }

  /// libxml2 does not know that `source` is a void element, and nests the following nodes inside it.
  private static func listed(in nodes: [HTMLFragment.Node]) -> [WebAddress] {
    nodes.compactMap(element).flatMap { element in
      let own = element.name == "source" ? address("src", of: element) : nil
      return [own].compactMap(\.self) + listed(in: element.children)
    }
  }
}
