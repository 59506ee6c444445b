public import Site

/// Every file of a site with what leads into it and out of it, so that links can be followed.
///
/// Files that were not parsed again come from the manifest; foreign ones are only known to be there.
public struct Crosslinks: Sendable {
  // A link is looked up as a number, and the ids only for a fragment: of a hundred thousand links
  // nearly all lead to a whole file.
  private var targets: [String: Int] = [:]
  private var ids: [[String]?] = []
  private var sources: [(path: String, links: [Link])] = []

  /// A site without files.
  public init() {}

  /// The files of an edition and, beside them, the foreign ones that stay in its folder.
  public init(_ manifest: Manifest, foreign: some Sequence<String> = []) {
    targets.reserveCapacity(manifest.files.count)
    for path in foreign { add(path: path) }
    for (path, file) in manifest.files {
      add(path: path, ids: file.kind == .page ? file.ids : nil, links: file.links)
    }
  }

  /// Adds a file that has been checked.
  public mutating func add(_ file: Checked) {
    let isPage = FileSort(path: file.path) == .page
    add(path: file.path, ids: isPage ? file.ids : nil, links: file.links)
  }

  /// Adds a file. `ids` is nil where they are not known, or where fragments are not ids (in a video,
  /// a picture): then any fragment is believed.
  public mutating func add(path: String, ids: [String]? = nil, links: [Link] = []) {
    targets[path] = self.ids.count
    self.ids.append(ids)
    if !links.isEmpty { sources.append((path, links)) }
  }

  /// A finding for each link whose file or id is not in the site, sorted.
  public func findings() -> [Finding] { findings(inPart: 0, of: 1).sorted() }

  /// The findings of one of so many equal parts of the files, the first being 0: parts can be followed
  /// side by side.
  public func findings(inPart part: Int, of parts: Int) -> [Finding] {
    var findings: [Finding] = []
    var byFolded: [String: String] = [:]
    let first = sources.count * part / parts
    for (path, links) in sources[first..<sources.count * (part + 1) / parts] {
      for link in links {
        guard let target = targets[link.path] else {
          if byFolded.isEmpty { byFolded = pathsByFoldedCase() }
          let other = byFolded[link.path.lowercased()]
          let hint = other.map { "; there is \(quoted($0)), and case counts" } ?? ""
          findings.append(
            Finding(
              path: path, line: link.line,
              message: "leads to \(quoted(link.path)), which is not in the site\(hint)"))
          continue
        }
        if let fragment = link.fragment, let ids = ids[target], !ids.contains(fragment) {
          findings.append(
            Finding(
              path: path, line: link.line,
              message: "leads to #\(fragment), but \(link.path) has no such id"))
        }
      }
    }
    return findings
  }

  /// The paths by what is left of them when the case of letters does not count.
  private func pathsByFoldedCase() -> [String: String] {
    Dictionary(targets.keys.map { ($0.lowercased(), $0) }, uniquingKeysWith: min)
  }
}
