package import Pictures

/// A parsed query of the old API.
package struct APIRequest: Hashable, Sendable {
  /// The requested days.
  package enum Choice: Hashable, Sendable {
    case newest
    case day(Day)
    /// All days in this range.
    case days(ClosedRange<Day>)
    /// This many days, selected at random.
    case random(Int)
  }

  package let choice: Choice
  /// Whether the objects of videos contain the address of a still.
  package let thumbs: Bool

  /// Parses the query. Checks the fields in the old service's order, so that a query with two errors results in the
  /// same message. A range without an end date ends today.
  package init(_ query: String, first: Day, today: Day) throws(APIError) {
    let query = try APIQuery(query)
    thumbs = query["thumbs"]?.lowercased() == "true"
    switch (query["date"], query["count"], query["start_date"], query["end_date"]) {
    case (_, nil, nil, nil):
      choice = try query.day("date", first: first, today: today).map { .day($0) } ?? .newest
    case (nil, _?, nil, nil): choice = try query.count().map { .random($0) } ?? .newest
    case (nil, nil, _?, _):
      let start = try query.day("start_date", first: first, today: today) ?? first
      let end = try query.day("end_date", first: first, today: today) ?? today
      guard start <= end else { throw .startAfterEnd }
      choice = .days(start...end)
    default: throw .fieldCombination
    }
  }
}
