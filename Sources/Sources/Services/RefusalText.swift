import Pictures

extension Refusal: CustomStringConvertible {
  /// The error, and the remedy if there is one.
  public var description: String {
    switch self {
    case .notThere(let day): "there is no picture of \(day), or not yet"
    case .allShown(_, total: 0): "the query finds no picture; change `query`"
    case .allShown(let count, let total) where count < total:
      "the first \(count) of the \(total) pictures that the query finds were shown before"
    case .allShown(_, let total):
      "every one of the \(total) pictures that the query finds was shown before; change `query`"
    case .rateLimited(let seconds):
      "asked too often; \(wait(seconds))"
    case .serverError(let status, let seconds):
      "the service failed with status \(status); \(wait(seconds))"
    case .holdsKey(let variable):
      "the answer holds the key that was sent (\(variable)), and is not believed"
    case .keyRefused(let code, let variable):
      "the key was refused (\(code)); check \(variable)"
    case .unexpectedStatus(let status):
      "status \(status) where 200 is due; check the service's address"
    case .serviceError(let code, let message):
      "the service answered with the error \(code)" + (message.isEmpty ? "" : ": \(message)")
    case .tooLarge(let bytes):
      "an answer of \(bytes) bytes, over the limit of \(Response.largestBody)"
    case .webPage: "a web page where data is due; check the service's address"
    case .notJSON(let reason): "no JSON: \(reason)"
    case .notAFeed(let reason): "no RSS feed: \(reason)"
    case .wrongShape(let expected, let found): "\(found) where \(expected) is due"
    case .missing(let field): "no \(field)"
    case .wrongType(let field, let expected, let found):
      "\(field) is \(found) where \(expected) is due"
    case .empty(let field): "the \(field) is empty"
    case .unreadable(let field, let reason): "the \(field) cannot be read: \(reason)"
    case .notADay(let field, let value): "\(field) is \"\(value)\", which is no day"
    case .wrongDay(let asked, let found):
      asked.lowerBound == asked.upperBound
        ? "\(found) came where \(asked.lowerBound) was asked for"
        : "\(found) came where \(asked.lowerBound) to \(asked.upperBound) was asked for"
    case .secondRecord: "the answer has two records of the day, and the first is taken"
    case .impossibleDay(let day, let today):
      "\(day) is before the first picture, or too far ahead of today, \(today)"
    case .placeholderTitle(let title): "the title \"\(title)\" stands in for a real one"
    case .placeholderText(let start): "\"\(start)…\" stands in for an explanation"
    case .unbelievableMedia(let field, let value): "\(field) is \"\(value)\", which is no media"
    case .unpublishable(let day, let reason):
      "what would be published of \(day) does not pass: \(reason)"
    case .record(let position, let day, let why):
      "record \(position)" + (day.map { " (\($0))" } ?? "") + ": \(why)"
    }
  }

  private func wait(_ seconds: Int?) -> String {
    seconds.map { "try again in \($0) s" } ?? "try again later"
  }
}
