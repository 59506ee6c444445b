public import Site

/// Every file of a site with its ids and links, so that links can be checked.
///
/// Files that were not parsed again come from the manifest; of foreign ones only their existence is known.
public struct LinkChecker: Sendable {
  private var manifest = Manifest()
  /// The ids of each other file, packed; nil where they are not known, or where fragments are not
  /// ids (in a video, a picture): then any fragment is accepted.
  private var files: [String: References?] = [:]
  /// All files as links lead to them, packed.
  private var whole = TargetSet()
  private var sources: [(path: String, references: References)] = []

  /// A checker of a site without files, to add files to.
  public init() {}

  /// The files of an edition and, beside them, the foreign ones that stay in its folder. Only the
  /// links of the edition's files are checked.
  public init(
    _ manifest: Manifest, foreign: some Sequence<String> = EmptyCollection()
  ) {
    self.manifest = manifest
    sources.reserveCapacity(manifest.files.count)
    for (path, file) in manifest.files {
      addWhole(path)
      sources.append((path, file.references))
    }
    for path in foreign { add(path: path) }
  }

  /// Adds a file that has been checked, with its ids and links.
  public mutating func add(_ file: Checked) {
    addWhole(file.path)
    files[file.path] = Checker.FileFormat(path: file.path) == .page ? file.references : .some(nil)
    sources.append((file.path, file.references))
  }

  /// Adds a file of which only the existence is known.
  public mutating func add(path: String) {
    addWhole(path)
    files[path] = .some(nil)
  }

  private mutating func addWhole(_ path: String) {
    _ = whole.insert(References.target(path).span)
  }

  /// A finding for each link whose file or id is not in the site, sorted.
  public func findings() -> [Finding] { findings(inPart: 0, of: 1).sorted() }

  /// The findings of one of so many equal parts of the files, from 0: parts can be checked in
  /// parallel.
  public func findings(inPart part: Int, of parts: Int) -> [Finding] {
    var findings: [Finding] = []
    var byFolded: [String: String] = [:]
    // Most pages link to the same places in the same files.
    var held = TargetSet()
    // A list has many links into few files, mostly into itself.
    var last: (path: String, ids: Set<String>) = ("", [])
    let first = sources.count * part / parts
    for (path, references) in sources[first..<sources.count * (part + 1) / parts] {
      references.forEachLink { place, bytes in
        guard !whole.contains(bytes), !held.contains(bytes), let link = references.link(at: place)
        else { return }
        guard let target = ids(of: link.path) else {
          if byFolded.isEmpty { byFolded = pathsByFoldedCase() }
          let other = byFolded[link.path.lowercased()]
          let hint = other.map { "; there is \(quoted($0)), and case counts" } ?? ""
          findings.append(
            Finding(
              path: path, line: link.line,
              message: "leads to \(quoted(link.path)), which is not in the site\(hint)"))
          return
        }
        if let fragment = link.fragment, let target {
          if last.path != link.path { last = (link.path, Set(target.ids)) }
          guard last.ids.contains(fragment) else {
            findings.append(
              Finding(
                path: path, line: link.line,
                message: "leads to #\(fragment), but \(link.path) has no such id"))
            return
          }
        }
        _ = held.insert(bytes)
      }
    }
    return findings
  }

  /// The ids of a file, packed; the inner nil where any fragment is accepted, the outer one when there is no file.
  private func ids(of path: String) -> References?? {
    if let file = manifest.files[path] { return .some(file.kind == .page ? file.references : nil) }
    return files[path]
  }

  private func pathsByFoldedCase() -> [String: String] {
    let paths = Array(manifest.files.keys) + files.keys
    return Dictionary(paths.map { ($0.lowercased(), $0) }, uniquingKeysWith: min)
  }
}
