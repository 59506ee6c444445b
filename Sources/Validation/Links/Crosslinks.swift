public import Site

/// Every file of a site with what leads into it and out of it, so that links can be followed.
///
/// Files that were not parsed again come from the manifest; foreign ones are only known to be there.
public struct Crosslinks: Sendable {
  private enum Ids {
    case known([String])
    case unknown
  }

  private var targets: [String: Ids] = [:]
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
    targets[path] = ids.map { .known($0) } ?? .unknown
    if !links.isEmpty { sources.append((path, links)) }
  }

  /// A finding for each link whose file or id is not in the site, sorted.
  public func findings() -> [Finding] {
    var findings: [Finding] = []
    for (path, links) in sources {
      for link in links {
        if let message = fault(of: link) {
          findings.append(Finding(path: path, line: link.line, message: message))
        }
      }
    }
    return findings.sorted()
  }

  private func fault(of link: Link) -> String? {
    guard let ids = targets[link.path] else {
      return "leads to \(quoted(link.path)), which is not in the site\(hint(link.path))"
    }
    guard let fragment = link.fragment, case .known(let ids) = ids, !ids.contains(fragment) else {
      return nil
    }
    return "leads to #\(fragment), but \(link.path) has no such id"
  }

  /// Names the file that was meant, when only the case of its letters differs.
  private func hint(_ path: String) -> String {
    let folded = path.lowercased()
    let meant = targets.keys.filter { $0.lowercased() == folded }.min()
    return meant.map { "; there is \(quoted($0)), and case counts" } ?? ""
  }
}
