import Pictures

/// An explanation without its label and the notices after it.
struct Explanation {
  let text: RichText

  init(html: String, field: String) throws(Rejection) {
    let passage = Passage(try Prose(html: html, field: field).nodes)
    let scalars = passage.scalars
    let start = Explanation.headEnd(in: scalars)
    let end = ClosingNotices(scalars: scalars, types: passage.types).start(from: start)
    let outside = Array(0..<start) + Array(end..<max(end, scalars.count))
    text = RichText(passage.removing(outside + Punctuation.straySpaces(in: scalars)))
  }

  /// Returns where the text starts, after the label `Explanation:`. A notice of one or two lines may precede the label.
  private static func headEnd(in scalars: [Unicode.Scalar]) -> Int {
    let start = labelEnd(in: scalars)
    guard start == 0 else { return start }
    // The first word of each line is tested only once, even if there are several breaks before it.
    var beginsLine = false
    for (at, scalar) in scalars.prefix(600).enumerated() {
      if scalar == "\n" {
        beginsLine = true
      } else if !scalar.isSpace {
        if beginsLine, let end = label(in: scalars, from: at) {
          return labelEnd(in: scalars, after: end)
        }
        beginsLine = false
      }
    }
    return 0
  }

  /// The start of the text after `Explanation:`, which NASA sometimes repeats.
  static func labelEnd(in scalars: [Unicode.Scalar], after first: Int = 0) -> Int {
    var start = first
    while let end = label(in: scalars, from: start) { start = end }
    return start
  }

  private static func label(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
    let word = Array("explanation".unicodeScalars)
    let blank: (Unicode.Scalar) -> Bool = { $0.isSpace }
    var at = scalars[start...].firstIndex { !blank($0) } ?? scalars.count
    guard
      scalars[at...].prefix(word.count).map(\.properties.lowercaseMapping)
        == word.map({ String($0) })
    else { return nil }
    at += word.count
    at = scalars[at...].firstIndex { !blank($0) } ?? scalars.count
    return at < scalars.count && scalars[at] == ":" ? at + 1 : nil
  }
}
