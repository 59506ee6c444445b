import Pictures

extension Explanation {
  /// Recognises text below an explanation that is not part of it: editors' notices, offers to follow or browse
  /// APOD, page navigation.
  enum Boilerplate {
    /// How much of a block is examined, in characters.
    static let reach = 400

    /// Whether a block that starts like this is boilerplate.
    ///
    /// Only the start of the block counts, so that text which merely mentions such words is kept.
    static func starts(_ block: ArraySlice<Unicode.Scalar>) -> Bool {
      let text = block.prefix(reach).comparable
      if openings.contains(where: { text.hasPrefix($0) }) { return true }
      guard let colon = block.prefix(70).firstIndex(of: ":") else { return false }
      let label = block[..<colon].comparable
      guard !label.contains(where: { ".?!".contains($0) }),
        !isRemark(label)
      else { return false }
      // "Label: … APOD …" is about APOD itself, unless it is a sentence or a time of day (13:00).
      if mentionsAPOD(label) { return true }
      let rest = block[colon...].dropFirst().prefix(100)
      return !label.contains(",") && startsLikeTitle(rest) && mentionsAPOD(rest.comparable)
    }

    private static func startsLikeTitle(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
      guard let first = text.first, let word = text.first(where: { !$0.isSpace }) else {
        return false
      }
      return first.properties.numericType == nil && !word.properties.isLowercase
    }

    /// Whether a lower-case text has the word APOD.
    static func mentionsAPOD(_ text: String) -> Bool {
      text.split { !$0.isLetter }.contains { $0 == "apod" || $0 == "apods" }
    }

    /// Labels of remarks that belong to the explanation.
    private static let remarks = [
      "note", "editor", "correction", "explanation", "update", "disclosure", "apologies",
      "addendum",
      "discussion",
    ]

    /// Whether a lower-case text starts like a remark on the picture.
    static func isRemark(_ text: String) -> Bool { remarks.contains { text.hasPrefix($0) } }

    /// The openings of boilerplate blocks, in lower case.
    private static let openings = [
      "tomorrow's picture:", "retrospective:", "your sky surprise", "sky surprise:",
      "birthday surprise:", "follow apod", "apod's main nasa site", "apod's main site",
      "apod is moving", "apod has moved", "apod submissions", "notable submissions", "notable apod",
      "notable images submitted", "submissions:", "submit your", "apod in world languages",
      "apod is available in", "apod is also available in", "astrophysicists: browse",
      "open science: browse", "transparent science:", "teachers & students:", "experts debate:",
      "jigsaw challenge:", "jigsaw galaxy:", "jigsaw puzzle:", "free presentation:",
      "free lecture:",
      "participate: take", "random apod", "authors & editors:", "a service of:",
      "astronomy picture of the day is brought to you by", "we keep an archive",
      "original material on this page", "digg_url =", "< archive |", "< | archive |",
      "archive | index |", "did you know?",
    ]
  }
}
