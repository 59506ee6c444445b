import Markup

extension FeedRules {
  /// The HTML inside a feed, which a reader shows at another address.
  enum Body {
    /// Elements that readers strip or must not run.
    private static let refused = NameTable([
      "script", "style", "iframe", "frame", "frameset", "object", "embed", "applet", "form", "base",
      "meta", "link",
    ])

    /// Adds what is wrong with the nodes, all reported on the line of the element that holds them.
    static func check(_ nodes: [HTMLFragment.Node], line: Int, report: inout Report) {
      for node in nodes {
        guard case .element(let name, let attributes, let children) = node else { continue }
        let element = Array(name.utf8)
        check(
          element.span, hasAlt: attributes.contains { $0.name == "alt" }, line: line,
          report: &report)
        for attribute in attributes {
          check(attribute.name, attribute.value, of: element, line: line, report: &report)
        }
        check(children, line: line, report: &report)
      }
    }

    /// Adds what is wrong with an element of a text that is inline markup of the feed.
    static func check(_ tag: borrowing Tag, report: inout Report) {
      let bytes = tag.bytes.span
      let name = bytes.extracting(tag.name)
      check(name, hasAlt: tag.value(of: "alt") != nil, line: tag.line, report: &report)
      for attribute in tag.attributes {
        check(
          bytes.extracting(attribute.name), bytes.extracting(attribute.value), of: name,
          line: tag.line, report: &report)
      }
    }

    private static func check(
      _ attribute: String, _ value: String, of name: [UInt8], line: Int, report: inout Report
    ) {
      let (attribute, value) = (Array(attribute.utf8), Array(value.utf8))
      check(attribute.span, value.span, of: name.span, line: line, report: &report)
    }

    private static func check(
      _ name: Span<UInt8>, hasAlt: Bool, line: Int, report: inout Report
    ) {
      if refused.number(of: name) != nil {
        report.add(line, "<\(String(name))> in the text of an item; feed readers drop it")
      }
      if !hasAlt, name.equals("img") {
        report.add(line, "<img> without alt in the text of an item")
      }
    }

    private static func check(
      _ attribute: Span<UInt8>, _ value: Span<UInt8>, of name: Span<UInt8>, line: Int,
      report: inout Report
    ) {
      if attribute.equals("href") || attribute.equals("cite") {
        report.absoluteLink(value, line)
      } else if attribute.equals("src") || attribute.equals("poster") {
        report.absoluteMedia(value, line)
      } else if attribute.equals("srcset") {
        let set = SourceSet(value)
        if let fault = set.fault { report.add(line, "srcset: \(fault)") }
        for address in set.addresses { report.absoluteMedia(value.extracting(address), line) }
      } else if attribute.equals("style") {
        report.add(
          line, "style on <\(String(name))> in the text of an item; feed readers drop it")
      } else if attribute.starts(with: "on") {
        report.add(
          line, "\(String(attribute)) on <\(String(name))> in the text of an item; it must not run")
      }
    }
  }
}

extension Tag {
  /// The range of the value of the attribute of this name without a prefix; nil when there is none.
  func value(of name: StaticString) -> Range<Int>? {
    let bytes = bytes.span
    for attribute in attributes
    where !attribute.isQualified && bytes.extracting(attribute.name).equals(name) {
      return attribute.value
    }
    return nil
  }
}
