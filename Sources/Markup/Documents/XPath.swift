import CLibXML2

/// An XPath 1.0 expression with the prefixes it uses.
///
/// It is compiled anew for each use: libxml2 keeps notes in a compiled expression, so one cannot be
/// shared by threads.
public struct XPath: Hashable, Sendable {
  /// The expression as written.
  public let expression: String
  /// The URI of each prefix in the expression.
  public let namespaces: [String: String]

  /// An expression whose syntax has been checked; prefixes and functions are looked up when it is used.
  public init(_ expression: String, namespaces: [String: String] = [:]) throws(MarkupError) {
    _ = Library.started
    let (compiled, issues) = unsafe IssueLog.during { unsafe xmlXPathCompile(expression) }
    unsafe xmlXPathFreeCompExpr(compiled)
    guard unsafe compiled != nil else {
      throw .badXPath(expression: expression, reason: issues.first?.message ?? "invalid expression")
    }
    self.expression = expression
    self.namespaces = namespaces
  }
}
