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
}
