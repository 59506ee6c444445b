import Foundation
import Generator
import Sources
import Storage

/// The process's environment. Read here, once; all other code gets values.
struct ProcessContext: Sendable {
  /// The wall clock, or the time in `SOURCE_DATE_EPOCH`.
  let clock: Clock
  /// The variables that hold the sources' keys, which come from the environment alone.
  let keys: [String: String]
  /// The `PATH` to search for programs.
  let searchPath: String?
  /// The commit that is being published, if CI provides it.
  let commit: String?
  /// The file that CI shows beside the job, if there is one.
  let stepSummary: String?
  /// The version and build of this program, so that a changed program checks every file anew.
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
    // https://no-color.org: any value that is not empty turns colours off.
    let colours = isTerminal && value("NO_COLOR") == nil
    reporter = .standardError(isTerminal: isTerminal, colours: colours, warnings: warnings)
  }

  private static func program() -> String {
    let version = Program.version
    // FileManager would look up the file's owner too, which takes longer than all else here.
    var file = stat()
    guard let path = Bundle.main.executablePath, unsafe stat(path, &file) == 0 else {
      // Without it a changed program of the same version, which only a developer has, goes undetected.
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
