public import Pictures

/// Why an answer, or a record in it, is rejected.
public indirect enum Refusal: Error, Hashable, Sendable {
  /// The service has no picture of the day, or not yet. A regular answer, not a failure.
  case notThere(Day)
  /// What the query finds was shown before: this many of all that can be had of it. Of none, it finds nothing. Fewer
  /// than all are a page's, and the next one may have others.
  case allShown(count: Int, total: Int)
  /// Too many requests (status 429); `retryAfter` is in seconds, when the service sent it.
  case rateLimited(retryAfter: Int?)
  /// The service failed (status 5xx); `retryAfter` is in seconds, when the service sent it.
  case serverError(status: Int, retryAfter: Int?)
  /// The gateway rejected the API key, which is in this environment variable; the code is the gateway's
  /// (`API_KEY_INVALID`).
  case keyRefused(code: String, variable: String)
  /// The answer contains the API key that was sent, from this environment variable, and so must not be stored or
  /// shown.
  case holdsKey(variable: String)
  /// A status that these services do not use.
  case unexpectedStatus(Int)
  /// A body that reports an error, whatever the status.
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
  /// HTML that cannot be parsed (nested too deep, too large).
  case unreadable(field: String, reason: String)
  /// A value that is not a valid date.
  case notADay(field: String, value: String)
  /// The record is for a day that was not requested.
  case wrongDay(asked: ClosedRange<Day>, found: Day)
  /// Another record of the same day, which comes before it in the answer, was accepted.
  case secondRecord
  /// A day before the first picture or after tomorrow.
  case impossibleDay(Day, today: Day)
  /// A title that a service sends in place of missing data (`NASA Science`).
  case placeholderTitle(String)
  /// A text that a service sends in place of an explanation (`Discover the cosmos! …`).
  case placeholderText(String)
  /// An address that cannot be the day's media: empty, `about:blank`, an article or a placeholder.
  case unbelievableMedia(field: String, value: String)
  /// The page, feed entry or data made of the record would fail the checks, for this reason.
  case unpublishable(Day, reason: String)
  /// One record of a list; the position starts at 1.
  case record(position: Int, day: Day?, Refusal)
}
