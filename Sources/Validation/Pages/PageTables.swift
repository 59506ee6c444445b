import Markup

/// What helps to read pages one after the other, on one thread at a time.
struct PageTables: Sendable {
  /// Reads the pages.
  let reader = TagReader()
  private let elements: ElementTable
  private let grammar: Grammar

  /// Tables for the pages of a grammar.
  init(_ grammar: Grammar) {
    self.grammar = grammar
    elements = ElementTable(grammar)
  }

  /// A listener to a page, which adds to what its bytes have shown.
  func listener(_ report: Report) -> PageListener { PageListener(report, grammar, elements) }
}
