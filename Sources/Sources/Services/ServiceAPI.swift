package import Pictures

/// A service of a source, and the requests that it understands.
package protocol ServiceAPI: Sendable {
  var service: Service { get }
  /// The most days in one answer.
  var longestPage: Int { get }
  /// Whether it can be asked for a range of days.
  var servesRanges: Bool { get }

  /// The address at which the service says what parameters it takes (OPTIONS), and those that the requests have; nil when
  /// it does not say.
  var parameters: (address: WebAddress, names: [String])? { get }

  /// Asks for the newest days, as many as given. Each further request is for when the ones before it were not enough.
  /// Empty when what is kept leaves nothing to ask.
  func newest(_ count: Int, kept: Archive, today: Day) -> [Request]

  /// Asks for one day. The answer is refused with `notThere` when the service has no picture of it, or not yet. Nil
  /// when the service cannot be asked for it.
  func day(_ day: Day, today: Day) -> Request?

  /// Asks for one page of a range of days; pages start at 1. Records of other days are refused with `wrongDay`: a
  /// service that ignores the range sends them. Nil when the service knows no ranges.
  func range(_ days: ClosedRange<Day>, page: Int, today: Day) -> Request?

  /// The number of pages of the range, by the answer to one of them; nil when it does not tell.
  func pages(in response: Response) -> Int?
}

extension ServiceAPI {
  package var servesRanges: Bool { false }
  package var parameters: (address: WebAddress, names: [String])? { nil }
  package func range(_ days: ClosedRange<Day>, page: Int, today: Day) -> Request? { nil }
  package func pages(in response: Response) -> Int? { 1 }
}
