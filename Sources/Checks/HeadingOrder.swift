/// Checks the order of a page's headings: one `<h1>`, which comes first, and no skipped level.
struct HeadingOrder {
  private var headings: [(level: Int, at: Int)] = []

  /// Adds the next heading of the page. `at` is the offset of its tag.
  mutating func add(level: Int, at: Int) { headings.append((level, at)) }

  /// The mistakes, each with the offset of its heading, or nil if it concerns the whole page.
  var faults: [(at: Int?, message: String)] {
    var faults: [(at: Int?, message: String)] = []
    let tops = headings.count { $0.level == 1 }
    if tops != 1 {
      faults.append((nil, "the page has \(tops) <h1> elements; a page must have exactly one <h1>"))
    }
    if tops > 0, let first = headings.first, first.level > 1 {
      faults.append((first.at, "<h\(first.level)> comes before the page's <h1>"))
    }
    for (one, next) in zip(headings, headings.dropFirst()) where next.level > one.level + 1 {
      faults.append(
        (
          next.at,
          "<h\(next.level)> follows <h\(one.level)>; the next level is <h\(one.level + 1)>"
        ))
    }
    return faults
  }
}
