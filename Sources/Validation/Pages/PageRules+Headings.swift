extension PageRules {
  /// The order of a page's headings, from which screen readers take its structure.
  struct Headings {
    var hasTitle = false
    private var last = 0
    private var tops = 0
    private var early: (line: Int, level: Int)?

    /// Checks a heading of this level (1 to 6) on this line. Returns what is wrong, or nil.
    mutating func enter(level: Int, line: Int) -> String? {
      defer { last = level }
      if level == 1 {
        tops += 1
        return tops > 1 ? "a second <h1>; a page has one" : nil
      }
      if last == 0 {
        early = (line, level)
        return nil
      }
      return level > last + 1
        ? "<h\(level)> follows <h\(last)>; the next level is <h\(last + 1)>" : nil
    }

    /// What the whole page lacks, with the line to report.
    var ending: [(line: Int?, message: String)] {
      var faults: [(Int?, String)] =
        hasTitle ? [] : [(nil, "has no <title>; name the page in its <head>")]
      if tops == 0 {
        faults.append((nil, "has no <h1>; a page has one"))
      } else if let early {
        faults.append((early.line, "<h\(early.level)> comes before the page's <h1>"))
      }
      return faults
    }
  }
}
