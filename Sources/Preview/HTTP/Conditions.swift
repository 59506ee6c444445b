import Loopback

/// What a client makes its request depend on (RFC 9110, sections 13 and 14).
struct Conditions {
  let fields: [String: String]
  /// The entity tag of what is there, with its quotes.
  let tag: String
  /// When it was last changed, as HTTP writes it; nil when nobody knows.
  let modified: String?

  /// Whether the client has it already.
  var isKnown: Bool {
    if let tags = fields["if-none-match"] {
      // Weak comparison: `W/` says nothing here (section 8.8.3.2).
      return tags.split(separator: ",").contains { text in
        let text = text.filter { $0 != " " && $0 != "\t" }
        return text == "*" || text == tag || text == "W/\(tag)"
      }
    }
    // A date is what we gave, or not ours; nginx compares it so too.
    return modified != nil && fields["if-modified-since"] == modified
  }

  /// The part that is wanted of a file of this length; nil for all of it.
  func part(of length: Int) -> ByteRange? {
    guard let range = fields["range"] else { return nil }
    if let wanted = fields["if-range"], wanted != tag, wanted != modified { return nil }
    return ByteRange(range, length: length)
  }
}
