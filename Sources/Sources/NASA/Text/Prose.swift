import Markup
import Pictures

/// Converts a service's HTML to text with links, emphasis and breaks.
///
/// Blocks (paragraphs, lists, headings) become two line breaks, as on APOD's pages.
enum Prose {
  /// The nodes of the field's HTML before normalisation. White space is not folded, and breaks are not merged.
  static func nodes(_ html: String, field: String) throws(Rejection) -> [RichText.Node] {
    do throws(MarkupError) {
      return read(try HTMLFragment.parse(html.withoutSpacesBeforeEndTags))
    } catch {
      throw .unreadable(field: field, reason: "\(error)".excerpt)
    }
  }

  private static func read(_ fragments: [HTMLFragment.Node]) -> [RichText.Node] {
    fragments.flatMap { fragment -> [RichText.Node] in
      switch fragment {
      case .text(let text): [.text(text.withoutStraySpaces)]
      case .element(let name, let attributes, let children):
        read(name, attributes, children)
      }
    }
  }

  private static func read(
    _ name: String, _ attributes: [HTMLFragment.Attribute], _ children: [HTMLFragment.Node]
  ) -> [RichText.Node] {
    switch name {
    case "a":
      let inner = read(children)
      guard let href = attributes.first(where: { $0.name == "href" })?.value,
        let target = LinkTarget.target(of: href)
      else { return inner }
      return [.link(target, inner)]
    case "b", "strong": return [.strong(read(children))]
    case "em", "i", "cite", "dfn": return [.emphasis(read(children))]
    case "br": return [.lineBreak]
    case "li", "tr", "dt", "dd": return [.lineBreak] + read(children) + [.lineBreak]
    case "td", "th": return read(children) + [.text(" ")]
    case "sup", "sub": return script(name, read(children))
    case "p", "div", "center", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "dl", "table",
      "blockquote", "pre", "hr", "section", "article", "header", "footer", "figure", "figcaption",
      "aside", "nav", "form":
      return [.lineBreak, .lineBreak] + read(children) + [.lineBreak, .lineBreak]
    case "script", "style", "template", "head", "title", "iframe", "object", "video", "audio",
      "svg", "select", "textarea", "button":
      return []
    default: return read(children)
    }
  }

  /// A superscript or subscript. Digits become Unicode superscripts, so that 10<sup>9</sup> does not become 109.
  private static func script(_ name: String, _ inner: [RichText.Node]) -> [RichText.Node] {
    guard inner.count == 1, case .text(let text)? = inner.first else { return inner }
    let digits = name == "sup" ? Array("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻") : Array("₀₁₂₃₄₅₆₇₈₉₊₋₋")
    let plain = Array("0123456789+-\u{2212}")
    let raised = text.compactMap { letter in plain.firstIndex(of: letter).map { digits[$0] } }
    // Other content, such as `st` in 1st, or a footnote, is readable without superscripts.
    return raised.count == text.count ? [.text(String(raised))] : inner
  }
}
