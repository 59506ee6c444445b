import Markup

/// The HTML inside a feed, which a reader shows at an address of its own.
enum FeedBody {
  /// What readers strip or must not run.
  private static let refused: Set<String> = [
    "script", "style", "object", "embed", "form", "base", "meta", "link",
  ]

  /// Adds what is wrong with the nodes, all told to be on the line of the element that holds them.
  static func check(_ nodes: [FragmentNode], line: Int, report: inout Report) {
    for node in nodes {
      guard case .element(let name, let attributes, let children) = node else { continue }
      if refused.contains(name) {
        report.add(line, "<\(name)> in the text of an item; feed readers drop it")
      }
      if name == "img", !attributes.contains(where: { $0.name == "alt" }) {
        report.add(line, "<img> without alt in the text of an item")
      }
      for attribute in attributes { check(attribute, of: name, line: line, report: &report) }
      check(children, line: line, report: &report)
    }
  }

  private static func check(
    _ attribute: FragmentAttribute, of name: String, line: Int, report: inout Report
  ) {
    switch attribute.name {
    case "href", "cite": report.absoluteLink(attribute.value, line)
    case "src", "poster": report.absoluteMedia(attribute.value, line)
    case "srcset":
      let text = Array(attribute.value.utf8)
      let set = SourceSet(text.span)
      if let fault = set.fault { report.add(line, "srcset: \(fault)") }
      for address in set.addresses {
        report.absoluteMedia(text.span.extracting(address), line)
      }
    case "style":
      report.add(line, "style on <\(name)> in the text of an item; feed readers drop it")
    case _ where attribute.name.hasPrefix("on"):
      report.add(line, "\(attribute.name) on <\(name)> in the text of an item; it must not run")
    default: break
    }
  }
}
