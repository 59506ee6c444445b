import Pictures
import Template

/// Writes text and rich text as markup that is both HTML and XML.
struct MarkupWriter {
  /// Where a link to a day leads.
  enum Destination {
    /// A page of this site.
    case here(String)
    /// An address outside this site.
    case elsewhere(String)
  }

  private let destination: (Day) -> Destination?
  private(set) var bytes: [UInt8] = []

  /// Creates a writer. If `destination` returns nil for a day, links to that day are written as plain text.
  init(destination: @escaping (Day) -> Destination?) { self.destination = destination }

  /// Writes a text without paragraphs. Links to days lead to their destinations.
  mutating func write(_ text: RichText) { write(text, lineBreak: "<br/>") }

  /// Writes a text as paragraphs, which are split at its line breaks.
  mutating func writeParagraphs(_ text: RichText) {
    bytes.reserveCapacity(2 * text.markup.utf8.count)
    write(raw: "<p>")
    write(text, lineBreak: "</p>\n<p>")
    write(raw: "</p>")
  }

  mutating func write(_ markup: EscapedMarkup) { bytes += markup.bytes }

  /// Writes plain text, escaped for content and double-quoted attributes.
  private mutating func write(text: String) {
    bytes.append(escaping: text, keepsApostrophes: true)
  }

  private mutating func write(raw markup: StaticString) {
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
  }

  /// Writes a text. `lineBreak` replaces each line break that is not inside an element.
  private mutating func write(_ text: RichText, lineBreak: StaticString) {
    let pieces = text.pieces
    var ends: [StaticString] = []
    for piece in pieces {
      switch piece {
      case .text(let range): bytes += pieces.bytes[range]
      case .lineBreak: write(raw: ends.isEmpty ? lineBreak : "<br/>")
      case .emphasis:
        write(raw: "<em>")
        ends.append("</em>")
      case .strong:
        write(raw: "<strong>")
        ends.append("</strong>")
      case .link(let address): ends.append(start(linkTo: address, in: pieces))
      case .end: if let end = ends.popLast() { write(raw: end) }
      }
    }
  }

  /// Writes the start of a link, and returns its end tag, which is empty for a day without a destination.
  private mutating func start(
    linkTo address: Range<Int>, in pieces: RichText.Pieces
  ) -> StaticString {
    let goes = pieces.day(address).map(destination)
    if case .some(nil) = goes { return "" }
    write(raw: "<a href=\"")
    switch goes ?? nil {
    case .here(let address):
      write(text: address)
      write(raw: "\">")
    case .elsewhere(let address):
      write(text: address)
      write(raw: "\" rel=\"noopener\">")
    case nil:
      bytes += pieces.bytes[address]
      write(raw: "\" rel=\"noopener\">")
    }
    return "</a>"
  }
}
