import Markup
import Site

/// What the schema cannot say of a page, looked at in one pass over its elements.
struct PageRules {
  /// What the page has shown so far.
  private(set) var report: Report
  let attributes: PageAttributes
  private var outline = Outline()
  private var nesting = Nesting()
  private var ids: [String: Int] = [:]
  /// Ids that attributes like `for` name, with the attribute and its line.
  private var named: [(id: String, attribute: String, line: Int)] = []
  private var mains = 0

  /// The rules for a page, which add to what its bytes have shown. `attributes` knows those that the schema deals with.
  init(_ report: Report, attributes: PageAttributes) {
    self.report = report
    self.attributes = attributes
  }

  /// Looks at the next element.
  mutating func visit(_ element: borrowing Element) {
    let line = element.line
    let name = element.name
    let isLink = name == "link"
    element.forEachAttribute { attribute in
      let attributeName = attribute.name
      if attribute.namespace != nil {
        report.add(
          line, "<\(name)>: HTML knows no attributes in namespaces, as \(attributeName) here")
        return
      }
      switch attributeName {
      case "class", "alt", "rel", "value", "content": break
      case "id": addId(attribute.value, line)
      case "href": if !isLink { report.link(attribute.value, line) }
      case "src", "poster": if name != "script" { report.media(attribute.value, line) }
      case "srcset", "imagesrcset": report.mediaSet(attribute.value, line)
      case "action", "cite": report.link(attribute.value, line)
      case "width", "height":
        if (number(attribute.value) ?? 0) < 1 {
          report.add(
            line,
            "<\(name)>: \(attributeName) is \(quoted(attribute.value)), not a number of pixels")
        }
      case "datetime": checkDate(attribute.value, line)
      case "lang": checkLanguage(attribute.value, line)
      case "for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns",
        "aria-details", "aria-errormessage", "list", "form", "headers", "popovertarget",
        "commandfor":
        for id in attribute.value.split(separator: " ") {
          named.append((String(id), attributeName, line))
        }
      default:
        if let fault = attributes.fault(of: attribute, named: attributeName) {
          report.add(line, "<\(name)>: \(fault)")
        }
      }
    }
    if let fault = nesting.enter(name, depth: element.depth) { report.add(line, fault) }
    checkElement(element, name, line)
  }

  /// Looks at what only the whole page shows, and hands out the report.
  consuming func finished() -> Report {
    for (line, message) in outline.ending { report.add(line, message) }
    for (id, attribute, line) in named where ids[id] == nil {
      report.add(line, "\(attribute) names \(quoted(id)), but nothing on the page has this id")
    }
    return report
  }

  private mutating func checkElement(_ element: borrowing Element, _ name: String, _ line: Int) {
    switch name {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      if let fault = outline.enter(level: Int(name.utf8.last ?? 0) - 48, line: line) {
        report.add(line, fault)
      }
    case "img":
      if !element.has("src") { report.add(line, "<img> has no src") }
      if !element.has("alt") {
        report.add(line, "<img> has no alt; say what it shows, or write alt=\"\" if it decorates")
      }
      if !element.has("width") || !element.has("height") {
        report.add(
          line, "<img> has no \(element.has("width") ? "height" : "width"); the page would jump")
      }
    case "iframe":
      if (element["title"] ?? "").isEmpty {
        report.add(line, "<iframe> has no title; say what it shows")
      }
    case "html":
      if !element.has("lang") {
        report.add(line, "<html> has no lang; name the page's language, as in lang=\"en\"")
      }
    case "title":
      outline.hasTitle = true
      if element.text.allSatisfy(\.isWhitespace) { report.add(line, "<title> is empty") }
    case "main":
      mains += 1
      if mains > 1 { report.add(line, "a second <main>; a page has one") }
    case "script": checkScript(element, line)
    case "style":
      report.add(line, "<style> is refused by the pages' security policy; use a file in assets/")
    case "link": checkLink(element, line)
    case "meta":
      if let address = MetaAddress.value(of: element) { report.absoluteLink(address, line) }
    default: break
    }
  }

  private mutating func addId(_ id: String, _ line: Int) {
    if id.isEmpty || id.contains(where: \.isWhitespace) {
      report.add(line, "the id \(quoted(id)) is empty or holds white space")
    } else if let first = ids[id] {
      report.add(line, "the id \(quoted(id)) is taken by line \(first)")
    } else {
      ids[id] = line
      report.ids.append(id)
    }
  }

  private mutating func checkScript(_ element: borrowing Element, _ line: Int) {
    guard let source = element["src"] else {
      guard element["type"] == "application/ld+json" else {
        report.add(
          line, "a script in the page is refused by its security policy; use a file in assets/")
        return
      }
      if let fault = DataBlock.fault(in: element.text) {
        report.add(line + fault.line, "JSON-LD: \(fault.message)")
      }
      return
    }
    report.ownFile(source, line, what: "scripts")
    if !element.text.allSatisfy(\.isWhitespace) {
      report.add(line, "a script with src has text too, which browsers ignore")
    }
  }

  private mutating func checkLink(_ element: borrowing Element, _ line: Int) {
    guard let address = element["href"] else { return }
    let roles = (element["rel"] ?? "").split(separator: " ")
    if roles.contains(where: { ["stylesheet", "manifest", "modulepreload"].contains($0) }) {
      report.ownFile(address, line, what: "style sheets, scripts and manifests")
    } else if roles.contains(where: { ["icon", "apple-touch-icon", "preload"].contains($0) }) {
      report.media(address, line)
    } else if roles.contains("canonical") {
      report.absoluteLink(address, line)
    } else {
      report.link(address, line)
    }
  }

  private mutating func checkDate(_ text: String, _ line: Int) {
    // A time of day or a duration is no date, and needs none.
    guard text.utf8.prefix(5).last == UInt8(ascii: "-"), number(text.prefix(4)) != nil,
      !WebDate.isReal(text)
    else { return }
    report.add(line, "\(quoted(text)) is no date of the calendar; write it as 2026-11-20")
  }

  private mutating func checkLanguage(_ text: String, _ line: Int) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isTag = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { (97...122).contains($0 | 0x20) || (48...57).contains($0) }
    }
    if !isTag || !(2...8).contains(parts[0].utf8.count) {
      report.add(line, "\(quoted(text)) is no language; write a tag of BCP 47, as in lang=\"en\"")
    }
  }
}
