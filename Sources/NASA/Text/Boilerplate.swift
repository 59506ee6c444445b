import Pictures

/// Recognises what stands below an explanation and does not belong to it: notices of the editors,
/// offers to follow or browse APOD, page navigation.
enum Boilerplate {
  /// Whether a block that begins so is boilerplate. The text is comparable: lower case, on one line.
  ///
  /// Only the block's start decides, so that a text which mentions such words is left alone.
  static func starts(_ block: String) -> Bool {
    if openings.contains(where: { block.hasPrefix($0) }) { return true }
    // The colon of a time of day (13:00) ends no label.
    guard let colon = block.firstIndex(of: ":"),
      block[colon...].dropFirst().first?.isNumber == false
    else { return false }
    let label = block[..<colon]
    // "Label: … APOD …" speaks of APOD itself, unless it is a remark on the picture.
    return label.utf8.count <= 70 && !label.contains(where: { ".,?!".contains($0) })
      && !remarks.contains(where: { label.hasPrefix($0) }) && mentionsAPOD(block.prefix(150))
  }

  private static func mentionsAPOD(_ block: Substring) -> Bool {
    block.split { !$0.isLetter }.contains { $0 == "apod" || $0 == "apods" }
  }

  /// Labels of true text.
  private static let remarks = [
    "note", "editor", "correction", "explanation", "update", "disclosure", "apologies",
  ]

  /// How such blocks begin.
  private static let openings = [
    "tomorrow's picture:", "retrospective:", "your sky surprise", "sky surprise:",
    "birthday surprise:", "follow apod", "apod's main nasa site", "apod's main site",
    "apod is moving", "apod has moved", "apod submissions", "notable submissions", "notable apod",
    "notable images submitted", "submissions:", "submit your", "apod in world languages",
    "apod is available in", "apod is also available in", "astrophysicists: browse",
    "open science: browse", "transparent science:", "teachers & students:", "experts debate:",
    "jigsaw challenge:", "jigsaw galaxy:", "jigsaw puzzle:", "free presentation:", "free lecture:",
    "participate: take", "random apod", "authors & editors:", "a service of:",
    "astronomy picture of the day is brought to you by", "we keep an archive",
    "original material on this page", "digg_url =", "< archive |", "< | archive |",
    "archive | index |",
  ]
}
