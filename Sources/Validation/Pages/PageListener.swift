import Markup

/// Listens to a page for all rules and for its schema, in one pass.
struct PageListener: TagListener, Sendable {
  private var rules: PageRules
  private var structure: Structure
  private let grammar: Grammar
  private let elements: ElementTable

  /// A listener that adds to what the page's bytes have shown. The table is of the grammar's elements.
  init(_ report: Report, _ grammar: Grammar, _ elements: ElementTable) {
    self.grammar = grammar
    self.elements = elements
    rules = PageRules(report, elements)
    structure = Structure(grammar)
  }

  /// Whether the page has the structure that its schema asks for.
  var fits: Bool { structure.fits }

  /// What the page has shown.
  consuming func finished() -> Report { rules.finished() }

  mutating func open(_ tag: borrowing Tag) {
    let bytes = tag.bytes.span
    let number = elements.names.number(of: bytes.extracting(tag.name))
    rules.open(tag, number)
    // The numbers of the grammar's names come first.
    guard let number, number < grammar.namespaces.count else {
      structure.open(tag, nil)
      return
    }
    let namespace = grammar.namespaces[number]
    structure.open(tag, bytes.extracting(tag.namespace).equals(namespace.span) ? number : nil)
  }

  mutating func text(_ bytes: Span<UInt8>) {
    rules.text(bytes)
    structure.text(bytes)
  }

  mutating func close() {
    rules.close()
    structure.close()
  }
}
