public import Pictures

/// Why an answer, or a record in it, is not believed.
public indirect enum Refusal: Error, Hashable, Sendable {
  /// The service has no picture of the day, or not yet. It is the answer to a question, no failure.
  case notThere(Day)
  /// Asked too often (status 429); `retryAfter` is in seconds, when the service told it.
  case rateLimited(retryAfter: Int?)
  /// The service failed (status 5xx); `retryAfter` is in seconds, when the service told it.
  case serverError(status: Int, retryAfter: Int?)
  /// The gateway did not take the key; the code is the gateway's (`API_KEY_INVALID`).
  case keyRefused(code: String)
  /// An answer with the key that was sent to the service, which must not be kept or told.
  case holdsKey
  /// A status that no answer of these services has.
  case unexpectedStatus(Int)
  /// A body that holds an error, whatever the status.
  case serviceError(code: String, message: String)
  /// A body over `Response.largestBody`.
  case tooLarge(bytes: Int)
  /// A web page where data is due.
  case webPage
  /// Bytes that are no JSON: cut short, nested too deep, or something else.
  case notJSON(reason: String)
  /// XML that is no RSS feed, or no XML at all.
  case notAFeed(reason: String)
  /// A list where an object is due, or the other way round.
  case wrongShape(expected: String, found: String)
  /// A field that every record has is not there.
  case missing(field: String)
  /// A field that every record needs is of another type.
  case wrongType(field: String, expected: String, found: String)
  /// A field that may not be empty is.
  case empty(field: String)
  /// Markup that cannot be read (nested too deep, too large).
  case unreadable(field: String, reason: String)
  /// A value that names no day on the calendar.
  case notADay(field: String, value: String)
  /// The record is of another day than asked for.
  case wrongDay(asked: ClosedRange<Day>, found: Day)
  /// A day before the first picture or after tomorrow.
  case impossibleDay(Day, today: Day)
  /// A title that stands in for all that a service no longer tells (`NASA Science`).
  case placeholderTitle(String)
  /// A text that stands in for an explanation (`Discover the cosmos! …`).
  case placeholderText(String)
  /// An address that cannot be the day's media: empty, `about:blank`, an article or a placeholder.
  case unbelievableMedia(field: String, value: String)
  /// The page of the day, its entry in a feed or its data would not pass the checks, for this reason.
  case unpublishable(Day, reason: String)
  /// One record of a list; the position starts at 1.
  case record(position: Int, day: Day?, Refusal)
}
