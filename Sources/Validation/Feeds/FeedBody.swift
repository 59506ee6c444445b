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
      check(name, hasAlt: attributes.contains { $0.name == "alt" }, line: line, report: &report)
      for attribute in attributes {
        check(attribute.name, attribute.value, of: name, line: line, report: &report)
      }
      check(children, line: line, report: &report)
    }
  }

  /// Adds what is wrong with an element of a text that is markup of the feed's own.
  static func check(_ element: borrowing Element, report: inout Report) {
    let (name, line) = (element.name, element.line)
    check(name, hasAlt: element.has("alt"), line: line, report: &report)
    element.forEachAttribute { attribute in
      check(attribute.name, attribute.value, of: name, line: line, report: &report)
    }
  }

  private static func check(_ name: String, hasAlt: Bool, line: Int, report: inout Report) {
    if refused.contains(name) {
      report.add(line, "<\(name)> in the text of an item; feed readers drop it")
    }
    if name == "img", !hasAlt { report.add(line, "<img> without alt in the text of an item") }
  }

  private static func check(
    _ attribute: String, _ value: String, of name: String, line: Int, report: inout Report
  ) {
    switch attribute {
    case "href", "cite": report.absoluteLink(value, line)
    case "src", "poster": report.absoluteMedia(value, line)
    case "srcset":
      let text = Array(value.utf8)
      let set = SourceSet(text.span)
      if let fault = set.fault { report.add(line, "srcset: \(fault)") }
      for address in set.addresses {
        report.absoluteMedia(text.span.extracting(address), line)
      }
    case "style":
      report.add(line, "style on <\(name)> in the text of an item; feed readers drop it")
    case _ where attribute.hasPrefix("on"):
      report.add(line, "\(attribute) on <\(name)> in the text of an item; it must not run")
    default: break
    }
  }
}

extension Report {
  /// Notes the text of an item, which is HTML.
  mutating func checkFeedBody(_ text: String, _ line: Int) {
    do {
      FeedBody.check(try HTMLFragment.parse(text), line: line, report: &self)
    } catch {
      add(line, "the text of an item cannot be read as HTML: \(error)")
    }
  }
}
