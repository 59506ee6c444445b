import Pictures

package struct ServiceRecord: Sendable {
  private let entry: InventedEntry
  private let copy: Int

  /// The entry's record. `copy` is how often the day was published before: a repeated day is another post.
  package init(entry: InventedEntry, copy: Int = 0) {
    self.entry = entry
    self.copy = copy
  }

  package var json: JSONText {
    .object([
      ("date", .text(entry.day.iso)),
      ("post_id", .number(1_200_000 + entry.day.number * 2 + copy)),
      ("title", .text(entry.wireTitle)),
      ("permalink", .text(entry.permalink)),
      ("media_type", entry.kind.mediaType.map(JSONText.text) ?? .null),
      ("explanation", .text(entry.wireExplanation)),
      ("credit", .text(entry.wireCredit)),
      ("copyright", .text(entry.wireCredit)),
      ("alt", .text(entry.wireAlt)),
      // The article, never the media.
      ("url", .text(entry.permalink)),
      ("hdurl", .text(entry.wireLargest)),
      ("basic_html", .text(BasicPage(entry: entry).html)),
      (
        "basic_html_url",
        .text("https://science.nasa.gov/wp-json/wp/v2/apod-basic/\(entry.day.yymmdd)/html")
      ),
    ])
  }

  /// The service's reply for a day it does not have.
  package static let notFound = JSONText.object([
    ("code", .text("apod_basic_not_found")), ("message", .text("APOD not found.")),
    ("data", .object([("status", .number(404))])),
  ])
}
