public import Pictures

/// An error of the old API, in the old service's words.
public enum APIError: Error, Hashable, Sendable {
  /// A parameter that the old service did not know.
  case unknownField
  /// Parameters that exclude each other, or an end date without a start date.
  case fieldCombination
  /// A date that the old service could not parse, or that does not exist.
  case badDate(String)
  /// A date before the first day or after today.
  case outOfRange(first: Day, today: Day)
  /// A range that ends before it starts.
  case startAfterEnd
  /// A value of `count` that is not a number from 1 to 100.
  case badCount
  /// A day without a picture.
  case noData(Day)
  /// The archive has no picture at all.
  case nothing
  /// An HTTP error, with its status and reason.
  case http(status: Int, reason: String)
}

extension APIError {
  /// The status of the response.
  public var status: Int {
    switch self {
    case .unknownField, .fieldCombination, .badDate, .outOfRange, .startAfterEnd, .badCount: 400
    case .noData, .nothing: 404
    case .http(let status, _): status
    }
  }

  /// The body of the response: `{"code":400,"msg":"…","service_version":"v1"}`.
  public var body: [UInt8] {
    let body: JSONNode = ["code": status, "msg": "\(self)", "service_version": "v1"]
    return body.bytes
  }

  private static let usage =
    "Allowed request fields for apod method are 'concept_tags', 'date', 'hd', 'count', "
    + "'start_date', 'end_date', 'thumbs'"

  /// The day in the old service's format, such as `Jun 16, 1995`.
  private static func text(_ day: Day) -> String {
    "\(MailDate.months[day.month - 1]) \(padded(day.dayOfMonth, 2)), \(padded(day.year, 4))"
  }
}

extension APIError: CustomStringConvertible {
  /// The old service's message, word for word, because programs may compare it.
  public var description: String {
    switch self {
    case .unknownField: "Bad Request: incorrect field passed. \(APIError.usage)"
    case .fieldCombination: "Bad Request: invalid field combination passed. \(APIError.usage)"
    case .badDate(let text): "time data '\(text)' does not match format '%Y-%m-%d'"
    case .outOfRange(let first, let today):
      "Date must be between \(APIError.text(first)) and \(APIError.text(today))."
    case .startAfterEnd: "start_date cannot be after end_date"
    case .badCount: "Count must be positive and cannot exceed 100"
    case .noData(let day): "No data available for date: \(day)"
    case .nothing: "No data available"
    case .http(_, let reason): reason
    }
  }
}
