import Concurrency
import Markup
public import Pictures
public import Reporting
import Storage
public import Validation

/// Checks every file of a folder like a build checks its own.
public struct FolderValidation: Sendable {
  private let folder: String
  private let base: WebAddress?
  private let console: Console

  /// A check of the folder. `base` is the address of the site; when nil, it is taken from the front page's
  /// canonical link.
  public init(folder: String, base: WebAddress?, console: Console) {
    self.folder = folder
    self.base = base
    self.console = console
  }

  /// The result of a check.
  public struct Report: Sendable, CustomStringConvertible {
    /// The number of files in the folder.
    public let files: Int
    /// The number of pages that are not XML; pages of other programs rarely are.
    public let pagesWithoutXML: Int
    /// All findings, sorted.
    public let findings: [Finding]

    /// A note to read before the findings of pages that are not XML; nil when all pages are XML.
    public var preface: String? {
      guard pagesWithoutXML > 0 else { return nil }
      let pages = pagesWithoutXML == 1 ? "1 page is" : "\(pagesWithoutXML) pages are"
      return
        "Pages have to be XML too, and \(pages) not: HTML that both take (polyglot markup) begins with <!DOCTYPE html>, closes every element, as in <br/>, and quotes every value."
    }

    /// `15 files, no findings`.
    public var description: String {
      "\(counted(files, "file")), \(findings.isEmpty ? "no findings" : counted(findings.count, "finding"))"
    }
  }

  /// Checks the folder. Throws when it is missing or has no files.
  public func run() async throws -> Report {
    let site = SiteFolder(path: folder)
    let paths = try site.paths()
    guard !paths.isEmpty else {
      throw StorageError.unreadable(
        path: folder, reason: "there is no such folder, or no file in it")
    }
    var base = base
    if base == nil, paths.contains("index.html") {
      base = Checker.base(of: try site.contents("index.html"))
    }
    let checker = try Checker.make(base: base)
    let progress = Progress("checking", total: paths.count, console: console)
    let checked = try await concurrentMap(paths) {
      path throws -> (file: Checked, isXML: Bool)? in
      defer { progress.advance() }
      guard Checker.reads(path) else { return nil }
      let bytes = try site.contents(path)
      let file = checker.check(path: path, bytes: bytes)
      return (file, file.findings.isEmpty || !Checker.isPage(path) || bytes.isXML)
    }
    progress.finish()
    var links = LinkChecker()
    for (path, checked) in zip(paths, checked) {
      if let checked { links.add(checked.file) } else { links.add(path: path) }
    }
    let findings = checked.compactMap { $0?.file.findings }.joined() + links.findings()
    return Report(
      files: paths.count, pagesWithoutXML: checked.count { $0?.isXML == false },
      findings: findings.sorted())
  }
}

extension [UInt8] {
  fileprivate var isXML: Bool {
    do throws(MarkupError) {
      _ = try Document(xml: self)
      return true
    } catch {
      if case .notWellFormed = error { return false }
      return true
    }
  }
}

extension Checker {
  /// Creates a checker. Throws when the built-in schemas cannot be loaded.
  static func make(base: WebAddress?) throws -> Checker {
    do throws(Checker.Failure) {
      return try Checker(base: base)
    } catch {
      throw GeneratorError.validation(error)
    }
  }
}
