import HTTP

extension StaticHost {
  /// The conditions of a request (RFC 9110, sections 13 and 14).
  struct Conditions {
    let fields: [String: String]
    /// The entity tag of the current file, with its quotes.
    let tag: String
    /// The time of the file's last change as an HTTP date; nil if the time is unknown.
    let modified: String?

    var isKnown: Bool {
      if let tags = fields["if-none-match"] {
        // The comparison is weak, so `W/` is ignored (section 8.8.3.2).
        return tags.split(separator: ",").contains { text in
          let text = text.filter { $0 != " " && $0 != "\t" }
          return text == "*" || text == tag || text == "W/\(tag)"
        }
      }
      // As in nginx, the date matches only if it is exactly the date that this server sent.
      return modified != nil && fields["if-modified-since"] == modified
    }

    /// The requested part of a file of this length; nil for the whole file.
    func part(of length: Int) -> ByteRange? {
      guard let range = fields["range"] else { return nil }
      if let wanted = fields["if-range"], wanted != tag, wanted != modified { return nil }
      return ByteRange(range, length: length)
    }
  }
}
