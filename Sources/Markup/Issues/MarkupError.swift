/// Why markup or a schema is rejected.
public enum MarkupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The input is longer than the limit. Both numbers are in bytes.
  case tooLong(bytes: Int, limit: Int)
  /// A tag is longer than the limit, which is in bytes. Text in a comment or CDATA section counts if it looks like a
  /// tag.
  case tagTooLong(line: Int, limit: Int)
  /// A tag has more attributes than the limit.
  case tooManyAttributes(limit: Int)
  /// The document declares more namespaces than the limit.
  case tooManyNamespaces(limit: Int)
  /// Elements are nested deeper than the limit.
  case tooDeep(limit: Int)
  /// The XML is not well-formed or breaks the rules for namespaces. The issues give the places.
  case notWellFormed([MarkupIssue])
  /// The document type has declarations or external references. Only `<!DOCTYPE name>` is accepted.
  case declarations(line: Int)
  /// The schema does not compile. The issues are the reasons.
  case badSchema([MarkupIssue])
  /// libxml2 ran out of memory.
  case outOfMemory

  /// The error, its location, and the remedy.
  public var description: String {
    switch self {
    case .tooLong(let bytes, let limit):
      "the markup is \(bytes) bytes long; the limit is \(limit); split or remove it"
    case .tagTooLong(let line, let limit):
      "line \(line): a tag is longer than \(limit) bytes; shorten it"
    case .tooManyAttributes(let limit):
      "a tag has more than \(limit) attributes; remove some"
    case .tooManyNamespaces(let limit):
      "more than \(limit) namespaces are declared; remove some"
    case .tooDeep(let limit):
      "elements are nested more than \(limit) levels deep; nest fewer elements"
    case .notWellFormed(let issues):
      "not well-formed XML: \(MarkupError.list(issues))"
    case .declarations(let line):
      "line \(line): the document type has declarations or an external part; write only <!DOCTYPE html>, or nothing"
    case .badSchema(let issues):
      "the RELAX NG schema does not compile: \(MarkupError.list(issues))"
    case .outOfMemory:
      "libxml2 ran out of memory; give the process more memory, or check fewer files"
    }
  }

  private static func list(_ issues: [MarkupIssue]) -> String {
    issues.map(\.description).joined(separator: "; ")
  }
}
