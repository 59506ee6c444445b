import Pictures

extension Explanation {
  /// Finds editors' notices at the end of an explanation, by their form: set apart, short, and not a sentence.
  ///
  /// `Gallery: Solar Eclipse`, `Tonight: Watch the Geminids` and `Norwegian APOD mirror now available` are the
  /// remains of lines of links. Text that ends like a sentence is kept, except for a separate paragraph that is
  /// in bold type or mentions APOD and its services, and for a block that is set off by its type.
  struct ClosingNotices {
    let scalars: [Unicode.Scalar]
    /// The type each scalar is set in; empty for plain text.
    let types: [Passage.TypeStyle]
    /// Whether the text has the line breaks of NASA's pages. Without them a line may begin after any sentence.
    private let hasLineBreaks: Bool

    /// The most characters of a line of links, and of a separate paragraph.
    static let longest = (line: 220, paragraph: 400)

    init(
      _ scalars: [Unicode.Scalar], types: [Passage.TypeStyle] = [], hasLineBreaks: Bool
    ) {
      self.scalars = scalars
      self.types = types
      self.hasLineBreaks = hasLineBreaks
    }

    /// How many line breaks separate paragraphs.
    private static let breaksApart = 2

    /// The start of the first notice before an end; that end when there is none. The beginning of the explanation
    /// is never a notice.
    func start(from first: Int, to last: Int) -> Int {
      var end = last
      while let start = notice(from: first, to: end) { end = start }
      return end
    }

    /// The start of the last notice before the end.
    private func notice(from first: Int, to last: Int) -> Int? {
      var end = last
      while end > first, scalars[end - 1].isSpace { end -= 1 }
      var at = end - 1
      while at > first, end - at <= ClosingNotices.longest.paragraph {
        defer { at -= 1 }
        guard let breaks = breaks(before: at, from: first) else { continue }
        let words = scalars[at..<end]
        let isApart = breaks > 0 || !hasLineBreaks
        // Text below a colon belongs to it.
        let isList = scalars[first..<at].last { !$0.isSpace } == ":"
        if isApart, !isList, end - at <= ClosingNotices.longest.line, isLine(words) { return at }
        if breaks > 0, isParagraph(words, breaks) || isSetOff(words, from: first) { return at }
        // A paragraph is tested as a whole, or by its last lines; never together with the one before it.
        if breaks >= ClosingNotices.breaksApart { return nil }
      }
      return nil
    }

    /// The number of line breaks before a place where a sentence or a line begins; nil elsewhere.
    private func breaks(before at: Int, from first: Int) -> Int? {
      guard !scalars[at].isSpace, scalars[at - 1].isSpace else { return nil }
      var breaks = 0
      var before = at - 1
      while before > first, scalars[before].isSpace {
        if scalars[before] == "\n" { breaks += 1 }
        before -= 1
      }
      guard before > first else { return nil }
      return breaks > 0 || ClosingNotices.endsSentence(scalars[first...before]) ? breaks : nil
    }

    /// Whether the words are a line of links, or the name of one.
    private func isLine(_ words: ArraySlice<Unicode.Scalar>) -> Bool {
      guard !hasSentences(words) else { return false }
      let text = words.comparable
      let isOpen = !ClosingNotices.endsSentence(words)
      let speaks = ClosingNotices.speaksOfAPOD(text)
      guard let label = ClosingNotices.label(of: words) else {
        return isOpen && (speaks || text.contains(" | ") || ClosingNotices.isTitle(words))
      }
      let rest = words.dropFirst(label.count + 1).drop(while: \.isSpace)
      guard let first = rest.first else { return false }
      let name = label.comparable
      guard !ClosingNotices.describes(name) else { return false }
      if isOpen {
        let isName = !first.properties.isLowercase
        return isName || speaks || text.contains(" | ") || name == "watch"
      }
      if Explanation.Boilerplate.isRemark(name) {
        // A note on the picture is kept; one on the editors' activities is a notice.
        return name == "note"
          && ["apod editor", "mirror", "lecture"].contains { text.contains($0) }
      }
      let word = rest.prefix { $0.properties.isAlphabetic }.comparable
      return ClosingNotices.commands.contains(word)
    }

