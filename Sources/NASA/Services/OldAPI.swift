public import Pictures

/// Any service that speaks the contract of `api.nasa.gov/planetary/apod`.
public struct OldAPI: Sendable {
  let base: WebAddress
  private let key: String?

  /// The service at this address; without a key none is sent, as self-hosted copies want it.
  public init(base: WebAddress, key: String? = nil) {
    self.base = base
    self.key = key
  }

  /// Asks for the newest picture.
  public func newest() -> Request { request([]) }

  /// Asks for one day.
  public func day(_ day: Day) -> Request { request(["date=\(day.iso)"]) }

  /// Asks for the days from `first` to `last`; a month is answered, years time out.
  public func range(_ first: Day, _ last: Day) -> Request {
    request(["start_date=\(first.iso)", "end_date=\(last.iso)"])
  }

  /// Asks for the days from `first` to the newest. No end is named: one that is not out yet is answered
  /// by an error.
  public func since(_ first: Day) -> Request { request(["start_date=\(first.iso)"]) }

  /// The picture that answers `day(_:)`; a day that has none, or none yet, throws `Refusal.notThere`.
  public func picture(of day: Day, from response: Response, today: Day) throws(Refusal) -> Picture {
    try keepingKey(from: response) { () throws(Refusal) in
      let record = try Answer(response: response, day: day, today: today).record()
      return try OldRecord(record: record).picture(asked: day...day, today: today)
    } parts: {
      ([$0], [])
    }
  }

  /// The picture that answers `newest()`, of whatever day.
  public func newestPicture(from response: Response, today: Day) throws(Refusal) -> Picture {
    try keepingKey(from: response) { () throws(Refusal) in
      let record = try Answer(response: response, day: nil, today: today).record()
      return try OldRecord(record: record).picture(asked: nil, today: today)
    } parts: {
      ([$0], [])
    }
  }

  /// The pictures that answer `range(_:_:)` or `since(_:)`; a record outside `asked` is refused.
  public func pictures(
    from response: Response, today: Day, asked: ClosedRange<Day>? = nil
  ) throws(Refusal) -> Judged {
    try keepingKey(from: response) { () throws(Refusal) in
      try Answer(response: response, day: nil, today: today).records { record throws(Refusal) in
        try OldRecord(record: record).picture(asked: asked, today: today)
      }
    } parts: {
      ($0.pictures, $0.refused)
    }
  }

  /// What the answer holds, unless the key that was sent is in it: as it came, or in what was made of it.
  private func keepingKey<Held>(
    from response: Response, _ judge: () throws(Refusal) -> Held,
    parts: (Held) -> (believed: [Picture], refused: [Refusal])
  ) throws(Refusal) -> Held {
    guard let secret = APIKey(key) else { return try judge() }
    let fields = response.headers.map { Array("\($0): \($1)".utf8) }
    guard !secret.isIn(response.body), !fields.contains(where: secret.isIn) else {
      throw .holdsKey
    }
    let held: Held
    do throws(Refusal) {
      held = try judge()
    } catch {
      throw secret.isIn(Array("\(error)".utf8)) ? .holdsKey : error
    }
    let seen = Observation(when: Timestamp(seconds: 0), source: .oldAPI)
    let (believed, refused) = parts(held)
    let texts =
      believed.map { Entry(picture: $0, seen: seen).line } + refused.map { Array("\($0)".utf8) }
    guard !texts.contains(where: secret.isIn) else { throw .holdsKey }
    return held
  }

  private func request(_ items: [String]) -> Request {
    var items = (base.query.map { [$0] } ?? []) + items + ["thumbs=true"]
    if let key { items.append("api_key=\(key.queryEncoded)") }
    return Request(base.with(query: items.joined(separator: "&")))
  }
}

extension OldAPI: CustomStringConvertible {
  /// Where the service is; never its key.
  public var description: String { base.description }
}
