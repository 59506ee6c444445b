import CLibXML2

/// A RELAX NG schema, compiled once and shared by all threads.
///
/// The class is unchecked Sendable, because the compiled schema is a C pointer. Sharing it is safe: validation only
/// reads the schema and keeps its state in a separate context, and the memory is freed with the last reference.
@safe public final class Schema: @unchecked Sendable {
  private let compiled: OpaquePointer

  /// Compiles a schema in RELAX NG's XML syntax (ISO/IEC 19757-2). The schema must be trusted, because libxml2 opens
  /// the files to which the schema refers.
  ///
  /// Throws the same errors as `Document`, and `badSchema` if the XML is not a RELAX NG schema.
  public init(relaxNG: [UInt8]) throws(MarkupError) {
    let document = try Document(xml: relaxNG)
    let (compiled, issues) = unsafe MarkupIssue.Log.during { () -> OpaquePointer? in
      guard let parser = unsafe xmlRelaxNGNewDocParserCtxt(document.tree) else { return nil }
      defer { unsafe xmlRelaxNGFreeParserCtxt(parser) }
      return unsafe xmlRelaxNGParse(parser)
    }
    guard let compiled = unsafe compiled, issues.isEmpty else {
      unsafe xmlRelaxNGFree(compiled)
      throw issues.isEmpty ? .outOfMemory : .badSchema(issues)
    }
    unsafe self.compiled = compiled
  }

  deinit {
    unsafe xmlRelaxNGFree(compiled)
  }

  /// The validation errors of the tree.
  @unsafe func issues(in tree: UnsafeMutablePointer<xmlDoc>) -> [MarkupIssue] {
    let (result, issues) = MarkupIssue.Log.during { () -> Int32 in
      guard let context = unsafe xmlRelaxNGNewValidCtxt(compiled) else { return -1 }
      defer { unsafe xmlRelaxNGFreeValidCtxt(context) }
      return unsafe xmlRelaxNGValidateDoc(context, tree)
    }
    if result == 0 || !issues.isEmpty { return issues }
    return [MarkupIssue(line: nil, message: "the page could not be checked against the schema")]
  }
}
