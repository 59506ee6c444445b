import Pictures

extension Explanation {
  /// Openings that editors use for notices, remarks and descriptions, in lower case.
  enum Openings {
    /// Whether text of APOD's page starts here, after the explanation.
    static func isPageFrame(_ text: String) -> Bool { frame.contains { text.hasPrefix($0) } }

    private static let frame = [
      "tomorrow's picture:", "digg_url", "we keep an archive", "< archive", "< | archive",
      "archive | index |", "authors & editors:", "a service of:", "original material on this page",
      "astronomy picture of the day is brought to you by", "did you know? many apods",
    ]

    /// Whether the label always marks a notice, regardless of the text after it.
    static func isFixed(_ label: String) -> Bool {
      labels.contains(label) || label.hasSuffix(" gallery") || mentionsAPOD(label)
    }

    private static let labels: Set = [
      "almost hyperspace", "astrophysicists", "birthday surprise", "celestial surprise",
      "discovery + outreach", "experts debate", "explore the universe", "explore your universe",
      "free download", "free lecture", "free presentation", "gallery", "growing gallery",
      "jigsaw challenge", "jigsaw galaxy", "jigsaw puzzle", "nasa coverage", "new mirror", "news",
      "notable submissions", "now available", "open science", "participate", "poll",
      "portal universe", "random apod", "retrospective", "share the sky", "sky surprise",
      "status updates", "students", "submissions", "survey", "teachers", "teachers & students",
      "tonight watch", "transparent science", "vote", "watch", "your sky surprise",
    ]

    /// Whether the text contains the word APOD.
    static func mentionsAPOD(_ text: String) -> Bool {
      text.contains("astronomy picture of the day")
        || text.split { !$0.isLetter }.contains { $0 == "apod" || $0 == "apods" }
    }

    /// Whether the text is about the picture and not about the work of APOD's editors. The text may be in brackets.
    static func isRemark(_ text: String) -> Bool {
      let word = text.drop { !$0.isLetter }.prefix { $0.isLetter }
      return remarks.contains(String(word))
        && !["apod editor", "mirror of apod"].contains { text.contains($0) }
    }

    private static let remarks: Set = [
      "addendum", "apologies", "corrected", "correction", "corrections", "disclosure", "discussion",
      "editor", "editorial", "editors", "erratum", "explanation", "note", "notes", "update",
      "updated",
    ]

    /// Whether the label describes a part of the picture, and where it is.
    static func describes(_ label: String) -> Bool {
      label.split { !$0.isLetter }.contains { descriptive.contains(String($0)) }
    }

    private static let descriptive: Set = [
      "above", "answer", "background", "below", "blue", "bottom", "catalog", "center", "distance",
      "foreground", "green", "inset", "its", "key", "label", "labels", "left", "legend", "lower",
      "mass", "middle", "pictured", "red", "right", "scale", "shown", "size", "top", "upper",
      "white", "yellow",
    ]

    /// Whether a full stop after the word may not end a sentence.
    static func isAbbreviation(_ word: String) -> Bool {
      word.count < 2 || abbreviations.contains(word)
    }

    private static let abbreviations: Set = [
      "apr", "aug", "cent", "co", "dec", "dr", "feb", "ft", "inc", "jan", "jr", "jul", "jun",
      "mich", "mr",
      "mrs", "mt", "no", "nov", "obs", "oct", "prof", "rep", "sep", "sept", "st", "tech", "univ",
      "us", "vs",
    ]
  }
}
