public import Pictures

/// Any service compatible with `api.nasa.gov/planetary/apod`.
public struct OldAPI: Sendable {
  /// The most days that it is asked for at once: a month works, several years time out.
  static let longestRange = 31
  /// The environment variable that holds its key.
  static let keyVariable = "NASA_API_KEY"

  let base: WebAddress
  private let key: String?

  /// A service at this address. Without a key none is sent, which suits self-hosted copies.
  public init(base: WebAddress, key: String? = nil) {
    self.base = base
    self.key = key
  }

  /// A request for the newest picture.
  public func newest() -> Request { request([]) }

  /// A request for one day.
  public func day(_ day: Day) -> Request { request(["date=\(day.iso)"]) }

  /// A request for the days from `first` to `last`, at most `longestRange`.
  public func range(_ first: Day, _ last: Day) -> Request {
    request(["start_date=\(first.iso)", "end_date=\(last.iso)"])
  }

  /// A request for the days from `first` to the newest. It has no end date, because a day that is not out yet
  /// is an error.
  public func since(_ first: Day) -> Request { request(["start_date=\(first.iso)"]) }

  /// Parses the answer to `day(_:)`. Throws `Refusal.notThere` when the day has no picture, or not yet.
  public func picture(of day: Day, from response: Response, today: Day) throws(Refusal) -> Judged {
    try APIKey.keeping(key, of: OldAPI.keyVariable, from: response) { () throws(Refusal) in
      let record = try Answer(response: response, day: day, today: today).record()
      return Judged([
        .success(try OldRecord(record: record).picture(asked: day...day, today: today))
      ])
    }
  }

  /// Parses the answer to `newest()`, of any day.
  public func newestPicture(from response: Response, today: Day) throws(Refusal) -> Judged {
    try APIKey.keeping(key, of: OldAPI.keyVariable, from: response) { () throws(Refusal) in
      let record = try Answer(response: response, day: nil, today: today).record()
      return Judged([.success(try OldRecord(record: record).picture(asked: nil, today: today))])
    }
  }

  /// Parses the answer to `range(_:_:)` or `since(_:)`; a record outside `asked` is rejected.
  public func pictures(
    from response: Response, today: Day, asked: ClosedRange<Day>? = nil
  ) throws(Refusal) -> Judged {
    try APIKey.keeping(key, of: OldAPI.keyVariable, from: response) { () throws(Refusal) in
      try Answer(response: response, day: nil, today: today).records { record throws(Refusal) in
        try OldRecord(record: record).picture(asked: asked, today: today)
      }
    }
  }

  private func request(_ items: [String]) -> Request {
    var items = (base.query.map { [$0] } ?? []) + items + ["thumbs=true"]
    if let key { items.append("api_key=\(key.queryEncoded)") }
    return Request(base.with(query: items.joined(separator: "&")))
  }
}

extension OldAPI: CustomStringConvertible {
  /// The address of the service, without the key.
  public var description: String { base.description }
}
