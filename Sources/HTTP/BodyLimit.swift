/// How much of a file to request.
package enum BodyLimit: Hashable, Sendable {
  /// The whole file; a larger one is refused.
  case whole(atMost: Int)
  /// The first bytes (RFC 9110, section 14). When a server ignores the range, the transfer is stopped after
  /// them.
  case beginning(Int)

  /// The most bytes to accept.
  var limit: Int {
    switch self {
    case .whole(let most), .beginning(let most): most
    }
  }

  /// The value of the `Range` field, without its unit; nil for the whole file.
  var range: String? {
    if case .beginning(let count) = self { "0-\(max(0, count - 1))" } else { nil }
  }
}
