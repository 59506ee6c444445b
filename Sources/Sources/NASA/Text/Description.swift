import Pictures

enum Description {
  /// The cleaned text, or nil when it is missing or useless (`See Explanation. …`).
  static func clean(_ raw: String?) -> String? {
    guard let raw, raw.utf8.count <= String.longestText else { return nil }
    // These notices refer to the page on which the picture first appeared. A description ends where one of them begins.
    let notice =
      #/
      clicking\ on\ the\ picture\ will\ download | please\ see\ (?:the\ )?explanation
        | see\ explanation\. | see\ the\ explanation\ for\ more
      /#
      .ignoresCase()
    let text = Entities.decoded(raw).cleanLine
    let end = text.firstRange(of: notice)?.lowerBound ?? text.endIndex
    let clean = String(text[..<end]).cleanLine
    return clean.isEmpty || clean.lowercased() == "see explanation" ? nil : clean
  }
}
