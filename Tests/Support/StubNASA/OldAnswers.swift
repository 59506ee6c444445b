import Pictures
import StandIn

/// The old API for a calendar, as far as this program asks it. Every day shows an image.
struct OldAnswers: Sendable {
  static let path = "/planetary/apod"

  let calendar: InventedCalendar
  /// The key that is asked for; nil lets everybody in.
  let key: String?

  func answer(_ asked: RecordedRequest) -> CannedAnswer {
    guard key == nil || asked.query["api_key"] == key else {
      let error = JSONText.object([
        ("code", .text("API_KEY_INVALID")), ("message", .text("An invalid api_key was supplied.")),
      ])
      return .json(.object([("error", error)]), status: 403)
    }
    if let first = asked.query["start_date"].flatMap({ Day(iso: $0) }) {
      let last = asked.query["end_date"].flatMap { Day(iso: $0) } ?? calendar.newest
      return .json(.list(calendar.days(from: first, to: last).reversed().map(record)))
    }
    let day = asked.query["date"].flatMap { Day(iso: $0) } ?? calendar.newest
    guard calendar.has(day) else {
      let message = JSONText.text("No data available for date: \(day.iso)")
      return .json(.object([("code", .number(404)), ("msg", message)]), status: 404)
    }
    return .json(record(of: day))
  }

  private func record(of day: Day) -> JSONText {
    let entry = calendar.entry(of: day)
    let file = "https://apod.nasa.gov/apod/image/\(day.yymmdd.prefix(4))/\(day.yymmdd).jpg"
    return .object([
      ("date", .text(day.iso)), ("explanation", .text("What is seen here is \(entry.title).")),
      ("hdurl", .text(file)), ("media_type", .text("image")), ("service_version", .text("v1")),
      ("title", .text(entry.title)), ("url", .text(file)),
    ])
  }
}
