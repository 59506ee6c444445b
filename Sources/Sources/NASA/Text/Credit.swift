import Pictures

extension RichText {
  /// A credit without its label, and whether the label or the text claims a copyright. A licence that the label links
  /// to stays.
  static func credit(
    html: String, field: String
  ) throws(Rejection) -> (text: RichText, claimsCopyright: Bool) {
    let whole = RichText(try Prose.nodes(html, field: field))
    let claims = Rights.CopyrightClaim.isMade(in: whole.plain)
    guard let label = html.creditLabel else { return (whole, claims) }
    let licence = label.firstMatch(of: /(<a\b[^<>]*>\s*licen[cs]e[^<>:]*):?\s*<\/a>/.ignoresCase())
    let head = licence.map { "<b>\($0.1)</a>:</b> " } ?? ""
    let text = RichText(try Prose.nodes(head + html[label.endIndex...], field: field))
    return (text, claims)
  }

  /// The credit in a plain text.
  static func credit(plain: String) -> (text: RichText, claimsCopyright: Bool) {
    let text = plain[(plain.creditLabel?.endIndex ?? plain.startIndex)...]
    return (
      RichText(plain: String(text).withoutStraySpaces), Rights.CopyrightClaim.isMade(in: plain)
    )
  }
}

extension String {
  /// A label at the start of the text, such as `<b> Image Credit &amp; Copyright: </b>`. Nil if the words before the
  /// first colon are not words of labels. current.js has the same words (`records.json`).
  fileprivate var creditLabel: Substring? {
    let label =
      #/
      ^(?: \s | &(?:amp;|nbsp;)? | [,()] | </?[a-z][^<>]*>
        | (?: images? | picture | video | photo(?:graph)? | illustration | animation | composite
            | and | the | of | credits? | copyrights? | licen[cs]e )(?![a-z])
      )+ : (?: \s | </[a-z]+> )*
      /#
      .ignoresCase().matchingSemantics(.unicodeScalar)
    guard let found = prefixMatch(of: label)?.output,
      found.replacing(/<[^<>]*>/, with: "").contains(/credit|copyright|licen[cs]e/.ignoresCase())
    else { return nil }
    return found
  }
}
