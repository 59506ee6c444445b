/// The difference of two texts, as hunks of a unified diff (POSIX, diff -u) with three lines of context.
struct LineDifference {
  /// The lines of all hunks; empty if the texts consist of the same lines.
  let lines: [String]

  private static let context = 3

  init(_ before: String, _ after: String) {
    let old = LineDifference.lines(of: before)
    let new = LineDifference.lines(of: after)
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    // Each step is a line with its sign (`+`, `-` or a space), and the number of lines before it in the old and in the
    // new text.
    var steps: [(sign: Character, line: Substring, old: Int, new: Int)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) {
        steps.append(("-", old[i], i, j))
        i += 1
      } else if inserted.contains(j) {
        steps.append(("+", new[j], i, j))
        j += 1
      } else {
        steps.append((" ", old[i], i, j))
        (i, j) = (i + 1, j + 1)
      }
    }
    var hunks: [Range<Int>] = []
    for index in steps.indices where steps[index].sign != " " {
      let first = max(0, index - LineDifference.context)
      let around = first..<min(steps.count, index + LineDifference.context + 1)
      if let last = hunks.last, last.upperBound >= around.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<around.upperBound
      } else {
        hunks.append(around)
      }
    }
    lines = hunks.flatMap { hunk in
      let part = steps[hunk]
      let counts = (part.count { $0.sign != "+" }, part.count { $0.sign != "-" })
      let first = steps[hunk.lowerBound]
      // If a hunk contains no line of a text, its position in that text is the number of the line before it.
      let starts = (first.old + (counts.0 > 0 ? 1 : 0), first.new + (counts.1 > 0 ? 1 : 0))
      return ["@@ -\(starts.0),\(counts.0) +\(starts.1),\(counts.1) @@"]
        + part.map { "\($0.sign)\($0.line)" }
    }
  }

  private static func lines(of text: String) -> [Substring] {
    // Swift treats a Windows line end, which consists of two code points, as one character.
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
