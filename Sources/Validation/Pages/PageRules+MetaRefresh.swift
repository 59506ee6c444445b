import Markup

extension PageRules {
  /// `<meta http-equiv="refresh">`, which redirects a visitor automatically: without delay, so that
  /// nobody loses what is being read (WCAG 2.2, success criterion 2.2.1), and only within the site.
  enum MetaRefresh {
    private static let beginning: StaticString = "0; url="

    /// Checks the target of the element, if it has one.
    static func note(
      _ tag: borrowing Tag, _ numbers: PageAttributes.Numbers, in report: inout Report
    ) {
      let bytes = tag.bytes.span
      guard let name = numbers.value(PageAttributes.Numbers.httpEquiv, of: tag),
        bytes.extracting(name).equals("refresh")
      else { return }
      let content = bytes.extracting(
        numbers.value(PageAttributes.Numbers.content, of: tag) ?? 0..<0)
      guard content.starts(with: beginning) else {
        report.add(
          tag.line,
          "the refresh is \(quoted(content)); write it as \(quoted("\(beginning)page.html"))")
        return
      }
      report.ownPage(content.extracting(droppingFirst: beginning.utf8CodeUnitCount), tag.line)
    }
  }
}
