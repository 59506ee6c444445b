import Markup

/// The schema of Atom: as a grammar, which accepts a valid megabyte in milliseconds, and in
/// libxml2's form.
final class AtomSchema: Sendable {
  private static let name = "atom.rng"
  let grammar: Grammar
  let numbers: Grammar.ElementNumbers
  private let words: LazySchema

  init(_ source: [UInt8]) throws(Checker.Failure) {
    grammar = try Grammar(named: AtomSchema.name, source)
    numbers = Grammar.ElementNumbers(grammar)
    words = LazySchema(named: AtomSchema.name, source)
  }

  /// What libxml2 finds wrong with the document's structure.
  func issues(in document: borrowing Document) -> [MarkupIssue] { words.issues(in: document) }
}

extension AtomSchema {
  /// Applies all rules and the schema to an Atom feed, in one pass.
  struct Listener: TagListener {
    private var rules: AtomRules
    private var structure: Grammar.Structure
    private let schema: AtomSchema

    /// Findings are added to those of the byte checks.
    init(_ report: Report, _ schema: AtomSchema) {
      self.schema = schema
      rules = AtomRules(report)
      structure = Grammar.Structure(schema.grammar)
    }

    var fits: Bool { structure.fits }

    /// Returns the report.
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
}
