import Pictures

/// The small HTML document of an entry, tag soup as the service makes it: unclosed paragraphs, bare
/// ampersands, mixed case. The media stands in its first `<center>` and nowhere else.
package struct BasicPage: Sendable {
  private let entry: InventedEntry

  package init(entry: InventedEntry) { self.entry = entry }

  package var html: String {
    let before = InventedEntry(day: entry.day.advanced(by: -1), kind: .landscape)
    let after = InventedEntry(day: entry.day.advanced(by: 1), kind: .landscape)
    let values = [
      ("date", entry.longDate), ("title", escaped(entry.title)), ("page", entry.permalink),
      ("alt", escaped(entry.wireAlt)), ("published", EnglishDates.published(entry)),
      ("picture", entry.wireLargest.replacing("&", with: "&#038;")),
      ("media", entry.mediaBlock), ("credit", entry.wireCredit),
      ("explanation", entry.wireExplanation), ("previous", before.permalink),
      ("next", after.permalink),
      ("next title", "APOD: \(after.longDate) &#8211; \(escaped(after.title))"),
    ]
    let page = String(decoding: PackageResources.basic_page_html, as: UTF8.self)
    return values.reduce(page) { $0.replacing("{\($1.0)}", with: $1.1) }
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("'", with: "&#039;").replacing(
      "\"", with: "&quot;"
    )
    .replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
