import Foundation
public import Pictures
import Sources

/// The source of the current time. A run uses no other clock.
public struct Clock: Sendable {
  /// Returns the current time.
  public let now: @Sendable () -> Timestamp
  /// Whether the clock always gives the same time, as in a reproducible build.
  public let isStopped: Bool

  /// A clock that gets the time from the closure.
  public init(isStopped: Bool = false, now: @escaping @Sendable () -> Timestamp) {
    self.now = now
    self.isStopped = isStopped
  }

  /// The system's clock.
  public static let wall = Clock { Timestamp(seconds: Int(Date().timeIntervalSince1970)) }

  /// The clock of a run. If the environment variable `SOURCE_DATE_EPOCH` is set, the clock always gives that time
  /// (reproducible-builds.org/specs/source-date-epoch). Throws if the value is invalid.
  public init(sourceDateEpoch text: String?) throws {
    guard let text else {
      self = .wall
      return
    }
    // The last second of the year 9999, with which the range of `Day` ends.
    let latest = 253_402_300_799
    guard let seconds = Int(text), (0...latest).contains(seconds) else {
      throw GeneratorError.options([
        FieldMistake(
          place: "SOURCE_DATE_EPOCH", wrong: "\(text.quoted) is not a time",
          allowed: "whole seconds since 1970-01-01T00:00:00Z, 0 to \(latest)")
      ])
    }
    self.init(isStopped: true) { Timestamp(seconds: seconds) }
  }
}