    /// Whether a separate paragraph is a notice, even if it ends like a sentence.
    private func isParagraph(_ words: ArraySlice<Unicode.Scalar>, _ breaks: Int) -> Bool {
      let text = words.comparable
      guard !Explanation.Boilerplate.isRemark(text) else { return false }
      if breaks >= ClosingNotices.breaksApart, Explanation.Boilerplate.starts(words) { return true }
      let isAboutService =
        ClosingNotices.speaksOfAPOD(text) || ClosingNotices.services.contains { text.contains($0) }
      guard hasLineBreaks, breaks >= ClosingNotices.breaksApart else {
        return isBold(at: words.startIndex) && isAboutService
      }
      let isAboutAPOD = ["apod ", "apod's ", "astronomy picture of the day "].contains {
        text.hasPrefix($0)
      }
      return isAboutAPOD || beginsInBold(words)
        || isBold(at: words.startIndex) && isAboutService
    }

    func isBold(at index: Int) -> Bool {
      types.indices.contains(index) && types[index].contains(.bold)
    }

    /// Whether more than one word at the beginning is in bold type: a single one may be the object's name.
    private func beginsInBold(_ words: ArraySlice<Unicode.Scalar>) -> Bool {
      let bold = words.indices.prefix { isBold(at: $0) || words[$0].isSpace }
      return words[..<bold.endIndex].split(whereSeparator: \.isSpace).count > 1
    }

    /// Whether a sentence ends within the words: after a word that is not an abbreviation.
    func hasSentences(_ words: ArraySlice<Unicode.Scalar>) -> Bool {
      var letters = 0
      for at in words.indices.dropLast() {
        let scalar = words[at]
        if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
          letters += 1
        } else if ".!?".unicodeScalars.contains(scalar), words[at + 1].isSpace {
          let next = words[(at + 1)...].first { !$0.isSpace }
          if letters > 4, next?.properties.isUppercase == true { return true }
          letters = 0
        } else if scalar.isSpace {
          letters = 0
        }
      }
      return false
    }

    /// Whether the words end like a sentence.
    static func endsSentence(_ words: ArraySlice<Unicode.Scalar>) -> Bool {
      let closing: [Unicode.Scalar] = [")", "\"", "'", "\u{201D}", "\u{2019}", "]", "*"]
      // Bounded: no sentence has this much after its full stop, and long runs of brackets would be quadratic.
      let last = words.suffix(40).last { !$0.isSpace && !closing.contains($0) }
      return last.map { [".", "!", "?", "\u{2026}"].contains($0) } ?? false
    }

    /// The text before a colon, when it is a name of a few words.
    private static func label(of words: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar>? {
      guard let colon = words.prefix(46).firstIndex(of: ":"), colon + 1 < words.endIndex,
        words[colon + 1].isSpace
      else { return nil }
      let label = words[..<colon]
      let isName = label.first.map {
        $0.properties.isUppercase || $0.properties.numericType != nil
      }
      guard isName == true, label.contains(where: \.properties.isAlphabetic),
        !label.contains(where: { [".", "!", ";", ","].contains($0) }),
        label.split(whereSeparator: \.isSpace).count <= 6
      else { return nil }
      return label
    }

    /// Whether the words are in title case: three to ten, all longer ones capitalised.
    private static func isTitle(_ words: ArraySlice<Unicode.Scalar>) -> Bool {
      let all = words.split(whereSeparator: \.isSpace)
      guard (3...10).contains(all.count), let last = all.last,
        last.count > 3 || last.contains(where: { $0.properties.numericType != nil })
      else { return false }
      return all[0].comparable != "the" && all[0].first?.properties.isUppercase == true
        && all.allSatisfy { word in
          word.first { $0.properties.isAlphabetic }?.properties.isUppercase ?? true
            || small.contains(word.comparable)
        }
    }

    /// Words that are lower-case in titles.
    private static let small: Set = ["a", "and", "at", "in", "of", "on", "the", "to"]

    /// Whether a lower-case label describes what the picture shows, and where.
    static func describes(_ label: String) -> Bool {
      label.split { !$0.isLetter }.contains { descriptive.contains(String($0)) }
    }

    private static let descriptive: Set = [
      "answer", "bottom", "catalog", "distance", "inset", "its", "label", "labels", "left",
      "legend",
      "lower", "mass", "middle", "right", "scale", "size", "top", "upper",
    ]

    private static func speaksOfAPOD(_ text: String) -> Bool {
      text.contains("astronomy picture of the day") || text.contains("astronomy puzzle of the day")
        || Explanation.Boilerplate.mentionsAPOD(text)
    }

    /// The verbs that start a line of links.
    private static let commands: Set = [
      "browse", "contribute", "download", "enter", "follow", "participate", "share", "submit",
      "take",
      "visit", "vote",
    ]

    /// What notices in bold type mention when they do not name APOD.
    private static let services = [
      "submission", "submit", "e-mail", "email", "web site", "website", "newsletter", "mirror",
      "server",
      "subscribe", "follow us", "nasa site",
    ]
  }
}
