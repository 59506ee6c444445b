import Pictures

extension ImageSearch {
  /// The search parameters that select pictures.
  static let query: [(name: String, rule: FieldRule<String>)] = [
    (
      "q",
      value("words to search for, at most 100 characters on one line") {
        (1...100).contains($0.unicodeScalars.count) && $0.cleanLine == $0
      }
    ),
    ("image_type", one(of: ["all", "photo", "illustration", "vector"])),
    ("orientation", one(of: ["all", "horizontal", "vertical"])),
    (
      "category",
      one(of: [
        "backgrounds", "fashion", "nature", "science", "education", "feelings", "health", "people",
        "religion", "places", "animals", "industry", "computer", "food", "sports",
        "transportation", "travel", "buildings", "business", "music",
      ])
    ),
    (
      "colors",
      some(of: [
        "grayscale", "transparent", "red", "orange", "yellow", "green", "turquoise", "blue",
        "lilac", "pink", "white", "gray", "black", "brown",
      ])
    ),
    ("editors_choice", one(of: ["true", "false"])),
    ("safesearch", one(of: ["true", "false"])),
    ("order", one(of: ["popular", "latest"])),
  ]

  private static func value(
    _ allowed: String, _ isValid: @escaping @Sendable (String) -> Bool
  ) -> FieldRule<String> {
    FieldRule(allowed: allowed) { text in
      isValid(text) ? .value(text) : .wrong("\(text.quoted) is not a valid value")
    }
  }

  private static func one(of words: [String]) -> FieldRule<String> {
    value(words.choice) { words.contains($0) }
  }

  private static func some(of words: [String]) -> FieldRule<String> {
    value("one or more of these, separated by commas: \(words.choice)") {
      $0.split(separator: ",", omittingEmptySubsequences: false)
        .allSatisfy { words.contains(String($0)) }
    }
  }
}
