import Pictures

/// Any service compatible with `api.nasa.gov/planetary/apod`.
struct OldAPI: ServiceAPI {
  /// The environment variable with the service's key.
  static let keyVariable = "NASA_API_KEY"

  let service = Service.oldAPI
  /// The service can answer for a month. Requests for several years time out.
  let longestPage = 31
  let servesRanges = true
  let base: WebAddress
  private let key: String?

  /// A service at this address. Self-hosted copies need no key.
  init(base: WebAddress, key: String? = nil) {
    self.base = base
    self.key = key
  }

  func newest(_ count: Int, kept: Archive, today: Day) -> [Request] {
    let first = max(Day.first, today.advanced(by: 1 - count))
    return [
      // The request has no end date, because an end date whose picture is not released causes an error.
      list(["start_date=\(first.iso)"], asked: first...today.advanced(by: 1), today: today),
      // The request for the newest day alone is a fallback, because one bad day makes this service fail for a whole
      // range, and because the newest day may be before the range.
      single([], of: nil, today: today),
    ]
  }

  func day(_ day: Day, today: Day) -> Request? {
    single(["date=\(day.iso)"], of: day, today: today)
  }

  func range(_ days: ClosedRange<Day>, page: Int, today: Day) -> Request? {
    list(
      ["start_date=\(days.lowerBound.iso)", "end_date=\(days.upperBound.iso)"], asked: days,
      today: today)
  }

  private func single(_ items: [String], of day: Day?, today: Day) -> Request {
    request(items) { response throws(Rejection) in
      let record = try response.record(asked: day, today: today)
      return ParsedAnswer(try record.picture(asked: day.map { $0...$0 }, today: today))
    }
  }

  private func list(_ items: [String], asked: ClosedRange<Day>, today: Day) -> Request {
    request(items) { response throws(Rejection) in
      try response.records { record throws(Rejection) in
        try record.picture(asked: asked, today: today)
      }
    }
  }

  private func request(_ items: [String], _ parse: @escaping Request.Parser) -> Request {
    var items = (base.query.map { [$0] } ?? []) + items + ["thumbs=true"]
    if let key { items.append("api_key=\(key.queryEncoded)") }
    return Request(service, base.with(query: items.joined(separator: "&"))) {
      response throws(Rejection) in
      try APIKey.keeping(key, of: OldAPI.keyVariable, from: response, parse)
    }
  }
}

extension OldAPI: CustomStringConvertible {
  /// The address of the service, without the key.
  var description: String { base.description }
}
