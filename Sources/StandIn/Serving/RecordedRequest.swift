import FlyingFox

package struct RecordedRequest: Hashable, Sendable {
  /// The path, percent-encoded.
  package let path: String
  /// The query's items, decoded; of two with one name the first.
  package let query: [String: String]
  /// Path and query as they came.
  package let target: String
  /// The `Range` field; nil without one.
  package let range: String?

  init(_ request: HTTPRequest) {
    path = request.target.path()
    query = Dictionary(request.query.map { ($0.name, $0.value) }) { first, _ in first }
    target = request.target.rawValue
    range = request.headers[.range]
  }

  package init(path: String, query: [String: String], target: String) {
    self.path = path
    self.query = query
    self.target = target
    range = nil
  }

  /// The whole number of this query item; nil when it is missing or no number.
  package func number(_ name: String) -> Int? { query[name].flatMap { Int($0) } }
}
