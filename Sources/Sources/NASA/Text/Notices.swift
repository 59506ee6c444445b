import Pictures

/// Finds the editors' notices after an explanation, with one rule for all services.
enum Notices {
  /// The index of the first notice; the number of lines if there is none. All lines after a notice are notices too.
  static func start(in lines: [String]) -> Int {
    lines.indices.first { index in
      // The words of a line of the page may have a gap between them.
      let start = lines[index...].prefix(2).joined(separator: " ").comparable
      return frame.contains { start.hasPrefix($0) }
        || index > 0 && isNotice(lines[index].cleanLine, after: lines[index - 1])
    } ?? lines.count
  }

  /// Whether the line is a notice: a label with a colon (`Follow APOD on: Facebook`), or a few words about APOD. A
  /// notice has at most one sentence, and most notices have no full stop.
  private static func isNotice(_ line: String, after previous: String) -> Bool {
    let text = line.comparable
    let namesAPOD =
      text.contains("astronomy picture of the day")
      || text.split { !$0.isLetter }.contains { $0 == "apod" || $0 == "apods" }
    let sentences = /[a-z]{5}[.!?][)"']* +[("]?[A-Z]/
    guard line.utf8.count <= 400, !isRemark(text), !line.contains(sentences) else { return false }
    let label = line.prefixMatch(of: /([^a-z][^.!;,:]{0,58}):(?= |$)/)?.1
    if let label = label?.lowercased() {
      if namesAPOD || label.hasSuffix(" gallery") || labels.contains(label) { return true }
    }
    guard endsSentence(previous), !endsSentence(line),
      (label ?? line[...]).split(separator: " ").count <= 8
    else { return false }
    if text.contains(" | ") { return true }
    guard let label else { return namesAPOD }
    return line[label.endIndex...].dropFirst(2).first?.isLowercase == false
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
