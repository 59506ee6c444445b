/// Refuses documents that would hold libxml2 for long: it looks up each name's namespace among all that
/// are declared around it.
enum NamespaceCount {
  /// The most declarations in a document. A feed of a year has one an entry.
  static let limit = 4_096
  private static let declaration = Array("xmlns".utf8)

  /// Throws `tooManyNamespaces` when there are more, or texts that look like them.
  static func check(_ xml: [UInt8]) throws(MarkupError) {
    guard xml.count / declaration.count > limit, count(in: xml.span) > limit else { return }
    throw .tooManyNamespaces(limit: limit)
  }

  /// Whether there are no more.
  static func isFine(_ xml: [UInt8]) -> Bool {
    xml.count / declaration.count <= limit || count(in: xml.span) <= limit
  }

  private static func count(in xml: Span<UInt8>) -> Int {
    var found = 0
    var at = 0
    while at + declaration.count <= xml.count, found <= limit {
      // No letter of it stands in it twice, so that what differs need not be looked at again.
      var next = 0
      while next < declaration.count, xml[at + next] == declaration[next] { next += 1 }
      if next == declaration.count { found += 1 }
      at += max(1, next)
    }
    return found
  }
}
