/// The difference of two texts, as hunks of a unified diff (POSIX, diff -u) with three lines of context.
struct LineDifference {
  /// The lines of all hunks; empty when the texts have the same lines.
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
    // Each step is a line with its sign, which is `+`, `-` or a space. It also has the numbers of lines
    // before it in both texts.
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
      // If a hunk has no lines in one text, it starts after the line before it in that text.
      let starts = (first.old + (counts.0 > 0 ? 1 : 0), first.new + (counts.1 > 0 ? 1 : 0))
      return ["@@ -\(starts.0),\(counts.0) +\(starts.1),\(counts.1) @@"]
        + part.map { "\($0.sign)\($0.line)" }
    }
  }

  private static func lines(of text: String) -> [Substring] {
    // Swift treats a Windows line end, which has two code points, as one character.
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
