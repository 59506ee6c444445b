import Pictures
import Services
public import Storage

/// Creates the folder of a new site: settings and a workflow.
public struct NewSite: Sendable {
  /// The placeholder in the workflow when the program's repository is unknown. It is not a valid GitHub account
  /// name, so that nobody else's program can be run.
  private static let unknownProgram = "<owner>/apod"
  static let workflow = ".github/workflows/publish.yml"

  let folder: String
  let program: String?
  private let version: String
  /// The settings that its file begins with: source, title, base URL and contact.
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

  /// Writes the files, and returns the next steps as text. Throws `alreadyThere`, and writes nothing, when one
  /// of the files exists; removes what it wrote after a disk error.
  public func make() throws(StorageError) -> String {
    try NewFiles(files, in: folder).write()
    return nextSteps
  }

  /// Path in the folder → bytes.
  private var files: [String: [UInt8]] {
    var files = BuiltIn.site
    // Git does not store empty folders.
    files["archive/.gitkeep"] = []
    if let pictures = settings.ownPictures { files["\(pictures)/.gitkeep"] = [] }
    let texts: [String: (String) -> String] = [
      NewSite.workflow: workflow(from:), "README.md": readme(from:),
      Configuration.usualPath: { NewSite.settingsFile($0, with: settings) },
    ]
    for (path, text) in texts {
      files[path] = files[path].map { Array(text(String(decoding: $0, as: UTF8.self)).utf8) }
    }
    return files
  }

  /// This repository's own workflow, adapted to a repository that downloads a release of the program, and to the
  /// source.
  private func workflow(from text: String) -> String {
    let release = """
            # The newest release of the program that this site's settings are for.
            - uses: \(program ?? NewSite.unknownProgram)@v\(version.prefix { $0 != "." })
      """
    let text = text.replacing(#/ *#.*\n *- uses: \.//#, with: release)
    let (usual, source) = (Source.known[0], settings.source)
    guard source != usual else { return text }
    // What passes the key: `some-api-key: ${{ secrets.SOME_API_KEY }}`.
    let key = #/(?m)^( *)[a-z-]+-key: \$\{\{ secrets\.[A-Z_]+ \}\}\n/#
    let keyed = text.replacing(key) { line in
      source.keyVariable.map { "\(line.1)\($0.keyInput): ${{ secrets.\($0) }}\n" } ?? ""
    }
    let timed = keyed.replacing(
      "timezone: \(usual.calendar.zone)", with: "timezone: \(source.calendar.zone)"
    )
    .replacing(usual.calendar.dueInWords, with: source.calendar.dueInWords)
    return NewSite.named(timed, for: source)
  }

  private func readme(from text: String) -> String {
    let source = settings.source
    guard source != Source.known[0] else { return text }
    var text = text
    if !source.servesRanges { text = text.replacing(/apod backfill.*\n/, with: "") }
    if source.isHeld { text = text.replacing("`mirror`, `rights`", with: "`rights`") }
    if settings.ownPictures != nil {
      text = text.replacing(/\ The pictures are not yours.*\n/, with: "\n")
    }
    return NewSite.named(text, for: source)
  }
}

extension Source.Calendar {
  /// `00:05 in Reykjavík`, or `00:00 UTC`.
  fileprivate var dueInWords: String {
    "\(padded(due / 60, 2)):\(padded(due % 60, 2)) \(city == zone ? city : "in \(city)")"
  }
}

extension String {
  /// The input of action.yml for the key that this environment variable holds: `some-api-key`.
  var keyInput: String { lowercased().replacing("_", with: "-") }
}
