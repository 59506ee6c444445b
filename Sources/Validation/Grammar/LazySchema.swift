import Markup
import Synchronization

/// A schema of ours in libxml2's form, which has messages for whatever is invalid. It takes up to
/// 90 ms to compile, and is compiled for the first invalid document.
final class LazySchema: Sendable {
  private let name: String
  private let source: [UInt8]
  private let compiled = Mutex<Schema?>(nil)

  init(named name: String, _ source: [UInt8]) {
    self.name = name
    self.source = source
  }

  /// What libxml2 finds wrong with the document's structure.
  func issues(in document: borrowing Document) -> [MarkupIssue] {
    do throws(Checker.Failure) {
      return document.validate(try schema())
    } catch {
      return [MarkupIssue(line: nil, message: error.description)]
    }
  }

  private func schema() throws(Checker.Failure) -> Schema {
    if let schema = compiled.withLock({ $0 }) { return schema }
    let schema = try Schema(named: name, source)
    compiled.withLock { $0 = schema }
    return schema
  }
}

extension Schema {
  /// Compiles a schema of ours.
  convenience init(named name: String, _ source: [UInt8]) throws(Checker.Failure) {
    do throws(MarkupError) {
      try self.init(relaxNG: source)
    } catch {
      throw .schema(name: name, reason: error.description)
    }
  }
}
