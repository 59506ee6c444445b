import Validation

extension FuzzTarget {
  /// A page whose elements the bytes open and close: the grammar's tables and libxml2 say the same of it.
  static let pageTree = FuzzTarget(name: "page-tree") { bytes in
    let page = page(of: bytes, try checker.get().pageElements)
    guard let verdicts = try checker.get().verdicts(ofPage: Array(page.utf8)) else { return 0 }
    try Violation.unless(
      verdicts.tables == verdicts.schema,
      "\(page) fits the \(verdicts.tables ? "tables" : "schema") only")
    return 1
  }

  /// A page of any bytes: what has no finding is well-formed and fits the schema, by tables as by libxml2.
  static let pageBytes = FuzzTarget(name: "page-bytes") { bytes in
    let checker = try checker.get()
    let findings = checker.check(path: "index.html", bytes: bytes).findings
    guard let verdicts = checker.verdicts(ofPage: bytes) else {
      try Violation.unless(!findings.isEmpty, "a page that is not well-formed has no finding")
      return 0
    }
    try Violation.unless(
      verdicts.tables == verdicts.schema,
      "it fits the \(verdicts.tables ? "tables" : "schema") only")
    try Violation.unless(verdicts.schema || !findings.isEmpty, "it does not fit the schema")
    return 1
  }

  /// A style sheet, a feed, data and other files of any bytes are checked: the first line is the path.
  static let siteFile = FuzzTarget(name: "site-file") { bytes in
    let parts = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return 0 }
    let path = String(decoding: parts[0], as: UTF8.self)
    _ = try checker.get().check(path: path, bytes: Array(parts[1])).findings
    return Checker.reads(path) ? 1 : 0
  }

  static let checker = Result { try Checker(base: nil) }

  /// A page with as many of the elements as there are bytes, at most 40 deep: some bytes close one, some are
  /// text.
  private static func page(of bytes: [UInt8], _ names: [String]) -> String {
    var page = "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>x</title></head><body>"
    var open: [String] = []
    for byte in bytes {
      let name = Int(byte) < names.count ? names[Int(byte)] : ""
      switch byte {
      case 250...252: if let name = open.popLast() { page += "</\(name)>" }
      case 253: page += "word"
      case 254: page += " <!-- note -->\n"
      default:
        guard !name.isEmpty, open.count < 40 else { continue }
        page += name == "svg" ? "<svg xmlns=\"http://www.w3.org/2000/svg\">" : "<\(name)>"
        open.append(name)
      }
    }
    return page + open.reversed().map { "</\($0)>" }.joined() + "</body></html>"
  }
}
