import Checks
import Markup

extension FuzzTarget {
  /// A page of any bytes: if it has no finding, its ids are those that libxml2 reads.
  static let pageBytes = FuzzTarget(name: "page-bytes") { bytes in
    let checked = try checker.check(path: "2026/11/24.html", bytes: bytes)
    guard checked.findings.isEmpty else { return 0 }
    var ids: Set<String> = []
    do throws(MarkupError) {
      try Document(xml: bytes).walk { element in
        if let id = element["id"] { ids.insert(id) }
      }
    } catch {
      throw Violation(description: "a page that is not well-formed has no finding: \(error)")
    }
    try Violation.unless(checked.ids == ids, "the ids are \(ids)")
    return 1
  }

  /// A style sheet, a feed, data and other files of any bytes are checked: the first line is the path.
  static let siteFile = FuzzTarget(name: "site-file") { bytes in
    let parts = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return 0 }
    let path = String(decoding: parts[0], as: UTF8.self)
    _ = try checker.check(path: path, bytes: Array(parts[1]))
    return Checker.reads(path) ? 1 : 0
  }

  static let checker = Checker(base: nil, files: [])
}
