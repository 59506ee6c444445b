import Markup
import Site

/// The rules for a page that the schema cannot express, and the schema, checked in one pass over its tags.
///
/// Names are numbers and values stay bytes: a `String` is created only for what is wrong or rare.
struct PageRules: TagListener {
  var report: Report
  private let grammar: Grammar
  private var structure: Grammar.Structure
  private let elements: ElementFacts.Table
  private var outline = PageRules.Headings()
  private var nesting = PageRules.Nesting()
  private var ids: [String: Int] = [:]
  /// Ids that attributes like `for` refer to, with the attribute and its line.
  private var named: [(id: String, attribute: String, line: Int)] = []
  private var mains = 0
  /// The numbers of the open elements' names, outermost first.
  private var path: [Int] = []
  private var texts = GatheredTexts<PageRules.TextRule>()
  private var numbers: PageAttributes.Numbers

  /// Findings are added to those of the byte checks. The table is of the grammar's elements.
  init(_ report: Report, _ grammar: Grammar, _ elements: ElementFacts.Table) {
    self.report = report
    self.grammar = grammar
    structure = Grammar.Structure(grammar)
    self.elements = elements
    numbers = PageAttributes.Numbers(elements.attributes)
  }

  /// Whether everything so far is valid under the schema.
  var fits: Bool { structure.fits }

  mutating func open(_ tag: borrowing Tag) {
    let number = elements.names.number(of: tag.bytes.span.extracting(tag.name))
    structure.open(tag, isOfGrammar(tag, number) ? number : nil)
    let element = number ?? elements.unknown
    numbers.read(tag)
    for place in tag.attributes.indices { check(place, of: tag, element) }
    for place in elements.placesOfRequired(on: element)
    where !numbers.has(elements.required[place].attribute) {
      let words = elements.required[place].words
      report.add(tag.line, "<\(tag.text(tag.name))> has no \(words.name)\(words.remedy)")
    }
    if let fault = nesting.enter(elements.nesting(of: element), depth: tag.depth) {
      report.add(tag.line, fault)
    }
    if let role = elements.role(of: element) { check(tag, role) }
    path.append(number ?? -1)
  }

  /// Whether the grammar has the element of this number: its names come first, and no two have the same one.
  private func isOfGrammar(_ tag: borrowing Tag, _ number: Int?) -> Bool {
    guard let number, number < grammar.namespaces.count else { return false }
    let namespace = grammar.namespaces[number]
    return tag.bytes.span.extracting(tag.namespace).equals(namespace.span)
  }

  mutating func text(_ bytes: Span<UInt8>) {
    texts.add(bytes)
    structure.text(bytes)
  }

  mutating func close() {
    structure.close()
    path.removeLast()
    if let text = texts.end(depth: path.count),
      let fault = text.use.fault(in: text.bytes, from: text.line)
    {
      report.add(fault.line, fault.message)
    }
  }

  /// Checks what only the whole page shows, and returns the report.
  consuming func finished() -> Report {
    for (line, message) in outline.ending { report.add(line, message) }
    for (id, attribute, line) in named where ids[id] == nil {
      report.add(line, "\(attribute) names \(quoted(id)), but nothing on the page has this id")
    }
    return report
  }

  /// Checks one attribute of the element's tag, by its index.
  private mutating func check(_ place: Int, of tag: borrowing Tag, _ element: Int) {
    let number = numbers[place]
    let kind = elements.kind(of: number, on: element)
    guard kind != .free else { return }
    let attribute = tag.attributes[place]
    let value = tag.bytes.span.extracting(attribute.value)
    let line = tag.line
    switch kind {
    case .free: break
    case .name:
      let name = tag.text(attribute.name)
      if attribute.isQualified {
        report.add(
          line, "<\(tag.text(tag.name))>: HTML knows no attributes in namespaces, as \(name) here")
      } else if let fault = PageAttributes.fault(of: name) {
        report.add(line, "<\(tag.text(tag.name))>: \(fault)")
      }
    // The relation of a <link> decides where it may lead: see Report+Elements.
    case .link: if elements.role(of: element) != .link { report.link(value, line) }
    case .media: if elements.role(of: element) != .script { report.media(value, line) }
    case .mediaSet: report.mediaSet(value, line)
    case .id: addId(value, line)
    case .language:
      if let fault = LanguageTag.fault(in: String(value), example: "lang=\"en\"") {
        report.add(line, fault)
      }
    case .date: checkDate(value, line)
    case .pixels:
      if (value.number ?? 0) < 1 {
        let name = elements.attributes.names[number]
        report.add(
          line, "<\(tag.text(tag.name))>: \(name) is \(quoted(value)), not a number of pixels")
      }
    case .ids:
      let name = elements.attributes.names[number]
      for id in String(value).split(separator: " ") { named.append((String(id), name, line)) }
    case .choice:
      let name = elements.attributes.names[number]
      if let fault = PageAttributes.fault(of: name, on: tag.text(tag.name), value: String(value)) {
        report.add(line, "<\(tag.text(tag.name))>: \(fault)")
      }
    }
  }

  private mutating func check(_ tag: borrowing Tag, _ role: ElementFacts.Role) {
    switch role {
    case .h1, .h2, .h3, .h4, .h5, .h6:
      let level = Int(tag.bytes[tag.name.upperBound - 1]) - 48
      if let fault = outline.enter(level: level, line: tag.line) { report.add(tag.line, fault) }
    case .title:
      outline.hasTitle = true
      texts.begin(.title, depth: tag.depth, line: tag.line)
    case .main:
      mains += 1
      if mains > 1 { report.add(tag.line, "a second <main>; a page has one") }
    case .script:
      if let use = report.script(tag, numbers) {
        texts.begin(use, depth: tag.depth, line: tag.line)
      }
    case .source:
      report.source(tag, numbers, isOfPicture: path.last == elements.picture)
    default: report.note(tag, role, numbers)
    }
  }

  private mutating func addId(_ text: Span<UInt8>, _ line: Int) {
    let id = String(text)
    if id.isEmpty || (!text.isVisible && id.contains(where: \.isWhitespace)) {
      report.add(line, "the id \(quoted(id)) is empty or holds white space")
    } else if let first = ids[id] {
      report.add(line, "the id \(quoted(id)) is taken by line \(first)")
    } else {
      ids[id] = line
      report.references.add(id: id)
    }
  }

  private mutating func checkDate(_ text: Span<UInt8>, _ line: Int) {
    // A time of day or a duration is no date, and needs no check.
    guard text.count > 4, text[4] == UInt8(ascii: "-"), text.extracting(first: 4).number != nil,
      !WebDate.isReal(text)
    else { return }
    report.add(line, "\(quoted(text)) is no date of the calendar; write it as 2026-11-20")
  }
}
