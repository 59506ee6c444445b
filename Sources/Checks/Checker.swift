import Markup
public import Pictures
import Site

/// Checks the files of a site one by one; may be shared by threads.
///
/// Pages and feeds have to be XML that fits its schema. Of other files only the encoding is checked, and that JSON is
/// JSON: whether a feed says what it should is for this program's tests.
public struct Checker: Sendable {
  private let base: WebAddress?
  private let files: Set<String>
  private let schemas: Schemas

  /// A checker for a site of these files.
  ///
  /// `base` is where the site is published. It decides which whole addresses are within the site, and where the addresses
  /// of the not-found page start. Without one, whole addresses are not followed.
  public init(
    base: WebAddress?, files: some Sequence<String>, schemas: Schemas = Schemas()
  ) {
    self.base = base?.asFolder
    self.files = Set(files)
    self.schemas = schemas
  }

  /// Whether the file's bytes are checked; others only have to exist for links to them.
  public static func reads(_ path: String) -> Bool { Format(path) != nil }

  /// Whether the file is a page, by its name.
  public static func isPage(_ path: String) -> Bool { Format(path) == .page }

  /// How a file is read, by its name.
  private enum Format {
    case page, xml, json, jsonLines, text

    init?(_ path: String) {
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
      let name = path.utf8[slash...]
      guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else {
        if path != Routes.oldAPI { return nil }
        self = .json
        return
      }
      switch String(Substring(name[dot...].dropFirst())).lowercased() {
      case "html", "htm", "xhtml": self = .page
      case "xml", "svg", "rss", "atom", "opml": self = .xml
      case "json", "webmanifest": self = .json
      case "jsonl": self = .jsonLines
      case "css", "js", "mjs", "txt", "vtt": self = .text
      default: return nil
      }
    }
  }

  /// Everything that is wrong with the file. Its path in the site decides what it has to be.
  public func check(path: String, bytes: [UInt8]) throws(SchemaError) -> Checked {
    guard let format = Format(path) else { return links(path: path, bytes: bytes) }
    var findings = Checker.encodingFaults(of: bytes, path)
    var isReadable = findings.isEmpty
    var isNoXML = false
    if isReadable {
      switch format {
      case .page, .xml:
        (findings, isReadable, isNoXML) = try markupFaults(
          in: bytes, path, isPage: format == .page)
      case .json: findings = Checker.jsonFaults(in: bytes, path)
      case .jsonLines: findings = Checker.jsonLinesFaults(in: bytes, path)
      case .text: break
      }
    }
    guard isReadable else {
      return Checked(
        path, findings, ids: format == .page ? [] : nil, isNoXML: isNoXML)
    }
    guard format == .page else {
      let rest = links(path: path, bytes: bytes)
      return Checked(path, (findings + rest.findings).sorted(), links: rest.links)
    }
    let page = PageCheck(bytes, at: PageLocation(path, base: base), among: files)
    findings += page.findings
    // That an attribute is missing libxml2 reports without the line, which another finding has.
    if findings.contains(where: { $0.line != nil }) {
      findings.removeAll { $0.line == nil && $0.message.hasSuffix("failed to validate attributes") }
    }
    return Checked(path, findings.sorted(), page.found)
  }

  /// The ids and links of a file that had no findings when it was checked before with the same bytes.
  public func links(path: String, bytes: [UInt8]) -> Checked {
    let location = PageLocation(path, base: base)
    switch Format(path) {
    case .page:
      var found = PageLinks(at: location, among: files)
      found.read(bytes)
      return Checked(path, [], found)
    case .text where path.hasSuffix(".css"):
      return StyleSheet.check(bytes, at: location, among: files)
    default: return Checked(path)
    }
  }

  // MARK: - Kinds of files

  private static func encodingFaults(of bytes: [UInt8], _ path: String) -> [Finding] {
    if bytes.isEmpty { return [Finding(path: path, line: nil, message: "is empty")] }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      let message = "starts with a byte order mark; save the file without one"
      return [Finding(path: path, line: 1, message: message)]
    }
    let zero = unsafe bytes.withUnsafeBytes { unsafe ByteScan.first(0, in: $0, $0.indices) }
    if zero < bytes.count {
      // libxml2 takes it for the end of the file.
      return [Finding(path: path, line: nil, message: "contains a zero byte; remove it")]
    }
    if String(validating: bytes, as: UTF8.self) != nil { return [] }
    // The first line with a fault: a line feed is never part of another character.
    var number = 1
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if String(validating: line, as: UTF8.self) == nil { break }
      number += 1
    }
    return [Finding(path: path, line: number, message: "is not UTF-8; save the file as UTF-8")]
  }

  /// What libxml2 finds.
  private func markupFaults(
    in bytes: [UInt8], _ path: String, isPage: Bool
  ) throws(SchemaError) -> (findings: [Finding], isReadable: Bool, isNoXML: Bool) {
    func findings(_ issues: [MarkupIssue]) -> [Finding] {
      issues.map { Finding(path: path, line: $0.line, message: $0.message) }
    }
    var document: Document
    do throws(MarkupError) {
      document = try Document(xml: bytes)
    } catch {
      if case .notWellFormed(let issues) = error { return (findings(issues), false, isPage) }
      return ([Finding(path: path, line: nil, message: error.description)], false, false)
    }
    guard let kind = isPage ? Schemas.Kind.page : Schemas.Kind(root: document.rootName) else {
      return ([], true, false)
    }
    // Everybody may make up attributes of this name, and a schema has no pattern for names.
    if isPage { document.removeAttributes(beginning: "data-") }
    return (findings(document.validate(try schemas.schema(kind))), true, false)
  }

  private static func jsonFaults(in bytes: [UInt8], _ path: String) -> [Finding] {
    guard let fault = JSONNode.fault(in: bytes, bytes.indices) else { return [] }
    return [
      Finding(
        path: path, line: line(of: fault.offset, in: bytes), message: fault.error.description)
    ]
  }

  /// JSON Lines (jsonlines.org): each line a JSON text of its own, the last one ended like the others.
  private static func jsonLinesFaults(in bytes: [UInt8], _ path: String) -> [Finding] {
    var findings: [Finding] = []
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      if line.isEmpty, line.endIndex == bytes.endIndex { break }
      if let fault = JSONNode.fault(in: bytes, line.indices) {
        findings.append(Finding(path: path, line: number, message: fault.error.description))
      }
      if line.endIndex == bytes.endIndex {
        findings.append(
          Finding(path: path, line: number, message: "the last line has no line break; add one"))
      }
    }
    return findings
  }
}

extension Checker {
  /// Where a site is published, as its front page says (`<link rel="canonical">`); nil when it does not.
  public static func base(of front: [UInt8]) -> WebAddress? {
    var address: WebAddress?
    do throws(MarkupError) {
      try Document(xml: front).walk { element in
        if element.isNamed("link"), element["rel"] == "canonical" {
          address = element["href"].flatMap { WebAddress($0) }
        }
      }
    } catch {
      return nil  // `check` reports what is wrong with the page.
    }
    return address?.resolving(".")
  }
}
