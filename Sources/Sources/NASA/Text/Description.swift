import Pictures

enum Description {
  /// The cleaned text, or nil when it is missing or useless (`See Explanation. …`).
  static func clean(_ raw: String?) -> String? {
    guard let raw, raw.utf8.count <= String.longestText else { return nil }
    var text = Entities.decoded(raw).cleanLine
    // The notices below refer to the page on which the picture first appeared. A description ends where one of these
    // notices begins.
    for notice in [
      "Clicking on the picture will download", "Please see the explanation",
      "Please see explanation", "See Explanation.", "See the explanation for more",
    ] {
      if let range = text.lowercased().range(ofText: notice.lowercased()) {
        text = String(text.prefix(range))
      }
    }
    text = text.cleanLine
    return text.isEmpty || text.lowercased() == "see explanation" ? nil : text
  }
}

extension String {
  /// The number of characters before the first occurrence of the text; nil if there is none.
  fileprivate func range(ofText other: String) -> Int? {
    firstRange(of: other).map { distance(from: startIndex, to: $0.lowerBound) }
  }
}
