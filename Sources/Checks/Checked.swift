import Pictures

/// The result of checking one file.
public struct Checked: Sendable {
  /// The file's path in the site.
  public let path: String
  /// The errors in the file, from top to bottom. `deadLinks` finds broken links.
  public let findings: [Finding]
  /// The page's ids, to which the fragment of a link may refer. For a file that is not a page, `ids` is nil, and any
  /// fragment is valid.
  package let ids: Set<String>?
  /// Links that cannot be checked before the other files are known. They lead to ids in other pages, or to files that
  /// the checker does not know.
  let links: [Link]
  /// Whether the file is a page that is not well-formed XML. Few programs write pages as XML.
  public let isNoXML: Bool

  init(
    _ path: String, _ findings: [Finding] = [], ids: Set<String>? = nil, links: [Link] = [],
    isNoXML: Bool = false
  ) {
    self.path = path
    self.findings = findings
    self.ids = ids
    self.links = links
    self.isNoXML = isNoXML
  }

  init(_ path: String, _ findings: [Finding], _ page: PageLinks) {
    self.init(path, findings, ids: Set(page.ids.keys), links: page.links)
  }
}

extension [Checked] {
  /// A finding for each link to a missing file or a missing id.
  ///
  /// `others` returns the paths of the site's files that were not checked. It is called only if a link leads to an
  /// unknown file.
  public func deadLinks(
    others: () throws -> Set<String>
  ) rethrows -> [Finding] {
    var ids: [String: Set<String>?] = [:]
    for file in self { ids[file.path] = file.ids }
    var missing: [(path: String, link: Link)] = []
    var findings: [Finding] = []
    for file in self {
      for link in file.links {
        guard let known = ids[link.path] else {
          missing.append((file.path, link))
          continue
        }
        if let fragment = link.fragment, known?.contains(fragment) == false {
          findings.append(
            Finding(
              path: file.path, line: link.line,
              message: "a link leads to #\(fragment), but \(link.path) has no such id"))
        }
      }
    }
    guard !missing.isEmpty else { return findings }
    let others = try others()
    let folded = Dictionary(
      others.union(ids.keys).map { ($0.lowercased(), $0) }, uniquingKeysWith: Swift.min)
    for (path, link) in missing where !others.contains(link.path) {
      let near = folded[link.path.lowercased()]
      let hint = near.map { "; there is \(quoted($0)), but upper and lower case must match" } ?? ""
      findings.append(
        Finding(
          path: path, line: link.line,
          message: "a link leads to \(quoted(link.path)), which is not in the site\(hint)"))
    }
    return findings
  }
}
