import Pictures

/// The new JSON service for a calendar.
package struct ServiceAnswers: Sendable {
  /// The path that its answers are below.
  package static let root = "/wp-json/wp/v2/apod-basic"

  let calendar: InventedCalendar

  package static func serves(_ path: String) -> Bool { path == root || path.hasPrefix(root + "/") }

  /// The answer to a request below the service's root.
  func answer(_ asked: RecordedRequest) -> CannedAnswer {
    let parts = asked.path.dropFirst(ServiceAnswers.root.count).split(separator: "/")
    switch (parts.count, parts.first.flatMap { Day(yymmdd: $0) }) {
    case (0, _):
      return list(asked)
    case (1, let day?) where calendar.has(day):
      return .json(ServiceRecord(entry: calendar.entry(of: day)).json)
    default:
      return .json(ServiceRecord.notFound, status: 404)
    }
  }

  /// A bare list. Other parameters (`date`, `count`, `start_date`) are silently ignored, as is a
  /// `per_page` over 25.
  private func list(_ asked: RecordedRequest) -> CannedAnswer {
    let first = asked.query["date_from"].flatMap { Day(yymmdd: $0) } ?? calendar.oldest
    let last = asked.query["date_to"].flatMap { Day(yymmdd: $0) } ?? calendar.newest
    let days = calendar.days(from: first, to: last)
    let size = min(max(asked.number("per_page") ?? 25, 1), 25)
    let skipped = (max(asked.number("page") ?? 1, 1) - 1).multipliedReportingOverflow(by: size)
    let page = skipped.overflow ? [] : days.dropFirst(skipped.partialValue).prefix(size)
    var records: [JSONText] = []
    var previous: Day?
    for day in page {
      records.append(
        ServiceRecord(entry: calendar.entry(of: day), copy: day == previous ? 1 : 0).json)
      previous = day
    }
    var answer = CannedAnswer.json(.list(records))
    answer.headers = [
      ("X-WP-Total", "\(days.count)"), ("X-WP-TotalPages", "\((days.count + size - 1) / size)"),
    ]
    return answer
  }
}
