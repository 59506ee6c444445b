/// How much of a file to request.
package enum BodyLimit: Hashable, Sendable {
  /// The whole file. A larger file is rejected.
  case whole(atMost: Int)
  /// The first bytes (RFC 9110, section 14). If a server ignores the requested range and sends the whole file, the
  /// transfer stops after these bytes.
  case beginning(Int)

  /// The maximum number of bytes to accept.
  var limit: Int {
    switch self {
    case .whole(let most), .beginning(let most): most
    }
  }

  /// The value of the `Range` field without its unit; nil for the whole file.
  var range: String? {
    if case .beginning(let count) = self { "0-\(max(0, count - 1))" } else { nil }
  }
}
