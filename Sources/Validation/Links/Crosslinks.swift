public import Site

/// Every file of a site with what leads into it and out of it, so that links can be followed.
///
/// Files that were not parsed again come from the manifest; foreign ones are only known to be there.
public struct Crosslinks: Sendable {
  /// The ids of each file, packed; nil where they are not known, or where fragments are not ids (in a
  /// video, a picture): then any fragment is believed.
  private var files: [String: References?] = [:]
  private var sources: [(path: String, references: References)] = []

  /// A site without files.
  public init() {}

  /// The files of an edition and, beside them, the foreign ones that stay in its folder. Only the links
  /// of these files are followed.
  public init(
    _ manifest: Manifest, following paths: some Sequence<String>,
    foreign: some Sequence<String> = []
  ) {
    files = manifest.files.mapValues { $0.kind == .page ? $0.references : nil }
    for path in foreign { files[path] = .some(nil) }
    for path in paths {
      if let file = manifest.files[path] { sources.append((path, file.references)) }
    }
  }

  /// Adds a file that has been checked.
  public mutating func add(_ file: Checked) {
    let references = References(ids: file.ids, links: file.links)
    files[file.path] = FileSort(path: file.path) == .page ? references : .some(nil)
    sources.append((file.path, references))
  }

  /// Adds a file of which nothing is known but that it is there.
  public mutating func add(path: String) { files[path] = .some(nil) }

  /// A finding for each link whose file or id is not in the site, sorted.
  public func findings() -> [Finding] { findings(inPart: 0, of: 1).sorted() }

  /// The findings of one of so many equal parts of the files, the first being 0: parts can be followed
  /// side by side.
  public func findings(inPart part: Int, of parts: Int) -> [Finding] {
    var findings: [Finding] = []
    var byFolded: [String: String] = [:]
    // A list leads to many places in few files, most often in itself.
    var last: (path: String, ids: Set<String>) = ("", [])
    let first = sources.count * part / parts
    for (path, references) in sources[first..<sources.count * (part + 1) / parts] {
      for link in references.links {
        guard let target = files[link.path] else {
          if byFolded.isEmpty { byFolded = pathsByFoldedCase() }
          let other = byFolded[link.path.lowercased()]
          let hint = other.map { "; there is \(quoted($0)), and case counts" } ?? ""
          findings.append(
            Finding(
              path: path, line: link.line,
              message: "leads to \(quoted(link.path)), which is not in the site\(hint)"))
          continue
        }
        guard let fragment = link.fragment, let target else { continue }
        if last.path != link.path { last = (link.path, Set(target.ids)) }
        if !last.ids.contains(fragment) {
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
    Dictionary(files.keys.map { ($0.lowercased(), $0) }, uniquingKeysWith: min)
  }
}
