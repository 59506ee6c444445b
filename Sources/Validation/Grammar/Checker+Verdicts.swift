import Markup

extension Checker {
  /// The names of the page grammar's elements; an empty one stands for all others of its namespace.
  package var pageElements: [String] { page.names }

  /// Whether a page fits the schema by its tables and by libxml2, which must agree; nil when it is not well-formed.
  package func verdicts(ofPage bytes: [UInt8]) -> (tables: Bool, schema: Bool)? {
    var report = Report(FileLocation(path: "index.html", base: nil))
    guard let document = report.parsed(bytes) else { return nil }
    let tables = pageTables.with { tables in
      var rules = tables.rules(report)
      document.replay(to: &rules)
      return rules.fits
    }
    return (tables, page.issues(in: document).isEmpty)
  }
}
