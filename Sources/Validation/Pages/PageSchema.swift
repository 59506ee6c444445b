import Markup

/// The schema of pages: as a grammar, which accepts a page in microseconds, and in libxml2's form.
final class PageSchema: Sendable {
  private static let name = "page.rng"
  let grammar: Grammar
  /// Tables of the grammar's elements, reused from page to page.
  let tables: PageSchema.Pool<PageTables>
  private let words: LazySchema

  /// Throws when the schema cannot be read, or has an element of one name in two namespaces: the
  /// rules use names alone.
  init(_ source: [UInt8]) throws(Checker.Failure) {
    let grammar = try Grammar(named: PageSchema.name, source)
    guard Set(grammar.names).count == grammar.names.count, !grammar.names.contains("") else {
      throw .schema(name: PageSchema.name, reason: "an element's name does not tell its namespace")
    }
    self.grammar = grammar
    tables = PageSchema.Pool { PageTables(grammar) }
    words = LazySchema(named: PageSchema.name, source)
  }

  /// What libxml2 finds wrong with the document's structure.
  func issues(in document: borrowing Document) -> [MarkupIssue] { words.issues(in: document) }
}
