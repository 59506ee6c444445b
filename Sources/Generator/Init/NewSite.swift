import Pictures
import Sources
public import Storage

/// Creates the folder of a new site, with settings and a workflow.
public struct NewSite: Sendable {
  /// The placeholder that is used if the program's repository is unknown. The placeholder is not a valid name on
  /// GitHub, so the workflow cannot run a stranger's program.
  private static let unknownProgram = "<owner>/apod"
  static let workflow = ".github/workflows/publish.yml"

  let folder: String
  let program: String?
  private let version: String
  /// The initial settings. Only the source, the title, the site's address and the contact are used.
  public var settings = Configuration(source: Source.known[0])

  /// A new site in the folder. `program` is this program's repository on GitHub, in the form `OWNER/NAME`. The site's
  /// workflow runs the newest release in it with the same major version as `version` (semver.org).
  public init(_ folder: String, program: String?, version: String) {
    self.folder = folder
    self.program = program
    self.version = version
  }

  /// Whether the text is a valid name of a GitHub repository, in the form `OWNER/NAME`.
  public static func isRepository(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty && part != "." && part != ".."
          && part.utf8.allSatisfy { $0.isLetterOrDigit || "-_.".utf8.contains($0) }
      }
  }

  /// Throws `alreadyThere` if one of the files exists.
  public func checkFolder() throws(StorageError) { try NewFiles(files, in: folder).check() }

  /// Writes the files, and returns the next steps as text. If one of the files exists, throws `alreadyThere`, and
  /// writes nothing. After a disk error, removes the files that it has already written.
  public func make() throws(StorageError) -> String {
    try NewFiles(files, in: folder).write()
    return nextSteps
  }

  /// The bytes of the new site's files, by the path in the folder.
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

  /// The bytes of the built-in files for a site of the source, by the path in the site's folder.
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
