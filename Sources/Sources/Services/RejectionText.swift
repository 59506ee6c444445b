import Pictures

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
    case .rateLimited(let seconds):
      "the service has limited the requests; \(wait(seconds))"
    case .serverError(let status, let seconds):
      "the service failed with status \(status); \(wait(seconds))"
    case .holdsKey(let variable):
      "the answer contains your key (\(variable)), so it was rejected"
    case .keyRefused(let code, let variable):
      "the service rejected the key (\(code)); check \(variable)"
    case .unexpectedStatus(let status):
      "status \(status) instead of 200; check the service's address"
    case .serviceError(let code, let message):
      "the service answered with the error \(code)" + (message.isEmpty ? "" : ": \(message)")
    case .tooLarge(let bytes):
      "the answer is \(bytes) bytes long; the limit is \(Response.largestBody)"
    case .webPage: "a web page instead of data; check the service's address"
    case .notJSON(let reason): "not JSON: \(reason)"
    case .notAFeed(let reason): "not an RSS feed: \(reason)"
    case .wrongShape(let expected, let found): "\(found) instead of \(expected)"
    case .missing(let field): "no \(field)"
    case .wrongType(let field, let expected, let found):
      "\(field) is \(found) instead of \(expected)"
    case .empty(let field): "the \(field) is empty"
    case .unreadable(let field, let reason): "the \(field) cannot be read: \(reason)"
    case .notADay(let field, let value): "\(field) is \"\(value)\", which is not a date"
    case .wrongDay(let asked, let found):
      asked.lowerBound == asked.upperBound
        ? "asked for \(asked.lowerBound) but received \(found)"
        : "asked for \(asked.lowerBound) to \(asked.upperBound) but received \(found)"
    case .secondRecord: "the answer has two records of the day; apod uses the first"
    case .impossibleDay(let day, let today):
      "\(day) is before the first picture, or too far ahead of today, \(today)"
    case .placeholderTitle(let title): "the title \"\(title)\" is a placeholder"
    case .placeholderText(let start): "\"\(start)…\" is a placeholder, not an explanation"
    case .invalidMedia(let field, let value):
      "\(field) is \"\(value)\", which is not a picture or a video"
    case .unpublishable(let day, let reason):
      "the page of \(day) fails a check: \(reason)"
    case .record(let position, let day, let why):
      "record \(position)" + (day.map { " (\($0))" } ?? "") + ": \(why)"
    }
  }

  private func wait(_ seconds: Int?) -> String {
    seconds.map { "try again in \($0) s" } ?? "try again later"
  }
}
