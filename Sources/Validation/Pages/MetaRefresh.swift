import Markup

/// `<meta http-equiv="refresh">`, which leads a visitor on without being asked: at once, so that nobody
/// loses what is being read (WCAG 2.2, success criterion 2.2.1), and only within the site.
enum MetaRefresh {
  private static let beginning = "0; url="

  /// Notes where the element leads, if it does.
  static func note(_ element: borrowing Element, _ line: Int, in report: inout Report) {
    guard element["http-equiv"] == "refresh" else { return }
    let content = element["content"] ?? ""
    guard content.begins(with: beginning) else {
      report.add(
        line, "the refresh is \(quoted(content)); write it as \(quoted(beginning + "page.html"))")
      return
    }
    report.ownPage(String(content.dropping(beginning)), line)
  }
}
