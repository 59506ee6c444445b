import Pictures

/// Finds the editors' notices after an explanation, with one rule for all services.
enum Notices {
  /// The index of the first notice; the number of lines if there is none. All lines after a notice are notices too.
  static func start(in lines: [String]) -> Int {
    lines.indices.first { index in
      // The words of a line of the page may have a gap between them.
      let start = lines[index...].prefix(2).joined(separator: " ").comparable
      if frame.contains(where: { start.hasPrefix($0) }) { return true }
      guard index > 0 else { return false }
      return switch certainty(of: lines[index].cleanLine, after: lines[index - 1]) {
      case .known: true
      // A paragraph of several sentences after the line is a part of the explanation, and so is the line.
      case .likely: !lines[(index + 1)...].contains { $0.contains(sentences) }
      case nil: false
      }
    } ?? lines.count
  }

  /// How certain it is that a line is a notice: because of its words, or only because of its form.
  private enum Certainty { case known, likely }

  /// The end of a sentence and the start of the next one.
  private static var sentences: Regex<Substring> { /[a-z]{5}[.!?][)"']* +[("]?[A-Z]/ }

  /// A notice has a label with a colon (`Follow APOD on: Facebook`), or a few words about APOD. It has at most one
  /// sentence, and most notices have no full stop. Nil if the line is not a notice.
  private static func certainty(of line: String, after previous: String) -> Certainty? {
    let text = line.comparable
    let namesAPOD =
      text.contains("astronomy picture of the day")
      || text.split { !$0.isLetter }.contains { $0 == "apod" || $0 == "apods" }
    guard line.utf8.count <= 400, !isRemark(text), !line.contains(sentences) else { return nil }
    let label = line.prefixMatch(of: /([^a-z][^.!;,:]{0,58}):(?= |$)/)?.1
    if let label = label?.lowercased() {
      if namesAPOD || label.hasSuffix(" gallery") || labels.contains(label) { return .known }
    }
    guard endsSentence(previous), !endsSentence(line),
      (label ?? line[...]).split(separator: " ").count <= 8
    else { return nil }
    if text.contains(" | ") { return .likely }
    guard let label else { return namesAPOD ? .likely : nil }
    return line[label.endIndex...].dropFirst(2).first?.isLowercase == false ? .likely : nil
  }

  /// How other text of APOD's old page begins.
  private static let frame = [
    "tomorrow's picture:", "we keep an archive", "< archive", "< | archive", "archive | index |",
    "authors & editors:", "a service of:", "original material on this page",
    "astronomy picture of the day is brought to you by", "did you know? many apods",
  ]

  /// The labels of notices that may be sentences.
  private static let labels: Set = [
    "experts debate", "explore your universe", "free download", "gallery", "nasa coverage", "news",
    "next picture",
    "open science", "participate", "poll", "retrospective", "share the sky", "students", "survey",
    "teachers", "teachers & students", "tonight watch", "vote", "watch", "your sky surprise",
  ]

  /// Whether the text is about the picture, and not about the work of APOD's editors.
  private static func isRemark(_ text: String) -> Bool {
    let words = text.prefix { $0 != ":" }.split { !$0.isLetter }.map { String($0) }
    return (words.first.map(remarks.contains) == true || words.contains(where: parts.contains))
      && !["apod editor", "mirror of apod"].contains { text.contains($0) }
  }

  private static let remarks: Set = [
    "addendum", "apologies", "corrected", "correction", "corrections", "disclosure", "discussion",
    "editor", "editorial", "editors", "erratum", "note", "notes", "update", "updated",
  ]

  /// Words of labels that describe a part of the picture.
  private static let parts: Set = [
    "above", "below", "bottom", "center", "inset", "key", "label", "labels", "left", "legend",
    "middle", "pictured", "right", "scale", "shown", "top",
  ]

  private static func endsSentence(_ text: String) -> Bool {
    let last = text.suffix(40).last { !$0.isWhitespace && !")\"'\u{201D}\u{2019}]*".contains($0) }
    return last.map { ".!?\u{2026}".contains($0) } ?? false
  }
}

extension String {
  /// The clean line in lower case, with `'` for `’`.
  fileprivate var comparable: String { cleanLine.lowercased().replacing("\u{2019}", with: "'") }
}
