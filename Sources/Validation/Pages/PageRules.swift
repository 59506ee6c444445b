import Markup
import Site

/// What the schema cannot say of a page, looked at in one pass over its elements.
struct PageRules {
  /// What the page has shown so far.
  private(set) var report: Report
  private var outline = Outline()
  private var nesting = Nesting()
  private var ids: [String: Int] = [:]
  /// Ids that attributes like `for` name, with the attribute and its line.
  private var named: [(id: String, attribute: String, line: Int)] = []
  private var mains = 0

  /// The rules for a page, which add to what its bytes have shown.
  init(_ report: Report) { self.report = report }

  /// Looks at the next element.
  mutating func visit(_ element: borrowing Element) {
    let line = element.line
    let name = element.name
    let allowed = PageAttributes.allowed(on: name)
    element.forEachAttribute { attribute in
      let own = attribute.name
      if attribute.namespace != nil {
        report.add(line, "<\(name)>: HTML knows no attributes in namespaces, as \(own) here")
      } else if !allowed.contains(own), let fault = PageAttributes.fault(of: own) {
        report.add(line, "<\(name)>: \(fault)")
      } else {
        checkValue(of: attribute, named: own, on: name, line)
      }
    }
    for missing in PageAttributes.required(on: name) where !element.has(missing.name) {
      report.add(line, "<\(name)> has no \(missing.name)\(missing.remedy)")
    }
    if let fault = nesting.enter(name, depth: element.depth) { report.add(line, fault) }
    checkElement(element, name, line)
  }

  private mutating func checkValue(
    of attribute: borrowing Attribute, named own: String, on name: String, _ line: Int
  ) {
    switch own {
    case "class", "alt", "content", "rel", "value": break
    case "href":
      // What a <link> is for decides where it may lead: see checkLink.
      if name != "link" { report.link(attribute.value, line) }
    case "src": if name != "script" { report.media(attribute.value, line) }
    case "poster": report.media(attribute.value, line)
    case "srcset", "imagesrcset": report.mediaSet(attribute.value, line)
    case "action", "cite": report.link(attribute.value, line)
    case "id": addId(attribute.value, line)
    case "lang": checkLanguage(attribute.value, line)
    case "datetime": checkDate(attribute.value, line)
    case "width", "height":
      if (number(attribute.value) ?? 0) < 1 {
        report.add(line, "<\(name)>: \(own) is \(quoted(attribute.value)), not a number of pixels")
      }
    case "for", "form", "list", "headers", "popovertarget", "commandfor", "aria-labelledby",
      "aria-describedby", "aria-controls", "aria-owns", "aria-details", "aria-errormessage":
      for id in attribute.value.split(separator: " ") { named.append((String(id), own, line)) }
    default:
      if let fault = PageAttributes.fault(of: own, on: name, value: attribute.value) {
        report.add(line, "<\(name)>: \(fault)")
      }
    }
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
    case "iframe":
      if element["title"] == "" { report.add(line, "<iframe> has no title; say what it shows") }
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
      MetaAddress.note(element, line, in: &report)
      MetaRefresh.note(element, line, in: &report)
    case "source": checkSource(element, line)
    case "img": checkSizes(element, line)
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

  /// Widths in a srcset tell a browser nothing unless it knows how wide the picture will be.
  private mutating func checkSizes(_ element: borrowing Element, _ line: Int) {
    guard let set = element["srcset"], set.last(where: { !$0.isWhitespace }) == "w",
      (element["sizes"] ?? "").allSatisfy(\.isWhitespace)
    else { return }
    report.add(
      line, "srcset has widths, but sizes tells nothing; say how wide the picture is shown")
  }

  private mutating func checkSource(_ element: borrowing Element, _ line: Int) {
    let isOfPicture = element.isChild(of: "picture")
    let address: StaticString = isOfPicture ? "srcset" : "src"
    if !element.has(address) { report.add(line, "<source> has no \(address)") }
    if isOfPicture, !element.has("type"), !element.has("media") {
      report.add(
        line, "<source> has neither type nor media; browsers would never look at what follows it")
    }
    checkSizes(element, line)
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
