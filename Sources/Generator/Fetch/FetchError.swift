import HTTP
import Pictures
import Sources
import Storage

/// Why a service's answer, or a record of it, was not accepted.
enum FetchError: Error, Hashable, Sendable {
  case failed(TransportError, reached: Bool)
  case refused(Rejection)
  /// The answer is valid, but has no record.
  case noPicture
  /// The service ignored the requested range, and sent records of other days.
  case otherDays
  /// The service sent an empty list for a range in which most days should have a picture.
  case empty(days: Int)
}

extension FetchError {
  var isReached: Bool {
    if case .failed(_, let reached) = self { reached } else { true }
  }

  /// Whether all further requests to the service would fail too.
  var isForAll: Bool {
    switch self {
    case .refused(let refusal): refusal.isForAll
    case .failed(.forbidden, _), .failed(.givenUp, _), .failed(.cancelled, _): true
    default: false
    }
  }

  /// Whether to retry with smaller ranges, because the record of a single day can make the whole range fail, and the
  /// request for a long range can time out.
  var mayBeOneDay: Bool {
    switch self {
    case .refused: !isForAll
    case .failed(let fault, _):
      switch fault {
      case .silent, .tooSlow, .brokenOff, .tooLarge: true
      default: false
      }
    case .otherDays, .noPicture, .empty: false
    }
  }

  /// How much the error counts towards giving up on the service. An unreachable host counts most. If a record is
  /// rejected for a flaw that only this record may have, this does not count, because the service's other records may
  /// be valid.
  var weight: Int {
    switch self {
    case .failed(_, reached: false): Health.unreached
    case .failed, .noPicture, .empty: 1
    case .otherDays: 0
    case .refused(.failure), .refused(.wrongDay): 1
    case .refused: 0
    }
  }
}

extension FetchError: CustomStringConvertible {
  var description: String {
    switch self {
    case .failed(let fault, _): "\(fault)"
    case .refused(let refusal): "\(refusal)"
    case .noPicture: "the answer contains no picture"
    case .otherDays: "the answer contains records of days that were not requested"
    case .empty(let days): "the answer is an empty list for \(counted(days, "day"))"
    }
  }
}
