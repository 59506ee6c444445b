public import Checks
public import Pictures
public import Storage

/// Checks all files of a folder in the way in which a build checks its own files.
public struct FolderValidation: Sendable {
  private let folder: String
  private let base: WebAddress?
  private let reporter: Reporter

  /// A check of the folder. `base` is the site's address. If `base` is nil, the canonical link of the front page is
  /// used.
  public init(folder: String, base: WebAddress?, reporter: Reporter) {
    self.folder = folder
    self.base = base
    self.reporter = reporter
  }

  /// The result of a check.
  public struct Report: Sendable, CustomStringConvertible {
    /// The number of files in the folder.
    public let files: Int
    /// The number of pages that are not XML. Pages that other programs made are rarely XML.
    public let pagesWithoutXML: Int
    /// All findings, sorted.
    public let findings: [Finding]

    /// A note about pages that are not XML, to print before the findings; nil if all pages are XML.
    public var preface: String? {
      guard pagesWithoutXML > 0 else { return nil }
      let pages = pagesWithoutXML == 1 ? "1 page is" : "\(pagesWithoutXML) pages are"
      return
        "Pages must also be well-formed XML, but \(pages) not. HTML that is also XML (polyglot markup) starts with <!DOCTYPE html>, closes every element, as in <br/>, and quotes every value."
    }

    /// `15 files, no findings`.
    public var description: String {
      "\(counted(files, "file")), \(findings.isEmpty ? "no findings" : counted(findings.count, "finding"))"
    }
  }

  /// Checks the folder. Throws if the folder is missing or empty.
  public func run() async throws -> Report {
    let site = SiteFolder(path: folder)
    let paths = try site.paths()
    guard !paths.isEmpty else {
      throw StorageError.unreadable(
        path: folder, reason: "the folder does not exist or is empty")
    }
    var base = base
    if base == nil, paths.contains("index.html") {
      base = Checker.base(of: try site.contents("index.html"))
    }
    let checker = Checker(base: base, files: paths)
    let progress = Progress("checking", total: paths.count, reporter: reporter)
    let checked = try await concurrentMap(paths.filter(Checker.reads)) { path throws -> Checked in
      defer { progress.advance() }
      return try checker.check(path: path, bytes: try site.contents(path))
    }
    progress.finish()
    let findings = checked.flatMap(\.findings) + checked.deadLinks { Set(paths) }
    return Report(
      files: paths.count, pagesWithoutXML: checked.count(where: \.isNoXML),
      findings: findings.sorted())
  }
}
