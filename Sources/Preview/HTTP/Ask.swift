/// What a client asks for, taken from HTTP.
struct Ask: Hashable, Sendable {
  /// `GET`, `HEAD` and whatever else there is.
  var method = "GET"
  /// The path, percent-encoded as it came.
  let path: String
  /// The query without `?`, empty when there is none.
  var query = ""
  /// The header fields, names in lower case.
  var fields: [String: String] = [:]
}
