import Pictures

/// What a client asked for.
struct Asked: Hashable, Sendable {
  /// The path, percent-encoded.
  let path: String
  /// The query's items, decoded; of two with one name the first.
  let query: [String: String]
  /// Path and query as they came.
  let target: String
  /// The `Range` field; nil without one.
  var range: String?

  /// Whether the answer that is asked of the service holds the day's record, if there is one.
  func isAbout(_ day: Day, _ endpoint: Endpoint) -> Bool {
    switch endpoint {
    case .service:
      if let first = query["date_from"].flatMap({ Day(yymmdd: $0) }),
        let last = query["date_to"].flatMap({ Day(yymmdd: $0) })
      {
        return first <= day && day <= last
      }
      return path.split(separator: "/").last.map { $0 == day.yymmdd } ?? false
    case .oldAPI:
      if let first = query["start_date"].flatMap({ Day(iso: $0) }) {
        return first <= day
          && day <= query["end_date"].flatMap { Day(iso: $0) } ?? .init(number: .max)
      }
      return query["date"] == day.iso
    case .feed, .assets, .posters: return false
    }
  }

  /// The whole number of this query item; nil when it is missing or no number.
  func number(_ name: String) -> Int? { query[name].flatMap { Int($0) } }
}
