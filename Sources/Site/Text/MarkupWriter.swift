import Pictures
import Template

/// Writes rich text as markup that is both HTML and XML.
struct MarkupWriter {
  /// Where a link to a day leads, and whether that is a page of this site.
  let destination: (Day) -> (address: String, isOurs: Bool)
  private(set) var bytes: [UInt8] = []

  init(destination: @escaping (Day) -> (address: String, isOurs: Bool)) {
    self.destination = destination
  }

  /// The nodes one after the other, a line break as `<br/>`.
  mutating func write(_ nodes: some Sequence<RichText.Node>) {
    for node in nodes {
      switch node {
      case .text(let words): write(text: words)
      case .link(let target, let inner):
        open(target)
        write(inner)
        write(raw: "</a>")
      case .emphasis(let inner): wrap("em", inner)
      case .strong(let inner): wrap("strong", inner)
      case .lineBreak: write(raw: "<br/>")
      }
    }
  }

  /// The text as paragraphs, which end where it breaks its lines.
  mutating func writeParagraphs(_ text: RichText) {
    for paragraph in text.nodes.split(separator: .lineBreak) {
      write(raw: "<p>")
      write(paragraph)
      write(raw: "</p>\n")
    }
  }

  /// Text, escaped for content and for attributes in double quotes.
  mutating func write(text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): write(raw: "&amp;")
      case UInt8(ascii: "<"): write(raw: "&lt;")
      case UInt8(ascii: ">"): write(raw: "&gt;")
      case UInt8(ascii: "\""): write(raw: "&quot;")
      default: bytes.append(byte)
      }
    }
  }

  /// Markup as it is.
  mutating func write(raw markup: StaticString) {
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
  }

  private mutating func open(_ target: RichText.Target) {
    let (address, isOurs) =
      switch target {
      case .web(let address): (address.text, false)
      case .day(let day): destination(day)
      }
    write(raw: "<a href=\"")
    write(text: address)
    if isOurs { write(raw: "\">") } else { write(raw: "\" rel=\"noopener\">") }
  }

  private mutating func wrap(_ name: String, _ inner: [RichText.Node]) {
    bytes.append(contentsOf: "<\(name)>".utf8)
    write(inner)
    bytes.append(contentsOf: "</\(name)>".utf8)
  }
}
