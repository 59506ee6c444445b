/// How much of a file is asked for.
enum BodyLimit: Hashable, Sendable {
  /// All of it; an answer of more bytes than these is refused.
  case whole(atMost: Int)
  /// So many bytes from its beginning (RFC 9110, section 14). A service that sends the whole file is
  /// left when they have come.
  case beginning(Int)

  /// The most bytes that are taken.
  var limit: Int {
    switch self {
    case .whole(let most), .beginning(let most): most
    }
  }

  /// What the `Range` field says, without its unit; nil when the whole is wanted.
  var range: String? {
    if case .beginning(let count) = self { "0-\(max(0, count - 1))" } else { nil }
  }
}
