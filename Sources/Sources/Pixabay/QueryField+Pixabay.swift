import Pictures

extension Source.QueryField {
  /// The search parameters that select pictures.
  static let pixabay = [
    Source.QueryField("q", allowed: "words to search for, at most 100 characters on one line") {
      (1...100).contains($0.unicodeScalars.count) && $0.cleanLine == $0
    },
    Source.QueryField("image_type", oneOf: ["all", "photo", "illustration", "vector"]),
    Source.QueryField("orientation", oneOf: ["all", "horizontal", "vertical"]),
    Source.QueryField(
      "category",
      oneOf: [
        "backgrounds", "fashion", "nature", "science", "education", "feelings", "health", "people",
        "religion", "places", "animals", "industry", "computer", "food", "sports",
        "transportation", "travel", "buildings", "business", "music",
      ]),
    Source.QueryField(
      "colors",
      anyOf: [
        "grayscale", "transparent", "red", "orange", "yellow", "green", "turquoise", "blue",
        "lilac", "pink", "white", "gray", "black", "brown",
      ]),
    Source.QueryField("editors_choice", oneOf: ["true", "false"]),
    Source.QueryField("safesearch", oneOf: ["true", "false"]),
    Source.QueryField("order", oneOf: ["popular", "latest"]),
  ]
}
