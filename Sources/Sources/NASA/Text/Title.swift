import Pictures

enum Title {
  /// The service's placeholder for a title.
  static let placeholder = "nasa science"

  /// The title of a record from the new service or its feed, without markup, character references, and the prefix
  /// `APOD: 2024 December 7 – `.
  static func clean(_ raw: String) throws(Rejection) -> String {
    var title = Entities.decoded(raw)
    // The title is parsed as HTML only if it has tags, because a title may contain a bare `<`.
    if raw.contains("</") || raw.contains("<br") {
      title = Entities.decoded(RichText(try Prose.nodes(raw, field: "title")).plain)
    }
    return try checked(withoutPrefix(title.cleanLine))
  }

  /// The title of a record from the old API: plain text, sometimes followed by the page's next line.
  static func cleanOld(_ raw: String) throws(Rejection) -> String {
    var title = Entities.decoded(raw)
    if title.contains("redit") {
      let credit = /\s(?:image |picture |photo )?credits?(?: (?:and|&) copyright)?\s*:.*$/
        .ignoresCase().dotMatchesNewlines().matchingSemantics(.unicodeScalar)
      title = title.replacing(credit, with: "")
    }
    return try checked(title.cleanLine)
  }

  private static func checked(_ title: String) throws(Rejection) -> String {
    guard !title.isEmpty else { throw .empty(field: "title") }
    if title.lowercased() == placeholder { throw .placeholderTitle(title) }
    return title
  }

  private static func withoutPrefix(_ title: String) -> String {
    let prefix = /apod:\s*\d{4}\s+[a-z]+\s+\d{1,2}\s*[-\u2010-\u2015]+\s*/.ignoresCase()
      .matchingSemantics(.unicodeScalar)
    guard let match = title.prefixMatch(of: prefix) else { return title }
    return String(title[match.range.upperBound...])
  }
}
