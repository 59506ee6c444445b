import HTTP
import Pictures
import StandIn

/// The old API for a calendar, as far as apod uses it. Every day shows an image.
struct OldAnswers: Sendable {
  static let path = "/planetary/apod"

  let nasa: CannedNASA
  /// The required key; nil if no key is needed.
  let key: String?

  func answer(_ request: ServerRequest) -> StubAnswer {
    guard key == nil || request.parameter("api_key") == key else {
      return .json(
        #"{"error":{"code":"API_KEY_INVALID","message":"An invalid api_key was supplied."}}"#,
        status: 403)
    }
    let newest = nasa.calendar.newest
    if let first = request.parameter("start_date").flatMap({ Day(iso: $0) }) {
      let last = request.parameter("end_date").flatMap { Day(iso: $0) } ?? newest
      let days = nasa.calendar.days(from: first, to: last).reversed()
      return .json("[" + days.compactMap(record).joined(separator: ",") + "]")
    }
    let day = request.parameter("date").flatMap { Day(iso: $0) } ?? newest
    guard let record = record(of: day) else {
      return .json(#"{"code":404,"msg":"No data available for date: \#(day)"}"#, status: 404)
    }
    return .json(record)
  }

  private func record(of day: Day) -> String? {
    guard let entry = nasa.entry(of: day) else { return nil }
    let file = "https://apod.nasa.gov/apod/image/\(day.yymmdd.prefix(4))/\(day.yymmdd).jpg"
    let template = """
      {"date":"{date}","explanation":"What is seen here is {title}.","hdurl":"\(file)",\
      "media_type":"image","service_version":"v1","title":"{title}","url":"\(file)"}
      """
    return template.filled { entry.value($0)?.inJSON }
  }
}
