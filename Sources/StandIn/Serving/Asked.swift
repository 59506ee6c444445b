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

  /// The whole number of this query item; nil when it is missing or no number.
  func number(_ name: String) -> Int? { query[name].flatMap { Int($0) } }
}
