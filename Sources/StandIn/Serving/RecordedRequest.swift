import Foundation
import HTTP

package struct RecordedRequest: Hashable, Sendable {
  /// The path, percent-encoded.
  package let path: String
  /// The query's items, decoded; of two with one name the first.
  package let query: [String: String]

  init(_ request: ServerRequest) {
    path = request.path
    let items = URLComponents(string: "?" + request.query)?.queryItems ?? []
    query = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
  }

  package init(path: String, query: [String: String]) {
    self.path = path
    self.query = query
  }

  /// The whole number of this query item; nil when it is missing or no number.
  package func number(_ name: String) -> Int? { query[name].flatMap { Int($0) } }
}
