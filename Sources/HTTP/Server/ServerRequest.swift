/// A request to this program's server.
public struct ServerRequest: Hashable, Sendable {
  /// `GET`, as it came.
  public let method: String
  /// The path of the target, percent-encoded; it begins with `/`.
  public let path: String
  /// The query of the target without its `?`; empty when there is none.
  public let query: String
  /// The fields of the head by name in lower case; of one that comes twice, all values with commas between them.
  public let fields: [String: String]
  /// The body; empty unless the server was told to take it.
  public internal(set) var body: [UInt8] = []

  /// A request with an empty body.
  public init(method: String, path: String, query: String, fields: [String: String]) {
    self.method = method
    self.path = path
    self.query = query
    self.fields = fields
  }

  /// Path and query.
  public var target: String { query.isEmpty ? path : "\(path)?\(query)" }
}
