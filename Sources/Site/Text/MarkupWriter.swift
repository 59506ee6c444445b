import Pictures
import Template

/// Writes text and rich text as markup that is both HTML and XML.
struct MarkupWriter {
  /// Where a link to a day leads.
  enum Destination {
    /// A page of this site.
    case here(String)
    /// An address outside it.
    case elsewhere(String)
  }

  private let destination: (Day) -> Destination?
  private(set) var bytes: [UInt8] = []

  /// A link to a day without a destination becomes its text.
  init(destination: @escaping (Day) -> Destination?) { self.destination = destination }

  /// Writes the text in one piece, with its links resolved.
  mutating func write(_ text: RichText) {
    let markup = Array(text.markup.utf8)
    write(markup, 0..<markup.count)
  }

  /// Writes the text as paragraphs, split at its line breaks.
  mutating func writeParagraphs(_ text: RichText) {
    let markup = Array(text.markup.utf8)
    bytes.reserveCapacity(2 * markup.count)
    var start = 0
    for end in RichMarkup.breaks(in: markup) + [markup.count] {
      write(raw: start == 0 ? "<p>" : "\n<p>")
      write(markup, start..<end)
      write(raw: "</p>")
      start = end + RichMarkup.lineBreak.count
    }
  }

  mutating func write(_ markup: EscapedMarkup) { bytes += markup.bytes }

  /// Writes plain text, escaped for content and for attributes in double quotes.
  private mutating func write(text: String) {
    bytes.append(escaping: text, betweenDoubleQuotes: true)
  }

  private mutating func write(raw markup: StaticString) {
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
  }

  /// Copies the markup; only the links' targets are replaced, or the links left out.
  private mutating func write(_ markup: [UInt8], _ range: Range<Int>) {
    var copied = range.lowerBound
    for link in RichMarkup.links(in: markup, range) {
      bytes += markup[copied..<link.lowerBound]
      if let day = RichMarkup.day(of: markup[link]) {
        switch destination(day) {
        case .here(let address): write(text: address)
        case .elsewhere(let address):
          write(text: address)
          write(raw: "\" rel=\"noopener")
        case nil:
          let parts = RichMarkup.parts(ofLinkTo: link, in: markup)
          bytes.removeLast(link.lowerBound - parts.start)
          bytes += markup[parts.content]
          copied = parts.end
          continue
        }
      } else {
        bytes += markup[link]
        write(raw: "\" rel=\"noopener")
      }
      copied = link.upperBound
    }
    bytes += markup[copied..<range.upperBound]
  }
}
