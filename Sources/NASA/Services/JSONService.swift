public import Pictures

/// science.nasa.gov's JSON service of pictures, `apod-basic`, or a copy of it.
public struct JSONService: Sendable {
  /// Where NASA's own service is.
  public static let home = "https://science.nasa.gov/wp-json/wp/v2/apod-basic"
  /// The most records that one answer lists; a larger wish is silently cut to it.
  public static let longestPage = 25

  let base: WebAddress

  /// The service whose root is at this address.
  public init(base: WebAddress) { self.base = base }

  /// Asks for the newest records, at most `longestPage`.
  public func newest(_ count: Int) -> Request {
    let count = min(max(count, 1), JSONService.longestPage)
    return Request(base.with(query: "page=1&per_page=\(count)"))
  }

  /// Asks for one day.
  public func day(_ day: Day) -> Request { Request(base.with(path: "\(base.path)/\(day.yymmdd)")) }

  /// Asks for a page of the days from `first` to `last`, newest first; pages start at 1.
  public func range(_ first: Day, _ last: Day, page: Int = 1) -> Request {
    Request(
      base.with(
        query: "date_from=\(first.yymmdd)&date_to=\(last.yymmdd)"
          + "&page=\(page)&per_page=\(JSONService.longestPage)"))
  }

  /// The picture that answers `day(_:)`; a day that has none, or none yet, throws `Refusal.notThere`.
  public func picture(of day: Day, from response: Response, today: Day) throws(Refusal) -> Picture {
    let record = try Answer(response: response, day: day, today: today).record()
    return try ServiceRecord(record: record).picture(asked: day...day, today: today)
  }

  /// The pictures that answer `newest(_:)` or, with `asked`, `range(_:_:page:)`.
  ///
  /// A record outside the range is refused: a service that ignores the range answers with others.
  public func pictures(
    from response: Response, today: Day, asked: ClosedRange<Day>? = nil
  ) throws(Refusal) -> Judged {
    try Answer(response: response, day: nil, today: today).records { record throws(Refusal) in
      try ServiceRecord(record: record).picture(asked: asked, today: today)
    }
  }
}
