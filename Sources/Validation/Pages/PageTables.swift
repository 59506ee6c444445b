import Markup

/// What helps to read pages one after the other.
struct PageTables: Sendable {
  /// The facts of all elements.
  let elements: ElementTable
  private let grammar: Grammar
  private var beginning: PageBeginning?

  /// Tables for the pages of a grammar.
  init(_ grammar: Grammar) {
    self.grammar = grammar
    elements = ElementTable(grammar)
  }

  /// Whether it is known what a neighbour of the page began with.
  func knowsBeginning(beside place: Place) -> Bool { beginning?.isBeside(place) ?? false }

  /// A listener to a page, which adds to what its bytes have shown.
  func listener(_ report: Report) -> PageListener { PageListener(report, grammar, elements) }

  /// Has a listener know everything in a page, whose bytes are UTF-8. False when the page is not plain: what
  /// the listener has heard is worth nothing then.
  mutating func read(_ page: [UInt8], to listener: inout PageListener) -> Bool {
    var reader = PageReader(page, namespaces: grammar.namespaces)
    do throws(NotPlain) {
      if let progress = beginning?.resume(page, &listener) {
        reader.progress = progress
      } else {
        try reader.readBeginning(to: &listener)
        beginning = PageBeginning(of: page, reader.progress, listener)
      }
      try reader.readRest(to: &listener)
      return true
    } catch {
      return false
    }
  }
}
