import Foundation
import Generator
import Sources
import Storage

/// The process's environment. The environment is read only here, and all other code gets values.
struct ProcessContext: Sendable {
  /// The wall clock, or the time in `SOURCE_DATE_EPOCH`.
  let clock: Clock
  /// The variables with the sources' keys. Keys come only from the environment.
  let keys: [String: String]
  /// The `PATH` to search for tools.
  let searchPath: String?
  /// The commit to publish, if CI provides it.
  let commit: String?
  /// The file that CI shows next to the job, if any.
  let stepSummary: String?
  /// The version and build of this program. A changed program checks every file again.
  let program: String
  /// Writes to standard error.
  let reporter: Reporter
  let warnings = ProcessContext.Warnings()

  init(_ environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    clock = try Clock(sourceDateEpoch: value("SOURCE_DATE_EPOCH"))
    let names = Set(Source.known.compactMap(\.keyVariable))
    keys = environment.filter { names.contains($0.key) }
    searchPath = value("PATH")
    commit = value("GITHUB_SHA")
    stepSummary = value("GITHUB_STEP_SUMMARY")
    program = ProcessContext.program()
    let isTerminal = isatty(STDERR_FILENO) == 1 && value("TERM") != "dumb"
    // https://no-color.org: any non-empty value turns colours off.
    let colours = isTerminal && value("NO_COLOR") == nil
    reporter = .standardError(isTerminal: isTerminal, colours: colours, warnings: warnings)
  }

  private static func program() -> String {
    let version = Program.version
    // FileManager would also look up the file's owner, which takes longer than everything else here.
    var file = stat()
    guard let path = Bundle.main.executablePath, unsafe stat(path, &file) == 0 else {
      // If only the version is known, a changed program with the same version is not noticed. Only developers have
      // different programs with the same version.
      return version
    }
    #if canImport(Darwin)
      let changed = file.st_mtimespec
    #else
      let changed = file.st_mtim
    #endif
    return "\(version) \(file.st_size) \(changed.tv_sec).\(changed.tv_nsec)"
  }
}
