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
    /// Everything wrong with them, sorted.
    public let findings: [Finding]

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
    let checked = try await concurrentMap(paths) { path throws(GeneratorError) -> Checked? in
      defer { progress.advance() }
      guard Checker.reads(path) else { return nil }
      return checker.check(path: path, bytes: try site.contents(path))
    }
    progress.finish()
    var links = Crosslinks()
    for (path, file) in zip(paths, checked) {
      if let file { links.add(file) } else { links.add(path: path) }
    }
    let findings = checked.compactMap { $0?.findings }.joined() + links.findings()
    return Report(files: paths.count, findings: findings.sorted())
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
