import Pictures
import Site

/// The rules for a file of the old API, checked member by member.
struct OldAnswerRules {
  private(set) var report: Report
  private var lines: LineCount
  /// A list's texts are those of its days' files, where they are checked.
  private var readsHTML = true

  private enum Kind { case text, html, link }

  init(_ report: Report, _ bytes: [UInt8]) {
    self.report = report
    lines = LineCount(bytes)
  }

  mutating func check(_ node: JSONNode, as content: Routes.OldAPIContent) {
    switch (content, node.value) {
    case (.newest, _): _ = day(ofAnswer: node)
    case (.day(let day), _):
      if let found = self.day(ofAnswer: node), found != day { add(node, "it is of \(found)") }
    case (.year, .list(let answers)), (.latest, .list(let answers)):
      readsHTML = false
      check(list: answers, node, as: content)
    default: add(node, "it has to be a list")
    }
  }

  private mutating func check(
    list answers: [JSONNode], _ list: JSONNode, as content: Routes.OldAPIContent
  ) {
    if answers.isEmpty { add(list, "the list is empty") }
    if content == .latest, answers.count > Routes.latestCount {
      add(list, "it has \(answers.count) answers; \(Routes.latestCount) are allowed")
    }
    var newest: Day?
    for answer in answers {
      guard let day = day(ofAnswer: answer) else { continue }
      if case .year(let year) = content, day.year != year {
        add(answer, "\(day) is of another year")
      }
      if let newest, day <= newest {
        add(
          answer,
          (day == newest ? LineError.repeatedDay : LineError.outOfOrder)(day).description)
      }
      newest = max(day, newest ?? day)
    }
  }

  /// Checks an answer. Returns its day; nil, with a finding, when it has none.
  private mutating func day(ofAnswer node: JSONNode) -> Day? {
    guard case .object(let members) = node.value else {
      add(node, "an answer has to be an object")
      return nil
    }
    var texts: [String: String] = [:]
    for (name, node) in members { check(node, named: name, &texts) }
    for name in OldAnswerRules.required where texts[name] == nil {
      if !members.contains(where: { $0.name == name }) { add(node, "an answer has no \(name)") }
    }
    let kind = texts["media_type"].map { OldAnswer.MediaAddresses.Kind(rawValue: $0) }
    if let kind {
      if kind == nil { add(node, "media_type is none of image, video and other") }
      if (kind == .image) != (texts["hdurl"] != nil) {
        add(node, "hdurl belongs to an image, and to nothing else")
      }
      if kind != .video, texts["thumbnail_url"] != nil {
        add(node, "thumbnail_url belongs to a video, and to nothing else")
      }
      if kind != .other, texts["url"] == nil { add(node, "an answer with media has no url") }
    }
    if let version = texts["service_version"], version != "v1" {
      add(node, "service_version is \(quoted(version)), not \"v1\"")
    }
    guard let date = texts["date"] else { return nil }
    if let day = Day(iso: date) { return day }
    add(node, "date is \(quoted(date)), not a date like 2026-11-20")
    return nil
  }

  /// No member comes twice: the reader of JSON refuses that.
  private mutating func check(
    _ node: JSONNode, named name: String, _ texts: inout [String: String]
  ) {
    let line = lines.line(of: node.offset)
    guard let kind = OldAnswerRules.members[name] else {
      return report.add(line, "\(quoted(name)) is no member of an answer")
    }
    guard case .text(let text) = node.value else {
      return report.add(line, "\(name) has to be a text")
    }
    texts[name] = text
    switch kind {
    case .text:
      if text.isEmpty, name != "explanation" { report.add(line, "\(name) is empty") }
    case .html: if readsHTML { report.checkFeedBody(text, line) }
    case .link: report.absoluteLink(text, line)
    }
  }

  private mutating func add(_ node: JSONNode, _ message: String) {
    report.add(lines.line(of: node.offset), message)
  }

  private static let required = [
    "date", "explanation", "explanation_html", "media_type", "service_version", "title",
  ]
  private static let members: [String: Kind] = [
    "copyright": .text, "date": .text, "explanation": .text, "explanation_html": .html,
    "hdurl": .link, "media_type": .text, "service_version": .text, "thumbnail_url": .link,
    "title": .text, "url": .link,
  ]
}
