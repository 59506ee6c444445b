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
    let record = try Answer(response: response, day: day, today: today).record()
    return try OldRecord(record: record).picture(asked: day...day, today: today)
  }

  /// The picture that answers `newest()`, of whatever day.
  public func newestPicture(from response: Response, today: Day) throws(Refusal) -> Picture {
    let record = try Answer(response: response, day: nil, today: today).record()
    return try OldRecord(record: record).picture(asked: nil, today: today)
  }

  /// The pictures that answer `range(_:_:)` or `since(_:)`; a record outside `asked` is refused.
  public func pictures(
    from response: Response, today: Day, asked: ClosedRange<Day>? = nil
  ) throws(Refusal) -> Judged {
    try Answer(response: response, day: nil, today: today).records { record throws(Refusal) in
      try OldRecord(record: record).picture(asked: asked, today: today)
    }
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

extension String {
  /// The text with everything but RFC 3986's unreserved characters percent-encoded.
  fileprivate var queryEncoded: String {
    utf8.reduce(into: "") { text, byte in
      switch UInt8(byte) {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        text += "%" + (hex.utf8.count < 2 ? "0" : "") + hex
      }
    }
  }
}
