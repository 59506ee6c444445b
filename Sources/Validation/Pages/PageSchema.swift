import Markup
import Synchronization

/// The schema of pages: as a grammar, which tells in microseconds that a page fits, and in libxml2's form,
/// which has the words for what does not. That takes 90 ms to compile, and is made when the first page
/// does not fit.
final class PageSchema: Sendable {
  private static let name = "page.rng"
  private let source: [UInt8]
  let grammar: Grammar
  let elements: ElementTable
  private let compiled = Mutex<Schema?>(nil)

  init(_ source: [UInt8]) throws(ValidationError) {
    self.source = source
    grammar = try Grammar(named: PageSchema.name, source)
    elements = ElementTable(grammar)
  }

  /// What libxml2 finds wrong with the document's structure.
  func issues(in document: borrowing Document) -> [MarkupIssue] {
    do throws(ValidationError) {
      return document.validate(try schema())
    } catch {
      return [MarkupIssue(line: nil, message: error.description)]
    }
  }

  private func schema() throws(ValidationError) -> Schema {
    if let schema = compiled.withLock({ $0 }) { return schema }
    let schema = try Schema(named: PageSchema.name, source)
    compiled.withLock { $0 = schema }
    return schema
  }
}

extension Schema {
  /// Compiles a schema of ours.
  convenience init(named name: String, _ source: [UInt8]) throws(ValidationError) {
    do throws(MarkupError) {
      try self.init(relaxNG: source)
    } catch {
      throw .schema(name: name, reason: error.description)
    }
  }
}
