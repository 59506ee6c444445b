import Pictures
import StandIn

/// The RSS feed for a calendar.
struct FeedAnswers: Sendable {
  static let root = "/feed/apod-basic"

  let calendar: InventedCalendar

  static func serves(_ path: String) -> Bool { path.hasPrefix(root) }

  /// The newest thirty days, or the month that `year` and `month` name.
  func answer(_ asked: RecordedRequest) -> CannedAnswer {
    var days = Array(calendar.days(from: calendar.oldest, to: calendar.newest).prefix(30))
    if let year = asked.number("year"), let month = asked.number("month"),
      let first = Day(year: year, month: month, day: 1)
    {
      let length = Day.length(ofMonth: month, year: year)
      days = calendar.days(from: first, to: first.advanced(by: length - 1))
    }
    let entries = days.map { calendar.entry(of: $0) }
    return CannedAnswer(
      200, "application/rss+xml; charset=UTF-8", FeedAnswers.Document(entries: entries).bytes)
  }
}
