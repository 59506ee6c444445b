import Pictures
import Template

/// A page that the owner adds: `about.html` in `Templates/`, at the same path in the site.
struct OwnPage: Sendable {
  let path: String
  let template: CompiledTemplate<SubscribePage>
  /// Whether the menu of every page leads to it.
  let isInMenu: Bool

  /// Whether the template asks for a place in the menu, with the comment `{{! menu }}`.
  static func asksForMenu(_ template: [UInt8]) -> Bool {
    String(decoding: template, as: UTF8.self).contains(/\{\{!\s*menu\s*\}\}/)
  }

  /// The page, whose title and description are in its own text: its first heading, and its first paragraph.
  func render(in layout: Layout) -> [UInt8] {
    let draft = template.render(view(in: layout, title: "", summary: ""))
    let title = title(of: draft)
    let summary = OwnPage.text(
      of: /<main.*?<p(?:\s[^>]*)?>(.*?)<\/p>/.dotMatchesNewlines()
        .matchingSemantics(.unicodeScalar), in: draft)
    return template.render(view(in: layout, title: title, summary: summary ?? title))
  }

  /// The text of its first heading, else the file's name.
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

  /// The text of what the pattern captures, in one line without markup; nil when that is empty.
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
