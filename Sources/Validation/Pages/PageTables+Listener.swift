import Markup

extension PageTables {
  /// Applies all rules and the schema to a page, in one pass.
  struct Listener: TagListener, Sendable {
    private var rules: PageRules
    private var structure: Grammar.Structure
    private let grammar: Grammar
    private let elements: ElementFacts.Table

    /// Findings are added to those of the byte checks. The table is of the grammar's elements.
    init(_ report: Report, _ grammar: Grammar, _ elements: ElementFacts.Table) {
      self.grammar = grammar
      self.elements = elements
      rules = PageRules(report, elements)
      structure = Grammar.Structure(grammar)
    }

    /// Whether everything so far is valid under the schema.
    var fits: Bool { structure.fits }

    /// Returns the report.
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
}
