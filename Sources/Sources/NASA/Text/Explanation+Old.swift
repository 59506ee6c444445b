import Pictures

extension Explanation {
  /// An explanation from the old API: plain text from APOD's old pages, with other text of the page around it.
  ///
  /// Breaks between paragraphs, and between many sentences, became runs of two or more spaces in this text.
  struct Old {
    let text: RichText
    /// The credit from the old page's head, if the text includes the head.
    let credit: String?

    init(_ raw: String) {
      let scalars = raw.unicodeScalars.map { $0.isSpace ? " " : $0 }
      let start = Old.headEnd(in: scalars)
      let end = ClosingNotices(scalars: Old.withLines(scalars)).start(from: start)
      credit = Old.credit(inHead: scalars[..<start])
      let body = Passage([.text(String(scalars[start..<end]))])
      text = RichText(body.removing(Punctuation.straySpaces(in: body.scalars)))
    }

    /// The text with line breaks instead of gaps, except between a label and its link.
    private static func withLines(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
      var lines = scalars
      var word: Unicode.Scalar = " "
      for (at, scalar) in scalars.enumerated() {
        if scalar != " " {
          word = scalar
        } else if at > 0, scalars[at - 1] == " ", word != ":" {
          lines[at] = "\n"
        }
      }
      return lines
    }

    /// The start of the text, after `Explanation:`, which may follow the page's head.
    private static func headEnd(in scalars: [Unicode.Scalar]) -> Int {
      let label = Explanation.labelEnd(in: scalars)
      guard label == 0 else { return label }
      let head = scalars.prefix(40).comparable
      guard head.hasPrefix("today's picture:") || startsWithDate(head) else { return 0 }
      return (0..<min(600, scalars.count)).first { begins("explanation:", scalars, $0) }
        .map { $0 + "explanation:".count } ?? 0
    }

    /// Whether the head starts with a date such as `july 25, 1995 …`.
    private static func startsWithDate(_ head: String) -> Bool {
      let words = head.split(separator: " ").prefix(3)
      return words.count == 3 && Month.number(of: words[0]) != nil && words[1].last == ","
        && Int(words[1].dropLast()) != nil && Int(words[2]) != nil
    }

    /// The text of `Picture Credit: …` in the page's head, up to the end of the head.
    private static func credit(inHead head: ArraySlice<Unicode.Scalar>) -> String? {
      guard !head.isEmpty else { return nil }
      let text = String(head).cleanLine
      guard let label = text.firstRange(of: /\bCredit:\s*/),
        let end = text.firstRange(of: /[\s,]*Explanation:\s*$/), label.upperBound < end.lowerBound
      else { return nil }
      return String(text[label.upperBound..<end.lowerBound])
    }

    /// Whether the phrase starts here. Case and the width of gaps do not matter.
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
  }
}

extension String {
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
