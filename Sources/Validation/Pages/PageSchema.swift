import Markup
import Synchronization

/// The schema of pages, in two forms that accept the same documents.
///
/// libxml2 makes an automaton of each content model, which takes 90 ms for `page.rng`, and checks a page
/// in 65 µs. Of a content model that interleaves its text it makes none: that takes 1 ms, and a page
/// 280 µs. So a run that changes a few pages never waits for automata.
final class PageSchema: Sendable {
  /// From so many pages on automata are worth their making.
  static let worthAutomata = 400

  private static let name = "page.rng"
  private let source: [UInt8]
  let interleaved: Schema
  private let automata = Mutex<Schema?>(nil)

  init(_ source: [UInt8]) throws(ValidationError) {
    self.source = source
    interleaved = try Schema(named: PageSchema.name, PageSchema.interleaved(source))
  }

  /// Makes the automata, unless that has been done; until then pages are checked without.
  func compile() throws(ValidationError) {
    guard automata.withLock({ $0 == nil }) else { return }
    let schema = try Schema(named: PageSchema.name, source)
    automata.withLock { $0 = schema }
  }

  /// What is wrong with the document's structure. Only automata tell it in a few plain words, so that
  /// they are made when there is anything to tell.
  func issues(in document: borrowing Document) -> [MarkupIssue] {
    if let schema = automata.withLock({ $0 }) { return document.validate(schema) }
    let issues = document.validate(interleaved)
    guard !issues.isEmpty else { return [] }
    do throws(ValidationError) {
      try compile()
    } catch {
      return issues
    }
    return automata.withLock({ $0 }).map { document.validate($0) } ?? issues
  }

  /// The same grammar with each "any number of these or text" written as these, mixed with text.
  private static func interleaved(_ source: [UInt8]) -> [UInt8] {
    let text = String(decoding: source, as: UTF8.self)
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: marked),
      let end = rest[start.upperBound...].firstRange(of: "</zeroOrMore>")
    {
      result += rest[..<start.lowerBound] + "<mixed><zeroOrMore><choice>"
      result += rest[start.upperBound..<end.upperBound] + "</mixed>"
      rest = rest[end.upperBound...]
    }
    return Array((result + rest).utf8)
  }

  /// How `page.rng` begins what is to be mixed with text.
  private static let marked = "<zeroOrMore><choice><text/>"
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
