import Pictures

/// An explanation without its label and without the boilerplate below it on NASA's pages.
struct Explanation {
  let text: RichText

  init(html: String, field: String) throws(Refusal) {
    let passage = Passage(try Prose(html: html, field: field).nodes)
    let scalars = passage.scalars
    let start = Explanation.headEnd(in: scalars)
    let end = Explanation.ClosingNotices(
      scalars, types: passage.types, hasLineBreaks: true
    ).start(
      from: start, to: Explanation.tailStart(in: scalars, from: start))
    let outside = Array(0..<start) + Array(end..<max(end, scalars.count))
    text = RichText(passage.removing(outside + Punctuation.straySpaces(in: scalars)))
  }

  /// The start of the text: after its label, which may follow a notice of one or two lines.
  private static func headEnd(in scalars: [Unicode.Scalar]) -> Int {
    let start = labelEnd(in: scalars)
    guard start == 0 else { return start }
    // Each line's first word is tested only once, however many breaks precede it.
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

  /// The start of the first boilerplate block: after two line breaks, or on a separate line for the
  /// announcement of tomorrow's picture.
  private static func tailStart(in scalars: [Unicode.Scalar], from start: Int) -> Int {
    var breaks = 2
    var at = start
    while at < scalars.count {
      let scalar = scalars[at]
      if scalar == "\n" {
        breaks += 1
      } else if !scalar.isSpace {
        if breaks > 0 {
          let block = block(in: scalars, from: at)
          if breaks > 1 && at > start && Explanation.Boilerplate.starts(block)
            || block.prefix(40).comparable.hasPrefix("tomorrow's picture:")
          {
            return at
          }
        }
        breaks = 0
      }
      at += 1
    }
    return scalars.count
  }

  /// The start of the block that begins here, up to the next two line breaks.
  private static func block(in scalars: [Unicode.Scalar], from start: Int)
    -> ArraySlice<Unicode.Scalar>
  {
    let start = scalars[start...].prefix(Explanation.Boilerplate.reach)
    var breaks = 0
    for index in start.indices {
      if start[index] == "\n" {
        breaks += 1
        if breaks == 2 { return start[..<index] }
      } else if !start[index].isSpace {
        breaks = 0
      }
    }
    return start
  }
}
