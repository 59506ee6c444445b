import Pictures

/// A picture's description for those who cannot see it.
enum Description {
  /// The description, or nil when the service has none worth the name (`See Explanation. …`).
  static func clean(_ raw: String?) -> String? {
    guard let raw, raw.utf8.count <= String.longestText else { return nil }
    var text = Entities.decoded(raw).cleanLine
    // Notices for the page on which the picture once stood.
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
  /// How many characters stand before the first occurrence of the text; nil when there is none.
  fileprivate func range(ofText other: String) -> Int? {
    firstRange(of: other).map { distance(from: startIndex, to: $0.lowerBound) }
  }
}
