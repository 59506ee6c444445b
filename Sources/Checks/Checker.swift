import Markup
public import Pictures
import Site

/// Checks the files of a site one by one. Several threads can use the same checker at the same time.
///
/// Pages and feeds must be XML that is valid against its schema. In other files, only the encoding, the JSON syntax and
/// the links of style sheets are checked. Whether a feed's content is right is checked by apod's own tests.
public struct Checker: Sendable {
  private let base: WebAddress?
  private let files: Set<String>
  private let schemas: Schemas

  /// Creates a checker for a site that consists of these files.
  ///
  /// `base` is the site's address. An absolute link is checked like a link within the site if it begins with `base`.
  /// Links without a host on the not-found page must begin with the path of `base`. If `base` is nil, all absolute
  /// links count as links to other sites.
  public init(
    base: WebAddress?, files: some Sequence<String>, schemas: Schemas = Schemas()
  ) {
    self.base = base?.asFolder
    self.files = Set(files)
    self.schemas = schemas
  }

  /// Whether the content of the file at this path is checked. Of all other files, only the existence matters, because
  /// pages link to them.
  public static func reads(_ path: String) -> Bool { Format(path) != nil }

  /// Whether the file at this path is a page.
  public static func isPage(_ path: String) -> Bool { Format(path) == .page }

  /// The format of a file, as its name indicates.
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

  /// Checks a file in the format that its path indicates.
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
    // libxml2 reports a missing attribute twice, once without a line number. The finding with the line number is
    // enough.
    if findings.contains(where: { $0.line != nil }) {
      findings.removeAll { $0.line == nil && $0.message.hasSuffix("failed to validate attributes") }
    }
    return Checked(path, findings.sorted(), page.found)
  }

  /// The ids and links of a file. Call this only if an earlier check of the same bytes found no errors.
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

  // MARK: - Types of files

  private static func encodingFaults(of bytes: [UInt8], _ path: String) -> [Finding] {
    if bytes.isEmpty { return [Finding(path: path, line: nil, message: "is empty")] }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      let message = "the file starts with a byte order mark; save it without one"
      return [Finding(path: path, line: 1, message: message)]
    }
    if bytes.place(of: 0) < bytes.count {
      // libxml2 takes a zero byte as the end of the file.
      return [Finding(path: path, line: nil, message: "the file contains a zero byte; remove it")]
    }
    if String(validating: bytes, as: UTF8.self) != nil { return [] }
    // Finds the first line with invalid UTF-8. A line feed byte is never part of a multi-byte character.
    var number = 1
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if String(validating: line, as: UTF8.self) == nil { break }
      number += 1
    }
    return [Finding(path: path, line: number, message: "the file is not UTF-8; save it as UTF-8")]
  }

  /// The findings of libxml2.
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
    // Attributes that begin with `data-` may have any name, and a RELAX NG schema has no patterns for names.
    if isPage { document.removeAttributes(beginning: "data-") }
    return (findings(document.validate(try schemas.schema(kind))), true, false)
  }

  private static func jsonFaults(in bytes: [UInt8], _ path: String) -> [Finding] {
    guard let fault = JSONNode.fault(in: bytes[...]) else { return [] }
    return [
      Finding(
        path: path, line: line(of: fault.offset, in: bytes), message: fault.error.description)
    ]
  }

  /// The errors in a JSON Lines file (jsonlines.org). Each line must be a JSON text, and even the last line must end
  /// with a line feed.
  private static func jsonLinesFaults(in bytes: [UInt8], _ path: String) -> [Finding] {
    var findings: [Finding] = []
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      if line.isEmpty, line.endIndex == bytes.endIndex { break }
      if let fault = JSONNode.fault(in: line) {
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
  /// The site's address from its front page (`<link rel="canonical">`); nil when the page does not give it.
  public static func base(of front: [UInt8]) -> WebAddress? {
    var address: WebAddress?
    do throws(MarkupError) {
      try Document(xml: front).walk { element in
        if element.isNamed("link"), element["rel"] == "canonical" {
          address = element["href"].flatMap { WebAddress($0) }
        }
      }
    } catch {
      return nil  // `check` reports the page's errors.
    }
    return address?.resolving(".")
  }
}
