import Pictures
import StandIn

/// The old contract over a calendar.
struct OldAnswers: Sendable {
  /// The path that it answers at.
  static let root = "/planetary/apod"

  let calendar: InventedCalendar
  /// The key that is asked for; nil lets everybody in.
  let key: String?

  /// Whether the path is the service's.
  static func serves(_ path: String) -> Bool { path == root || path == root + "/" }

  /// The answer to a request.
  func answer(_ asked: RecordedRequest) -> CannedAnswer {
    if let key {
      guard let given = asked.query["api_key"], !given.isEmpty else {
        return .json(
          OldRecord.gatewayError("API_KEY_MISSING", "No api_key was supplied."), status: 403)
      }
      guard given == key else {
        return .json(
          OldRecord.gatewayError("API_KEY_INVALID", "An invalid api_key was supplied."),
          status: 403)
      }
    }
    let thumbnails = asked.query["thumbs"]?.lowercased() == "true"
    if asked.query["count"] != nil { return random(asked, thumbnails) }
    if asked.query["start_date"] != nil { return range(asked, thumbnails) }
    guard let text = asked.query["date"] else { return single(calendar.newest, thumbnails) }
    guard let day = Day(iso: text) else {
      return refusal("time data '\(text)' does not match format '%Y-%m-%d'")
    }
    return single(day, thumbnails)
  }

  private func single(_ day: Day, _ thumbnails: Bool) -> CannedAnswer {
    // The day after the newest may be today, not out yet; later ones are the future.
    guard day >= Day.first, day <= calendar.newest.advanced(by: 1) else { return refusal(limits) }
    guard calendar.has(day) else {
      return .json(OldRecord.error(404, "No data available for date: \(day.iso)"), status: 404)
    }
    return .json(item(day, thumbnails))
  }

  private func range(_ asked: RecordedRequest, _ thumbnails: Bool) -> CannedAnswer {
    guard let first = asked.query["start_date"].flatMap({ Day(iso: $0) }),
      let last = asked.query["end_date"].map({ Day(iso: $0) }) ?? calendar.newest,
      first >= Day.first, last <= calendar.newest.advanced(by: 1)
    else { return refusal(limits) }
    guard first <= last else { return refusal("start_date cannot be after end_date") }
    return .json(
      .list(calendar.days(from: first, to: last).reversed().map { item($0, thumbnails) }))
  }

  private func random(_ asked: RecordedRequest, _ thumbnails: Bool) -> CannedAnswer {
    guard let count = asked.number("count"), (1...100).contains(count) else {
      return refusal("Count must be positive and cannot exceed 100")
    }
    let days = calendar.days(from: calendar.oldest, to: calendar.newest)
    guard !days.isEmpty else { return .json(.list([])) }
    var chance = SeededRandom(calendar.newest, 6)
    return .json(
      .list((0..<count).map { _ in item(days[chance.below(days.count)], thumbnails) }))
  }

  private func item(_ day: Day, _ thumbnails: Bool) -> JSONText {
    OldRecord(entry: calendar.entry(of: day), withThumbnail: thumbnails).json
  }

  private func refusal(_ message: String) -> CannedAnswer {
    .json(OldRecord.error(400, message), status: 400)
  }

  private var limits: String {
    let newest = calendar.newest
    let month = EnglishDates.months[newest.month - 1].prefix(3)
    let day = (newest.dayOfMonth < 10 ? "0" : "") + "\(newest.dayOfMonth)"
    return "Date must be between Jun 16, 1995 and \(month) \(day), \(newest.year)."
  }
}
