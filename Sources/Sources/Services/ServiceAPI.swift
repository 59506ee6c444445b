package import Pictures

/// A service of a source, and its requests.
package protocol ServiceAPI: Sendable {
  var service: Service { get }
  /// The maximum number of days in one answer.
  var longestPage: Int { get }
  /// Whether the service accepts ranges of days.
  var servesRanges: Bool { get }

  /// Requests for this many newest days. Each request after the first is a fallback if the previous requests fail.
  /// Empty if the archive already has these days.
  func newest(_ count: Int, kept: Archive, today: Day) -> [Request]

  /// A request for one day. The request fails with `notThere` if the service has no picture of that day, or does not
  /// have it yet. Nil if the service does not support requests for one day.
  func day(_ day: Day, today: Day) -> Request?

  /// A request for one page of a range of days. Pages start at 1. Records of other days fail with `wrongDay`, because
  /// some services ignore the range. Nil if the service does not support ranges.
  func range(_ days: ClosedRange<Day>, page: Int, today: Day) -> Request?

  /// The number of pages of the range, from the answer to a request for one of these pages; nil if unknown.
  func pages(in response: Response) -> Int?
}

extension ServiceAPI {
  package var servesRanges: Bool { false }
  package func range(_ days: ClosedRange<Day>, page: Int, today: Day) -> Request? { nil }
  package func pages(in response: Response) -> Int? { 1 }
}
