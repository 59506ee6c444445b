/// Why a piece of markup or a schema cannot be used.
public enum MarkupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The input is longer than we read.
  case tooLong(bytes: Int, limit: Int)
  /// A tag, or what looks like one in a comment or a CDATA section, has more bytes than we read.
  case tagTooLong(line: Int, limit: Int)
  /// A tag has more attributes than we read.
  case tooManyAttributes(limit: Int)
  /// More namespaces are declared around an element than we follow.
  case tooManyNamespaces(limit: Int)
  /// Elements are nested deeper than we follow.
  case tooDeep(limit: Int)
  /// The XML breaks the rules of well-formedness or of namespaces, at these places.
  case notWellFormed([MarkupIssue])
  /// The document type declares something or points elsewhere; only a bare `<!DOCTYPE name>` is taken.
  case declarations(line: Int)
  /// The schema cannot be compiled, for these reasons.
  case badSchema([MarkupIssue])
  /// libxml2 could not allocate what it needs.
  case outOfMemory

  /// What is wrong, where, and what to do about it.
  public var description: String {
    switch self {
    case .tooLong(let bytes, let limit):
      "the markup has \(bytes) bytes, and \(limit) is the limit: split it or leave it out"
    case .tagTooLong(let line, let limit):
      "line \(line): a tag has more than \(limit) bytes: such markup is not read"
    case .tooManyAttributes(let limit):
      "a tag has more than \(limit) attributes: such markup is not read"
    case .tooManyNamespaces(let limit):
      "more than \(limit) namespaces are declared around an element: such markup is not read"
    case .tooDeep(let limit):
      "elements are nested more than \(limit) deep: such markup is not read"
    case .notWellFormed(let issues):
      "not well-formed XML: \(MarkupError.list(issues))"
    case .declarations(let line):
      "line \(line): the document type has declarations or an external part: leave only <!DOCTYPE html>, or none"
    case .badSchema(let issues):
      "the RELAX NG schema does not compile: \(MarkupError.list(issues))"
    case .outOfMemory:
      "libxml2 ran out of memory: give the process more, or read less at once"
    }
  }

  private static func list(_ issues: [MarkupIssue]) -> String {
    issues.map(\.description).joined(separator: "; ")
  }
}
