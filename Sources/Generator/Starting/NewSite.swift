import Foundation
import Pictures
public import Storage

/// Creates the folder of a new site: settings, templates, a workflow.
public struct NewSite: Sendable {
  /// The placeholder in the workflow when the program's repository is unknown. It is not a valid GitHub account
  /// name, so that nobody else's program can be run.
  private static let unknownProgram = "<owner>/apod"
  private static let workflow = ".github/workflows/publish.yml"

  private let folder: String
  private let program: String?
  private let version: String

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

  /// Writes the files, and returns the next steps as text. Throws `alreadyThere`, and writes nothing, when one
  /// of the files exists; removes what it wrote after a disk error.
  public func make() throws(StorageError) -> String {
    let files = files
    var there: [String] = []
    if let root = try Descriptor.folder(existing: folder) {
      for path in files.keys.sorted() where try root.status(of: path) != nil {
        there.append(path)
      }
    }
    guard there.isEmpty else { throw .alreadyThere(folder: folder, there) }
    var made: [String] = []
    do throws(StorageError) {
      for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
        let file = try Descriptor(newFile: SitePath.parts(path).name, in: place(of: path))
        made.append(path)
        try file.write(bytes)
        try file.sync()
      }
    } catch {
      for path in made { try place(of: path).remove(SitePath.parts(path).name) }
      throw error
    }
    return nextSteps
  }

  /// The parent folder of the path, created when missing.
  private func place(of path: String) throws(StorageError) -> Descriptor {
    let above = SitePath.parts(path).folder
    return try Descriptor.folder(made: above.isEmpty ? folder : "\(folder)/\(above)")
  }

  /// Path in the folder → bytes.
  private var files: [String: [UInt8]] {
    var files = BuiltIn.site
    for (path, bytes) in BuiltIn.templates { files["Templates/\(path)"] = bytes }
    // Git does not store empty folders.
    files["archive/.gitkeep"] = []
    if let bytes = files[NewSite.workflow] { files[NewSite.workflow] = elsewhere(bytes) }
    return files
  }

  /// This repository's own workflow, adapted to a repository that downloads a release of the program.
  private func elsewhere(_ workflow: [UInt8]) -> [UInt8] {
    let release = """
            # The newest release of the program that this site's settings are for.
            - uses: \(program ?? NewSite.unknownProgram)@v\(version.prefix { $0 != "." })
      """
    let text = String(decoding: workflow, as: UTF8.self)
    return Array(text.replacing(#/ *#.*\n *- uses: \.//#, with: release).utf8)
  }

  private var nextSteps: String {
    var steps = [
      "Look through \(folder)/apod.yml; set contact, and base-url unless GitHub Pages is to tell it."
    ]
    if program == nil {
      steps.append(
        "In \(folder)/\(NewSite.workflow), put the owner of the program's repository on GitHub in place of <owner>: the workflow fails until then."
      )
    }
    steps += [
      "In \(folder), run `apod doctor`, then `apod build`, and see it with `apod serve`.",
      "Push it to GitHub; choose GitHub Actions under Settings → Pages.",
    ]
    let lines = steps.enumerated().map { "\($0 + 1). \($1)" }
    return "Made a site in \(folder). What to do next:\n\(lines.joined(separator: "\n"))"
  }
}
