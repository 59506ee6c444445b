public import Pictures

/// Why an answer, or a record in it, is rejected.
public indirect enum Rejection: Error, Hashable, Sendable {
  /// The service has no picture of the day, or does not have it yet. Such an answer is normal, and not a failure of the
  /// service.
  case notThere(Day)
  /// The first `count` of the `total` pictures that the query finds were all shown before. If `total` is 0, the query
  /// finds nothing. If `count` is smaller than `total`, the next page may have pictures that were not shown.
  case allShown(count: Int, total: Int)
  /// Too many requests (status 429). `retryAfter` is in seconds, if the service sent it.
  case rateLimited(retryAfter: Int?)
  /// The service failed (status 5xx). `retryAfter` is in seconds, if the service sent it.
  case serverError(status: Int, retryAfter: Int?)
  /// The gateway rejected the API key from this environment variable, with this code (`API_KEY_INVALID`).
  case keyRefused(code: String, variable: String)
  /// The answer contains the API key from this environment variable, so the answer must not be stored or shown.
  case holdsKey(variable: String)
  /// A status that the services do not use.
  case unexpectedStatus(Int)
  /// A body that reports an error, with any status.
  case serviceError(code: String, message: String)
  /// A body larger than `Response.largestBody`.
  case tooLarge(bytes: Int)
  /// A web page instead of data.
  case webPage
  /// Invalid JSON: truncated, nested too deep, or something else.
  case notJSON(reason: String)
  /// XML that is not an RSS feed, or invalid XML.
  case notAFeed(reason: String)
  /// A list instead of an object, or the reverse.
  case wrongShape(expected: String, found: String)
  /// A required field is missing.
  case missing(field: String)
  /// A required field has the wrong type.
  case wrongType(field: String, expected: String, found: String)
  /// A required field is empty.
  case empty(field: String)
  /// The value of a field cannot be used, for this reason. For example, its HTML is nested too deep or too large.
  case unreadable(field: String, reason: String)
  /// A value that is not a valid date.
  case notADay(field: String, value: String)
  /// The record is for a day that was not requested.
  case wrongDay(asked: ClosedRange<Day>, found: Day)
  /// The answer already contains an accepted record of the same day.
  case secondRecord
  /// A day before the first picture or after tomorrow.
  case impossibleDay(Day, today: Day)
  /// A placeholder for a title (`NASA Science`).
  case placeholderTitle(String)
  /// A placeholder for an explanation (`Discover the cosmos! …`).
  case placeholderText(String)
  /// An address that cannot be the day's media: empty, `about:blank`, an article or a placeholder.
  case invalidMedia(field: String, value: String)
  /// The page, feed entry or data from the record would fail the checks, for this reason.
  case unpublishable(Day, reason: String)
  /// One record of a list. Positions start at 1.
  case record(position: Int, day: Day?, Rejection)
}
