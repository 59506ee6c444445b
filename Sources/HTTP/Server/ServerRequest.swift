import Foundation

/// A request to this program's server.
public struct ServerRequest: Hashable, Sendable {
  /// The method as received, such as `GET`.
  public let method: String
  /// The path of the target, which is percent-encoded and starts with `/`.
  public let path: String
  /// The query of the target without its `?`; empty if there is none.
  public let query: String
  /// The fields of the head, by lower-case name. Values of a repeated field are joined with commas.
  public let fields: [String: String]
  /// The body; empty if the handlers do not accept bodies of such requests.
  public internal(set) var body: [UInt8] = []

  /// A request with an empty body.
  public init(method: String, path: String, query: String, fields: [String: String]) {
    self.method = method
    self.path = path
    self.query = query
    self.fields = fields
  }

  /// The path and query.
  public var target: String { query.isEmpty ? path : "\(path)?\(query)" }

  /// The value of a query parameter as forms encode it; nil if it is missing, empty or not UTF-8.
  package func parameter(_ name: String) -> String? {
    for part in query.split(separator: "&") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, sides[0] == name else { continue }
      let value = sides[1].replacing("+", with: " ").removingPercentEncoding
      return value?.isEmpty == true ? nil : value
    }
    return nil
  }
}
