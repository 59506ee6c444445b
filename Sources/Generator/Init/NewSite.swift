import Pictures
import Sources
public import Storage

/// Creates the folder of a new site, with settings and a workflow.
public struct NewSite: Sendable {
  /// The placeholder for the program's repository, if the repository is unknown. It is not a valid GitHub
  /// account name, so that a stranger's program cannot run.
  private static let unknownProgram = "<owner>/apod"
  static let workflow = ".github/workflows/publish.yml"

  let folder: String
  let program: String?
  private let version: String
  /// The initial settings, which are source, title, base URL and contact.
  public var settings = Configuration(source: Source.known[0])

  /// A site in the folder. `program` is this program's repository on GitHub, `OWNER/NAME`; the workflow runs
  /// its newest release with the same major version as `version` (semver.org).
  public init(_ folder: String, program: String?, version: String) {
    self.folder = folder
    self.program = program
    self.version = version
  }

  /// Whether the text is a valid GitHub `OWNER/NAME`.
  public static func isRepository(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty && part != "." && part != ".."
          && part.utf8.allSatisfy { $0.isLetterOrDigit || "-_.".utf8.contains($0) }
      }
  }

  /// Throws `alreadyThere` when one of the files exists.
  public func checkFolder() throws(StorageError) { try NewFiles(files, in: folder).check() }

  /// Writes the files, and returns the next steps as text. Throws `alreadyThere` without writing
  /// when one of the files exists. After a disk error it removes what it wrote.
  public func make() throws(StorageError) -> String {
    try NewFiles(files, in: folder).write()
    return nextSteps
  }

  /// The files of the new site: path in the folder → bytes.
  private var files: [String: [UInt8]] {
    // Git does not store empty folders.
    var files: [String: [UInt8]] = ["archive/.gitkeep": []]
    if let pictures = settings.pictureFolder { files["\(pictures)/.gitkeep"] = [] }
    for (path, bytes) in NewSite.prepared(for: settings.source) {
      let text = String(decoding: bytes, as: UTF8.self)
      switch path {
      case NewSite.workflow: files[path] = Array(workflow(from: text).utf8)
      case Configuration.defaultPath:
        files[path] = Array(NewSite.settingsFile(text, with: settings).utf8)
      default: files[path] = bytes
      }
    }
    return files
  }

  /// The built-in files for a site of the source: path in its folder → bytes.
  static func prepared(for source: Source) -> [String: [UInt8]] {
    let places = [
      ("gitignore", ".gitignore"), ("dependabot.yml", ".github/dependabot.yml"),
      ("\(source.name)/publish.yml", workflow), ("\(source.name)/README.md", "README.md"),
      ("\(source.name)/apod.yml", Configuration.defaultPath),
    ]
    var files: [String: [UInt8]] = [:]
    for (name, path) in places { files[path] = BuiltIn.site[name] }
    return files
  }

  /// The workflow of a site that uses this program's releases with this major version.
  private func workflow(from text: String) -> String {
    text.replacing(
      "<owner>/apod/.github/workflows/site.yml@v0",
      with:
        "\(program ?? NewSite.unknownProgram)/.github/workflows/site.yml@v\(version.prefix { $0 != "." })"
    )
  }
}
