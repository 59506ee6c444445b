import Pictures

/// The result of checking one file.
public struct Checked: Sendable {
  /// The file's path in the site.
  public let path: String
  /// What is wrong with it, from top to bottom. Links that lead nowhere are found by `deadLinks`.
  public let findings: [Finding]
  /// The ids that a fragment can lead to; nil in what is no page, in which any fragment may lead somewhere.
  package let ids: Set<String>?
  /// The links that the file alone does not decide: to ids of other pages, and to files that the checker does not know.
  let links: [Link]
  /// Whether it is a page that is not XML; few programs write pages that are.
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
  /// A finding for each link that leads to no file of the site, or to no id of a page.
  ///
  /// `others` are the files of the site that were not checked. It is only called when a file is missing.
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
              message: "leads to #\(fragment), but \(link.path) has no such id"))
        }
      }
    }
    guard !missing.isEmpty else { return findings }
    let others = try others()
    let folded = Dictionary(
      others.union(ids.keys).map { ($0.lowercased(), $0) }, uniquingKeysWith: Swift.min)
    for (path, link) in missing where !others.contains(link.path) {
      let near = folded[link.path.lowercased()]
      let hint = near.map { "; there is \(quoted($0)), and case counts" } ?? ""
      findings.append(
        Finding(
          path: path, line: link.line,
          message: "leads to \(quoted(link.path)), which is not in the site\(hint)"))
    }
    return findings
  }
}
