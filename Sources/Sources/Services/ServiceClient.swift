package import Pictures

/// The requests that a service of a source understands.
package struct ServiceClient: Sendable {
  package typealias Newest = @Sendable (Int, _ kept: Archive, _ today: Day) -> [Question]
  package typealias Range = @Sendable (ClosedRange<Day>, _ page: Int, _ today: Day) -> Question

  package let service: Service
  /// The most days in one answer.
  package let longestPage: Int
  /// Asks for the newest days, as many as given. Each further request is for when the ones before it were not enough.
  /// Empty when what is kept leaves nothing to ask.
  package let newest: Newest
  /// Asks for one day. The answer is refused with `notThere` when the service has no picture of it, or not yet. Nil
  /// when the service cannot be asked for it.
  package let day: @Sendable (Day, _ today: Day) -> Question?
  /// Asks for one page of a range of days; pages start at 1. Records of other days are refused with `wrongDay`. Nil
  /// when the service knows no ranges.
  package let range: Range?
  /// The number of pages of the range, by the answer to one of them; nil when it does not tell.
  package let pages: @Sendable (Response) -> Int?

  package init(
    service: Service, longestPage: Int,
    newest: @escaping Newest,
    day: @escaping @Sendable (Day, _ today: Day) -> Question?,
    range: Range? = nil,
    pages: @escaping @Sendable (Response) -> Int? = { _ in 1 }
  ) {
    self.service = service
    self.longestPage = longestPage
    self.newest = newest
    self.day = day
    self.range = range
    self.pages = pages
  }
}

/// A request to a service, and how its answer is judged.
package struct Question: Sendable {
  package let service: Service
  package let request: Request
  package let judge: @Sendable (Response) throws(Refusal) -> Judged

  package init(
    _ service: Service, _ request: Request,
    judge: @escaping @Sendable (Response) throws(Refusal) -> Judged
  ) {
    self.service = service
    self.request = request
    self.judge = judge
  }
}
