import Pictures
import Site

/// The rules for a file of the old API.
struct OldAnswerRules {
  private var rules: JSONRules
  private var shape = OldAnswerRules.alone

  init(_ report: Report, _ bytes: [UInt8]) { rules = JSONRules(report, bytes) }

  /// The report with what is wrong with the file.
  mutating func check(_ node: JSONNode, as content: Routes.OldAPIContent) -> Report {
    switch (content, node.value) {
    case (.newest, _): _ = day(ofAnswer: node)
    case (.day(let day), _):
      if let found = self.day(ofAnswer: node), found != day {
        rules.add(node, "it is of \(found)")
      }
    case (.year, .list(let answers)), (.latest, .list(let answers)):
      // A list's texts are those of its days' files, where they are checked.
      shape = OldAnswerRules.listed
      check(list: answers, node, as: content)
    default: rules.add(node, "it has to be a list")
    }
    return rules.report
  }

  private mutating func check(
    list answers: [JSONNode], _ list: JSONNode, as content: Routes.OldAPIContent
  ) {
    if answers.isEmpty { rules.add(list, "the list is empty") }
    if content == .latest, answers.count > Routes.latestCount {
      rules.add(list, "it has \(answers.count) answers; \(Routes.latestCount) are allowed")
    }
    var newest: Day?
    for answer in answers {
      guard let day = day(ofAnswer: answer) else { continue }
      if case .year(let year) = content, day.year != year {
        rules.add(answer, "\(day) is of another year")
      }
      if let newest, day <= newest {
        rules.add(
          answer,
          (day == newest ? LineError.repeatedDay : LineError.outOfOrder)(day).description)
      }
      newest = max(day, newest ?? day)
    }
  }

  /// Checks an answer. Returns its day; nil, with a finding, when it has none.
  private mutating func day(ofAnswer node: JSONNode) -> Day? {
    rules.check(node, shape, "an answer")
    if let kind = node.member("media_type")?.text,
      let kind = OldAnswer.MediaAddresses.Kind(rawValue: kind)
    {
      if (kind == .image) != (node.member("hdurl") != nil) {
        rules.add(node, "hdurl belongs to an image, and to nothing else")
      }
      if kind != .video, node.member("thumbnail_url") != nil {
        rules.add(node, "thumbnail_url belongs to a video, and to nothing else")
      }
      if kind != .other, node.member("url") == nil {
        rules.add(node, "an answer with media has no url")
      }
    }
    return node.member("date")?.text.flatMap { Day(iso: $0) }
  }

  private static let alone = answer(text: .html)
  private static let listed = answer(text: .text)

  private static func answer(text: JSONRules.Kind) -> JSONRules.Kind {
    .object(
      [
        "copyright": .words, "date": .day, "explanation": .text, "explanation_html": text,
        "hdurl": .link, "media_type": .word(["image", "video", "other"]),
        "service_version": .word(["v1"]), "thumbnail_url": .link, "title": .words, "url": .link,
      ],
      required: [
        "date", "explanation", "explanation_html", "media_type", "service_version", "title",
      ])
  }
}
