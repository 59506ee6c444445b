package import Pictures

/// What a query asks of the old API.
package struct APIRequest: Hashable, Sendable {
  /// Which days it asks for.
  package enum Choice: Hashable, Sendable {
    /// The newest.
    case newest
    /// This one.
    case day(Day)
    /// All from the first to the last of these.
    case days(ClosedRange<Day>)
    /// As many, drawn at random.
    case random(Int)
  }

  package let choice: Choice
  /// Whether films come with the address of a still.
  package let thumbs: Bool

  /// Reads the query in the old service's order, so that of two mistakes the same one is told. A range without an
  /// end ends today.
  package init(_ query: String, first: Day, today: Day) throws(APIRefusal) {
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
