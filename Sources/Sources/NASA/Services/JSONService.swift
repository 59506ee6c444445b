public import Pictures

/// science.nasa.gov's JSON service `apod-basic`, or a compatible one.
public struct JSONService: Sendable {
  /// The address of NASA's own service.
  public static let home = "https://science.nasa.gov/wp-json/wp/v2/apod-basic"
  /// The most records in one answer; the service silently reduces larger requests to it.
  public static let longestPage = 25

  let base: WebAddress

  /// A service with its root at this address.
  public init(base: WebAddress) { self.base = base }

  /// A request for the newest records, at most `longestPage`.
  public func newest(_ count: Int) -> Request {
    let count = min(max(count, 1), JSONService.longestPage)
    return Request(base.with(query: "page=1&per_page=\(count)"))
  }

  /// A request for one day.
  public func day(_ day: Day) -> Request { Request(base.with(path: "\(base.path)/\(day.yymmdd)")) }

  /// A request for one page of the days from `first` to `last`, newest first; pages start at 1.
  public func range(_ first: Day, _ last: Day, page: Int = 1) -> Request {
    Request(
      base.with(
        query: "date_from=\(first.yymmdd)&date_to=\(last.yymmdd)"
          + "&page=\(page)&per_page=\(JSONService.longestPage)"))
  }

  /// Parses the answer to `day(_:)`. Throws `Refusal.notThere` when the day has no picture, or not yet.
  public func picture(of day: Day, from response: Response, today: Day) throws(Refusal) -> Picture {
    let record = try Answer(response: response, day: day, today: today).record()
    return try ServiceRecord(record: record).picture(asked: day...day, today: today)
  }

  /// Parses the answer to `newest(_:)` or, with `asked`, `range(_:_:page:)`.
  ///
  /// A record outside the range is rejected: a service that ignores the range sends other days.
  public func pictures(
    from response: Response, today: Day, asked: ClosedRange<Day>? = nil
  ) throws(Refusal) -> Judged {
    try Answer(response: response, day: nil, today: today).records { record throws(Refusal) in
      try ServiceRecord(record: record).picture(asked: asked, today: today)
    }
  }
}
