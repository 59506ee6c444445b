public import Pictures

/// Why an answer, or a record in it, is rejected.
public indirect enum Rejection: Error, Hashable, Sendable {
  /// The service has no picture of the day, or does not have it yet. Such an answer is normal, and not a failure of the
  /// service.
  case notThere(Day)
  /// The first `count` of the `total` pictures that the query finds were all shown before. If `total` is 0, the query
  /// finds nothing. If `count` is smaller than `total`, the next page may have pictures that were not shown.
  case allShown(count: Int, total: Int)
  /// The service would refuse all other requests too, for this reason.
  case refusesAll(String)
  /// The service failed in this way, or sent something other than data.
  case failure(String)
  /// The answer or the record has a flaw that other ones of the service may not have.
  case flaw(String)
  /// The record is for a day that was not requested.
  case wrongDay(asked: ClosedRange<Day>, found: Day)
  /// The answer already contains an accepted record of the same day.
  case secondRecord
  /// The page, feed entry or data from the record would fail the checks, for this reason.
  case unpublishable(Day, reason: String)
  /// One record of a list. Positions start at 1.
  case record(position: Int, day: Day?, Rejection)
}

extension Rejection: CustomStringConvertible {
  /// The error, and the remedy if there is one.
  public var description: String {
    switch self {
    case .notThere(let day): "there is no picture of \(day), or it is not published yet"
    case .allShown(_, total: 0): "the query finds no picture; change `query`"
    case .allShown(let count, let total) where count < total:
      "the first \(count) of the \(total) pictures found by the query were shown before"
    case .allShown(_, let total):
      "all \(total) pictures found by the query were shown before; change `query`"
    case .refusesAll(let reason), .failure(let reason), .flaw(let reason): reason
    case .wrongDay(let asked, let found):
      asked.lowerBound == asked.upperBound
        ? "asked for \(asked.lowerBound) but received \(found)"
        : "asked for \(asked.lowerBound) to \(asked.upperBound) but received \(found)"
    case .secondRecord: "the answer has two records of the day; apod uses the first"
    case .unpublishable(let day, let reason): "the page of \(day) fails a check: \(reason)"
    case .record(let position, let day, let why):
      "record \(position)" + (day.map { " (\($0))" } ?? "") + ": \(why)"
    }
  }
}

/// Failures of a service.
extension Rejection {
  /// Too many requests (status 429). `retryAfter` is in seconds, if the service sent it.
  static func rateLimited(retryAfter: Int?) -> Self {
    .refusesAll("the service has limited the requests; \(wait(retryAfter))")
  }

  /// The gateway rejected the API key from this environment variable, with this code (`API_KEY_INVALID`).
  package static func keyRefused(code: String, variable: String) -> Self {
    .refusesAll("the service rejected the key (\(code)); check \(variable)")
  }

  /// Status 5xx. `retryAfter` is in seconds, if the service sent it.
  static func serverError(status: Int, retryAfter: Int?) -> Self {
    .failure("the service failed with status \(status); \(wait(retryAfter))")
  }

  /// A status that the services do not use.
  static func unexpectedStatus(_ status: Int) -> Self {
    .failure("status \(status) instead of 200; check the service's address")
  }

  /// A body that reports an error, with any status.
  package static func serviceError(code: String, message: String) -> Self {
    .failure(
      "the service answered with the error \(code)" + (message.isEmpty ? "" : ": \(message)"))
  }

  /// A body larger than `Response.largestBody`.
  package static func tooLarge(bytes: Int) -> Self {
    .failure("the answer is \(bytes) bytes long; the limit is \(Response.largestBody)")
  }

  /// A web page instead of data.
  package static let webPage = failure("a web page instead of data; check the service's address")

  /// Invalid JSON: truncated, nested too deep, or something else.
  static func notJSON(reason: String) -> Self { .failure("not JSON: \(reason)") }

  /// XML that is not an RSS feed, or invalid XML.
  static func notAFeed(reason: String) -> Self { .failure("not an RSS feed: \(reason)") }

  /// A list instead of an object, or the reverse.
  package static func wrongShape(expected: String, found: String) -> Self {
    .failure("\(found) instead of \(expected)")
  }

  /// A placeholder instead of a title (`NASA Science`).
  package static func placeholderTitle(_ title: String) -> Self {
    .failure("the title \"\(title)\" is a placeholder")
  }

  /// A placeholder instead of an explanation (`Discover the cosmos! …`).
  package static func placeholderText(_ start: String) -> Self {
    .failure("\"\(start)…\" is a placeholder, not an explanation")
  }

  private static func wait(_ seconds: Int?) -> String {
    seconds.map { "try again in \($0) s" } ?? "try again later"
  }
}

/// Flaws of a record.
extension Rejection {
  /// The answer contains the API key from this environment variable, so the answer must not be stored or shown.
  package static func holdsKey(variable: String) -> Self {
    .flaw("the answer contains your key (\(variable)), so it was rejected")
  }

  package static func missing(field: String) -> Self { .flaw("no \(field)") }

  package static func empty(field: String) -> Self { .flaw("the \(field) is empty") }

  package static func wrongType(field: String, expected: String, found: String) -> Self {
    .flaw("\(field) is \(found) instead of \(expected)")
  }

  /// The value of a field cannot be used, for this reason. For example, its HTML is nested too deep or too large.
  package static func unreadable(field: String, reason: String) -> Self {
    .flaw("the \(field) cannot be read: \(reason)")
  }

  static func notADay(field: String, value: String) -> Self {
    .flaw("\(field) is \"\(value)\", which is not a date")
  }

  /// A day before the first picture or after tomorrow.
  package static func impossibleDay(_ day: Day, today: Day) -> Self {
    .flaw("\(day) is before the first picture, or too far ahead of today, \(today)")
  }

  /// An address that cannot be the day's media: empty, `about:blank`, an article or a placeholder.
  static func invalidMedia(field: String, value: String) -> Self {
    .flaw("\(field) is \"\(value)\", which is not a picture or a video")
  }
}
