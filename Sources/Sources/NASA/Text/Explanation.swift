import Pictures

extension RichText {
  /// An explanation of the new service, without its label and the notices after it.
  static func explanation(html: String) throws(Rejection) -> RichText {
    let text = html[(html.explanationLabel?.upperBound ?? html.startIndex)...]
    let lines = try Prose.nodes(String(text), field: "explanation").split(separator: .lineBreak)
      .map { Array($0) }.filter { !RichText($0).isEmpty }
    let kept = lines.prefix(Notices.start(in: lines.map { RichText($0).plain }))
    return RichText(Array(kept.joined(separator: [.lineBreak])))
  }

  /// An explanation of the old API, and the credit from the head of APOD's old page. The credit is empty if the text
  /// does not include the head.
  static func oldExplanation(_ raw: String) -> (text: RichText, credit: String) {
    let head =
      /\s*(?:(?:today['\u2019]s\s+picture:|[a-z]+ [0-9]{1,2}, [0-9]{4})(?<page>.{0,600}?))?(?:explanation\s*:\s*)+/
      .ignoresCase().dotMatchesNewlines().matchingSemantics(.unicodeScalar)
    let found = raw.prefixMatch(of: head)
    let credit = found?.page?.firstRange(of: "Credit:").map { raw[$0.upperBound...] }
    let end = found?.page?.endIndex ?? raw.startIndex
    let lines = raw[(found?.range.upperBound ?? raw.startIndex)...].oldLines
    let text = lines.prefix(Notices.start(in: lines)).joined(separator: " ")
    return (
      RichText(plain: text.withoutStraySpaces),
      credit.map { String($0[..<end].trimming { $0.isWhitespace || $0 == "," }) } ?? ""
    )
  }
}

extension String {
  /// The label `Explanation:` at the start of the HTML or of one of its first lines, with the tags around it.
  fileprivate var explanationLabel: Range<String.Index>? {
    let label =
      #/
      (?: ^ | <(?:br|/?p)\b[^<>]*> )
      (?: (?: \s | &nbsp; | <[^<>]*> )* explanation (?: \s | &nbsp; | <[^<>]*> )* :
        (?: \s*</[^<>]*> )* )+
      /#
      .ignoresCase().matchingSemantics(.unicodeScalar)
    // Scalars are counted, because one character can contain any number of them.
    let end = unicodeScalars.index(startIndex, offsetBy: 1_000, limitedBy: endIndex) ?? endIndex
    return self[..<end].firstRange(of: label)
  }
}

extension Substring {
  /// The lines of plain text from an old page. Breaks between paragraphs, and between many sentences, are runs of two
  /// or more spaces in such a text. A run after a colon is between a label and its link.
  fileprivate var oldLines: [String] {
    let frame = /tomorrow['\u2019]s picture:|digg_url/.ignoresCase()
    let text = self[..<(firstRange(of: frame)?.lowerBound ?? endIndex)]
    var lines: [String] = []
    var hasGap = false
    // A carriage return is at the end of a wrapped line, so it makes no gap.
    let scalars = text.unicodeScalars.filter { $0 != "\r" }
    for word in scalars.split(omittingEmptySubsequences: false, whereSeparator: \.isSpace) {
      if word.isEmpty {
        hasGap = true
        continue
      }
      if lines.isEmpty || hasGap && lines.last?.hasSuffix(":") == false {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] += " " + String(word)
      }
      hasGap = false
    }
    return lines
  }
}
