import Foundation
import Generator
import Sources
import Storage

/// The process's environment. The environment is read only here, and all other code gets values.
struct ProcessContext: Sendable {
  /// The values for a command. The clock is the wall clock, or stopped at the time in `SOURCE_DATE_EPOCH`. Keys come
  /// only from the environment. CI provides the commit. A changed program checks every file again.
  let run: RunContext
  /// The file that CI shows next to the job, if any.
  let stepSummary: String?
  let warnings = ProcessContext.Warnings()

  init(_ environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let names = Set(Source.known.compactMap(\.keyVariable))
    stepSummary = value("GITHUB_STEP_SUMMARY")
    let isTerminal = isatty(STDERR_FILENO) == 1 && value("TERM") != "dumb"
    // https://no-color.org: any non-empty value turns colours off.
    let colours = isTerminal && value("NO_COLOR") == nil
    run = RunContext(
      program: ProcessContext.program(),
      clock: try Clock(sourceDateEpoch: value("SOURCE_DATE_EPOCH")),
      reporter: .standardError(isTerminal: isTerminal, colours: colours, warnings: warnings),
      keys: environment.filter { names.contains($0.key) }, searchPath: value("PATH"),
      commit: value("GITHUB_SHA"))
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
