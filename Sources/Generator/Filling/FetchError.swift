import NASA
import Pictures

/// Why a question had no answer that can be believed.
enum FetchError: Error, Hashable, Sendable {
  /// No whole answer came.
  case failed(TransportError, reached: Bool)
  /// What came is no answer, or not believed.
  case refused(Refusal)
  /// The records are of other days: the service does not look at the range.
  case otherDays
  /// Nothing at all, for days of which most have a picture.
  case empty(days: Int)
}

extension FetchError {
  /// Whether any HTTP response came.
  var isReached: Bool {
    if case .failed(_, let reached) = self { reached } else { true }
  }

  /// Whether the service would do no better with any other question.
  var isForAll: Bool {
    switch self {
    case .refused(.rateLimited), .refused(.keyRefused): true
    case .failed(.forbidden, _), .failed(.givenUp, _), .failed(.cancelled, _): true
    default: false
    }
  }

  /// Whether smaller questions may be answered: one bad day spoils a range, and a long one takes too long.
  var mayBeOneDay: Bool {
    switch self {
    case .refused: !isForAll
    case .failed(let fault, _):
      switch fault {
      case .silent, .tooSlow, .brokenOff, .tooLarge: true
      default: false
      }
    case .otherDays, .empty: false
    }
  }

  /// How much it counts against the service that so many of its answers come in a row: nobody there
  /// counts more, and a record that is not believed says nothing of the others.
  var weight: Int {
    switch self {
    case .failed(_, reached: false): 4
    case .failed, .empty: 1
    case .otherDays: 0
    case .refused(let refusal):
      switch refusal {
      case .serverError, .unexpectedStatus, .serviceError, .tooLarge, .webPage, .notJSON,
        .wrongShape, .wrongDay, .placeholderTitle, .placeholderText:
        1
      default: 0
      }
    }
  }
}

extension FetchError: CustomStringConvertible {
  /// What happened.
  var description: String {
    switch self {
    case .failed(let fault, _): "\(fault)"
    case .refused(let refusal): "\(refusal)"
    case .otherDays: "records of other days came than were asked for"
    case .empty(let days): "an empty list came for \(counted(days, "day"))"
    }
  }
}
