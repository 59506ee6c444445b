import Markup

/// The schema of pages: as a grammar, which tells in microseconds that a page fits, and in libxml2's form.
final class PageSchema: Sendable {
  private static let name = "page.rng"
  let grammar: Grammar
  /// Tables of the grammar's elements, with what they have come to know.
  let tables: Pool<PageTables>
  private let words: LazySchema

  /// Throws when the schema cannot be read, or knows an element of one name in two namespaces: the rules
  /// go by names alone.
  init(_ source: [UInt8]) throws(ValidationError) {
    let grammar = try Grammar(named: PageSchema.name, source)
    guard Set(grammar.names).count == grammar.names.count, !grammar.names.contains("") else {
      throw .schema(name: PageSchema.name, reason: "an element's name does not tell its namespace")
    }
    self.grammar = grammar
    tables = Pool { PageTables(grammar) }
    words = LazySchema(named: PageSchema.name, source)
  }

  /// What libxml2 finds wrong with the document's structure.
  func issues(in document: borrowing Document) -> [MarkupIssue] { words.issues(in: document) }
}
