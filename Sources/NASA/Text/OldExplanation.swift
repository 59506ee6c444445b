import Pictures

/// An explanation of the old API: plain text taken from APOD's old pages, with what stood around it.
///
/// What were paragraphs of the page are runs of two or more spaces, and so are the gaps between many
/// sentences.
struct OldExplanation {
  let text: RichText
  /// The credit that the old page's head held, when the text came with that head.
  let credit: String?

  init(_ raw: String) {
    let scalars = raw.unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 }
    let start = OldExplanation.headEnd(in: scalars)
    let end = OldExplanation.tailStart(in: scalars, from: start)
    credit = OldExplanation.credit(inHead: scalars[..<start])
    let body = Passage([.text(String(scalars[start..<end]))])
    text = RichText(body.removing(Punctuation.strayspaces(in: body.scalars)))
  }

  /// Where the text begins: after `Explanation:`, which may have the page's head before it.
  private static func headEnd(in scalars: [Unicode.Scalar]) -> Int {
    let label = Explanation.labelEnd(in: scalars)
    guard label == 0 else { return label }
    let head = scalars.prefix(600).comparable
    guard head.hasPrefix("today's picture:") else { return 0 }
    let marker = Array("Explanation:".unicodeScalars)
    return (0..<min(600, scalars.count)).first { scalars[$0...].starts(with: marker) }
      .map { $0 + marker.count } ?? 0
  }

  /// `Picture Credit: …` in the page's head, up to the end of the head.
  private static func credit(inHead head: ArraySlice<Unicode.Scalar>) -> String? {
    let text = String(head).cleanLine
    guard let label = text.firstRange(of: /\b(?:Picture |Image )?Credit:\s*/),
      let end = text.firstRange(of: /\s*Explanation:\s*$/), label.upperBound < end.lowerBound
    else { return nil }
    return String(text[label.upperBound..<end.lowerBound])
  }

  /// Where boilerplate begins: at a gap, or anywhere for what no text says.
  private static func tailStart(in scalars: [Unicode.Scalar], from start: Int) -> Int {
    for index in start..<scalars.count where scalars[index] != " " {
      let gap = scalars[start..<index].reversed().prefix { $0 == " " }.count
      let atStart = index - gap == start
      let rest = scalars[index..<min(scalars.count, index + 100)]
      if gap > 0 || atStart, unmistakable(rest) { return index }
      // Glued to the last sentence: "itself.Tomorrow's picture: farside".
      if gap == 0, !atStart, rest.comparable.hasPrefix("tomorrow's picture:") { return index }
      guard gap > 1 || atStart, scalars.count - index < 1_000 else { continue }
      if Boilerplate.starts(scalars[index..<blockEnd(in: scalars, from: index)].comparable) {
        return index
      }
    }
    return scalars.count
  }

  /// Where the block that begins here ends: at the next gap after its label.
  private static func blockEnd(in scalars: [Unicode.Scalar], from start: Int) -> Int {
    let colon = scalars[start...].firstIndex(of: ":") ?? start
    var at = scalars[colon...].dropFirst().firstIndex { $0 != " " } ?? scalars.count
    while at + 1 < scalars.count {
      if scalars[at] == " ", scalars[at + 1] == " " { return at }
      at += 1
    }
    return scalars.count
  }

  private static func unmistakable(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let first = rest.first, "dDtTwWaA<".unicodeScalars.contains(first) else { return false }
    let text = rest.comparable
    return [
      "digg_url =", "tomorrow's picture:", "we keep an archive", "< archive |",
      "authors & editors:", "astronomy picture of the day is brought to you by",
    ].contains { text.hasPrefix($0) }
  }
}

extension String {
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
