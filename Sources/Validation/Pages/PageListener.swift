import Markup

/// Listens to a page for all rules and for its schema, in one pass.
final class PageListener: TagListener {
  private var rules: PageRules
  private var structure: Structure
  private let elements: ElementTable
  private let namespaces: [[UInt8]]

  /// A listener that adds to what the page's bytes have shown.
  init(_ report: Report, _ page: PageSchema) {
    elements = page.elements
    namespaces = page.grammar.namespaces
    rules = PageRules(report, elements)
    structure = Structure(page.grammar)
  }

  /// Whether the page has the structure that its schema asks for.
  var fits: Bool { structure.fits }

  /// What the page has shown.
  func finished() -> Report { rules.finished() }

  func open(_ tag: borrowing Tag) {
    let number = elements.names.number(of: tag.bytes, tag.name)
    rules.open(tag, number)
    // The numbers of the grammar's names come first.
    if let number, number < namespaces.count,
      tag.bytes[tag.namespace].elementsEqual(namespaces[number])
    {
      structure.open(number)
    } else {
      structure.open(nil)
    }
  }

  func text(_ bytes: Span<UInt8>) {
    rules.text(bytes)
    structure.text(bytes)
  }

  func close() {
    rules.close()
    structure.close()
  }
}
