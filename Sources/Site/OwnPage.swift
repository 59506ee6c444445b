import Pictures
import Template

/// A page that the owner adds, such as `about.html` in `Templates/`. The page has the same path in the site.
struct OwnPage: Sendable {
  let path: String
  let template: CompiledTemplate<SubscribePage>
  /// Whether the menu of every page contains a link to this page.
  let isInMenu: Bool

  /// Whether the template contains the comment `{{! menu }}`, which adds the page to the menu.
  static func asksForMenu(_ template: [UInt8]) -> Bool {
    String(decoding: template, as: UTF8.self).contains(/\{\{!\s*menu\s*\}\}/)
  }

  /// Renders the page. The first heading becomes the page's title, and the first paragraph becomes its
  /// description.
  func render(in layout: Layout) -> [UInt8] {
    let draft = render(in: layout, title: "", summary: "")
    let title = title(of: draft)
    let summary = OwnPage.text(of: /(?s)<main.*?<p(?:\s[^>]*)?>(.*?)<\/p>/, in: draft)
    return render(in: layout, title: title, summary: summary ?? title)
  }

  /// The text of the page's first heading; the file's name if there is no heading.
  func title(in layout: Layout) -> String {
    title(of: render(in: layout, title: "", summary: ""))
  }

  private func render(in layout: Layout, title: String, summary: String) -> [UInt8] {
    template.render(SubscribePage(layout: layout, path: path, heading: title, summary: summary))
  }

  private func title(of page: [UInt8]) -> String {
    OwnPage.text(of: /(?s)<h[1-6][^>]*>(.*?)<\/h[1-6]>/, in: page)
      ?? String(path.dropLast(".html".count))
  }

  /// The text that the pattern captures in the page, without markup and on one line; nil when it is empty.
  private static func text(of pattern: Regex<(Substring, Substring)>, in page: [UInt8]) -> String? {
    let shown = String(decoding: page, as: UTF8.self)
      .replacing(/(?s)<!--.*?-->/.matchingSemantics(.unicodeScalar), with: "")
    guard let match = shown.firstMatch(of: pattern.matchingSemantics(.unicodeScalar)) else {
      return nil
    }
    let text = match.1.replacing(/<[^>]*>/.matchingSemantics(.unicodeScalar), with: "")
    let line = String(decoding: Array(text.utf8)[...].resolvingReferences, as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.isEmpty ? nil : line
  }
}
