import Pictures

extension Explanation {
  /// An explanation of the old API: plain text extracted from APOD's old pages, with surrounding page text.
  ///
  /// Paragraphs of the page have become runs of two or more spaces, and so have the gaps between many sentences.
  struct Old {
    let text: RichText
    /// The credit from the old page's head, when the text includes that head.
    let credit: String?

    init(_ raw: String) {
      let scalars = raw.unicodeScalars.map { $0.isSpace ? " " : $0 }
      let start = Old.headEnd(in: scalars)
      let end = Explanation.ClosingNotices(scalars, hasLineBreaks: false).start(
        from: start, to: Old.tailStart(in: scalars, from: start))
      credit = Old.credit(inHead: scalars[..<start])
      let body = Passage([.text(String(scalars[start..<end]))])
      text = RichText(body.removing(Punctuation.straySpaces(in: body.scalars)))
    }

    /// The start of the text: after `Explanation:`, which may follow the page's head.
    private static func headEnd(in scalars: [Unicode.Scalar]) -> Int {
      let label = Explanation.labelEnd(in: scalars)
      guard label == 0 else { return label }
      let head = scalars.prefix(40).comparable
      guard head.hasPrefix("today's picture:") || startsWithDate(head) else { return 0 }
      return (0..<min(600, scalars.count)).first { begins("explanation:", scalars, $0) }
        .map { $0 + "explanation:".count } ?? 0
    }

    /// `july 25, 1995 …`
    private static func startsWithDate(_ head: String) -> Bool {
      let words = head.split(separator: " ").prefix(3)
      return words.count == 3 && Month.number(of: words[0]) != nil && words[1].last == ","
        && Int(words[1].dropLast()) != nil && Int(words[2]) != nil
    }

    /// `Picture Credit: …` in the page's head, up to the end of the head.
    private static func credit(inHead head: ArraySlice<Unicode.Scalar>) -> String? {
      guard !head.isEmpty else { return nil }
      let text = String(head).cleanLine
      guard let label = text.firstRange(of: /\bCredit:\s*/),
        let end = text.firstRange(of: /[\s,]*Explanation:\s*$/), label.upperBound < end.lowerBound
      else { return nil }
      return String(text[label.upperBound..<end.lowerBound])
    }

    /// The start of the boilerplate: at a gap, or anywhere for phrases that no explanation contains.
    private static func tailStart(in scalars: [Unicode.Scalar], from start: Int) -> Int {
      var gap = 2
      for index in start..<scalars.count {
        guard scalars[index] != " " else {
          gap += 1
          continue
        }
        defer { gap = 0 }
        // Joined to the last sentence: "itself.Tomorrow's picture: farside".
        if begins("tomorrow's picture:", scalars, index) { return index }
        if gap > 0, unmistakable.contains(where: { begins($0, scalars, index) }) { return index }
        guard gap > 1, scalars.count - index < 1_000 else { continue }
        if Explanation.Boilerplate.starts(scalars[index..<blockEnd(in: scalars, from: index)]) {
          return index
        }
      }
      return scalars.count
    }

    private static let unmistakable = [
      "digg_url =", "we keep an archive", "< archive |", "authors & editors:",
      "astronomy picture of the day is brought to you by",
    ]

    /// Whether the phrase occurs here, ignoring case and the width of gaps.
    private static func begins(_ phrase: String, _ scalars: [Unicode.Scalar], _ index: Int) -> Bool
    {
      var at = index
      for letter in phrase.unicodeScalars {
        if letter == " " {
          let word = at
          while at < scalars.count, scalars[at] == " " { at += 1 }
          guard at > word else { return false }
          continue
        }
        guard at < scalars.count else { return false }
        let scalar = scalars[at] == "\u{2019}" ? "'" : scalars[at]
        guard
          scalar == letter || (65...90).contains(scalar.value) && scalar.value + 32 == letter.value
        else { return false }
        at += 1
      }
      return true
    }

    /// The end of the block that begins here: the next gap after its label.
    private static func blockEnd(in scalars: [Unicode.Scalar], from start: Int) -> Int {
      let colon = scalars[start...].firstIndex(of: ":") ?? start
      var at = scalars[colon...].dropFirst().firstIndex { $0 != " " } ?? scalars.count
      while at + 1 < scalars.count {
        if scalars[at] == " ", scalars[at + 1] == " " { return at }
        at += 1
      }
      return scalars.count
    }
  }
}

extension String {
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
