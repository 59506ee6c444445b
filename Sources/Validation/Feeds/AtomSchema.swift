import Markup

/// The schema of Atom: as a grammar, which tells of a megabyte in milliseconds that it fits, and in
/// libxml2's form.
final class AtomSchema: Sendable {
  private static let name = "atom.rng"
  let grammar: Grammar
  let numbers: ElementNumbers
  private let words: LazySchema

  init(_ source: [UInt8]) throws(ValidationError) {
    grammar = try Grammar(named: AtomSchema.name, source)
    numbers = ElementNumbers(grammar)
    words = LazySchema(named: AtomSchema.name, source)
  }

  /// What libxml2 finds wrong with the document's structure.
  func issues(in document: borrowing Document) -> [MarkupIssue] { words.issues(in: document) }
}

/// Listens to a feed in Atom for all rules and for its schema, in one pass.
struct AtomListener: TagListener {
  private var rules: AtomRules
  private var structure: Structure
  private let schema: AtomSchema

  /// A listener that adds to what the feed's bytes have shown.
  init(_ report: Report, _ schema: AtomSchema) {
    self.schema = schema
    rules = AtomRules(report)
    structure = Structure(schema.grammar)
  }

  /// Whether everything so far fits the schema.
  var fits: Bool { structure.fits }

  /// What the feed has shown.
  consuming func finished() -> Report { rules.finished() }

  mutating func open(_ tag: borrowing Tag) {
    rules.open(tag)
    structure.open(tag, schema.numbers.number(of: tag))
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
