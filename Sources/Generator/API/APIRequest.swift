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

/// The fields of a form-encoded query (`a=1&b=2`). If a name occurs several times, the first value counts.
private struct APIQuery {
  private let fields: [String: String]

  /// The names of the known fields. `api_key` has no effect, but clients of the old service send it.
  private static let known: Set<String> = [
    "api_key", "concept_tags", "count", "date", "end_date", "hd", "start_date", "thumbs",
  ]
  /// The maximum number of characters that an error message repeats of a value.
  private static let longestShown = 100

  init(_ query: String) throws(APIError) {
    var fields: [String: String] = [:]
    for field in query.utf8.split(separator: UInt8(ascii: "&")) {
      let parts = field.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let name = APIQuery.decoded(parts[0])
      guard APIQuery.known.contains(name) else { throw .unknownField }
      if fields[name] == nil { fields[name] = parts.count > 1 ? APIQuery.decoded(parts[1]) : "" }
    }
    self.fields = fields
  }

  /// The value of a field; nil if the field is missing or, as in the old service, if its value is empty.
  subscript(name: String) -> String? {
    fields[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The day in the field, from the first day to today; nil if it is missing.
  func day(_ name: String, first: Day, today: Day) throws(APIError) -> Day? {
    guard let text = self[name] else { return nil }
    let day = try APIQuery.day(text)
    guard first <= day, day <= today else { throw .outOfRange(first: first, today: today) }
    return day
  }

  /// The number in the field, 1 to 100; nil if it is missing.
  func count() throws(APIError) -> Int? {
    guard let text = self["count"] else { return nil }
    guard let count = Int(text.cleanLine), (1...100).contains(count) else { throw .badCount }
    return count
  }

  /// A date in the format `%Y-%m-%d`, in which month and day may have one digit.
  private static func day(_ text: String) throws(APIError) -> Day {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.count <= 4 ? decimal($0) : nil }
    guard numbers.count == 3, parts.count == 3, parts[0].count == 4, parts[1].count <= 2,
      parts[2].count <= 2, let day = Day(year: numbers[0], month: numbers[1], day: numbers[2])
    else { throw .badDate(String(text.prefix(longestShown))) }
    return day
  }

  /// Decodes `+` and escapes such as `%41`. Replaces invalid UTF-8 with U+FFFD, as the old service did.
  private static func decoded(_ text: Substring.UTF8View.SubSequence) -> String {
    let spaced = text.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return String(decoding: spaced.percentDecoded(isLenient: true) ?? spaced, as: UTF8.self)
  }
}
