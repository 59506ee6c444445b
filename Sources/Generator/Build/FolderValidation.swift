import Markup
public import Pictures
public import Validation

/// Checks every file of a folder as a build checks its own.
public struct FolderValidation: Sendable {
  private let folder: String
  private let base: WebAddress?
  private let console: Console

  /// A check of the folder. `base` is where the site is published; when it is nil, the front page's
  /// canonical link tells.
  public init(folder: String, base: WebAddress?, console: Console) {
    self.folder = folder
    self.base = base
    self.console = console
  }

  /// What was found.
  public struct Report: Sendable, CustomStringConvertible {
    /// How many files the folder holds.
    public let files: Int
    /// How many of the pages are no XML, which the pages of other programs rarely are.
    public let pagesWithoutXML: Int
    /// Everything wrong with them, sorted.
    public let findings: [Finding]

    /// What has to be known before the findings of pages that are no XML make sense; nil when all are.
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

  /// Checks the folder. A folder that is not there or has no file in it is an error.
  public func run() async throws(GeneratorError) -> Report {
    let site = SiteFolder(path: folder)
    let paths = try site.paths()
    guard !paths.isEmpty else {
      throw .unreadable(path: folder, reason: "there is no such folder, or no file in it")
    }
    var base = base
    if base == nil, paths.contains("index.html") {
      base = Checker.base(of: try site.contents("index.html"))
    }
    let checker = try Checker.make(base: base)
    let progress = Progress("checking", total: paths.count, console: console)
    let checked = try await concurrentMap(paths) {
      path throws(GeneratorError) -> (file: Checked, isXML: Bool)? in
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
  /// Whether they are well-formed XML.
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
  /// A checker, or the fault that keeps the program from having one.
  static func make(base: WebAddress?) throws(GeneratorError) -> Checker {
    do throws(ValidationError) {
      return try Checker(base: base)
    } catch {
      throw .validation(error)
    }
  }
}
