import Markup

/// What is reused from page to page, on one thread at a time.
struct PageTables: Sendable {
  let reader = TagReader()
  private let elements: ElementFacts.Table
  private let grammar: Grammar

  init(_ grammar: Grammar) {
    self.grammar = grammar
    elements = ElementFacts.Table(grammar)
  }

  /// The rules for a page, whose findings are added to those of the byte checks.
  func rules(_ report: Report) -> PageRules { PageRules(report, grammar, elements) }
}
