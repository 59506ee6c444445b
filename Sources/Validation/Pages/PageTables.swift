import Markup

/// What is reused from page to page, on one thread at a time.
struct PageTables: Sendable {
  let reader = TagReader()
  private let elements: ElementTable
  private let grammar: Grammar

  init(_ grammar: Grammar) {
    self.grammar = grammar
    elements = ElementTable(grammar)
  }

  /// A listener for a page, whose findings are added to those of the byte checks.
  func listener(_ report: Report) -> PageListener { PageListener(report, grammar, elements) }
}
