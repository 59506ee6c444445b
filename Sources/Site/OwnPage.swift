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
    let draft = template.render(view(in: layout, title: "", summary: ""))
    let title = title(of: draft)
    let summary = OwnPage.text(
      of: /<main.*?<p(?:\s[^>]*)?>(.*?)<\/p>/.dotMatchesNewlines()
        .matchingSemantics(.unicodeScalar), in: draft)
    return template.render(view(in: layout, title: title, summary: summary ?? title))
  }

  /// The text of the page's first heading; the file's name if there is no heading.
  func title(in layout: Layout) -> String {
    title(of: template.render(view(in: layout, title: "", summary: "")))
  }

  private func title(of page: [UInt8]) -> String {
    let heading = OwnPage.text(
      of: /<h[1-6][^>]*>(.*?)<\/h[1-6]>/.dotMatchesNewlines()
        .matchingSemantics(.unicodeScalar), in: page)
    return heading ?? String(path.dropLast(".html".count))
  }

  private func view(in layout: Layout, title: String, summary: String) -> SubscribePage {
    SubscribePage(layout: layout, path: path, heading: title, summary: summary)
  }

  /// The text that the pattern captures in the page, without markup and on one line; nil when it is empty.
  private static func text(of pattern: Regex<(Substring, Substring)>, in page: [UInt8]) -> String? {
    let shown = String(decoding: page, as: UTF8.self)
      .replacing(
        /<!--.*?-->/.dotMatchesNewlines().matchingSemantics(.unicodeScalar), with: "")
    guard let match = shown.firstMatch(of: pattern) else { return nil }
    let text = String(
      decoding: Array(
        match.1.replacing(/<[^>]*>/.matchingSemantics(.unicodeScalar), with: "").utf8)[...]
        .resolvingReferences,
      as: UTF8.self)
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.isEmpty ? nil : line
  }
}
