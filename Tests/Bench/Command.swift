import Foundation

/// A child process, run to its end and measured.
struct Command {
  /// What a run took.
  struct Cost {
    /// Wall-clock seconds.
    let seconds: Double
    /// The most memory it held at once, in megabytes.
    let megabytes: Double
  }

  let program: String
  let arguments: [String]
  var environment: [String: String] = [:]

  /// Runs it once, its output thrown away.
  func run() throws(BenchError) -> Cost {
    var child = pid_t()
    let words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    let merged = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let settings = unsafe merged.map { unsafe strdup("\($0)=\($1)") } + [nil]
    defer { unsafe (words + settings).forEach { unsafe free($0) } }
    #if canImport(Darwin)
      var files: posix_spawn_file_actions_t?
    #else
      var files = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&files)
    defer { unsafe posix_spawn_file_actions_destroy(&files) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_WRONLY, 0)
    }
    let start = ContinuousClock.now
    let code = unsafe posix_spawnp(&child, program, &files, nil, words, settings)
    guard code == 0 else { throw .cannotStart(program, code) }
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(child, &status, 0, &usage) == -1 {
      guard errno == EINTR else { throw .cannotStart(program, errno) }
    }
    let took = start.duration(to: .now).components
    guard status == 0 else {
      throw .failed(([program] + arguments).joined(separator: " "), status)
    }
    #if canImport(Darwin)
      let megabytes = Double(usage.ru_maxrss) / 1_048_576
    #else
      let megabytes = Double(usage.ru_maxrss) / 1024
    #endif
    return Cost(
      seconds: Double(took.seconds) + Double(took.attoseconds) / 1e18, megabytes: megabytes)
  }
}

/// Why there is nothing to report.
enum BenchError: Error, CustomStringConvertible {
  /// A program cannot be started; the system's error number.
  case cannotStart(String, Int32)
  /// A program left with a status other than 0 (as waitpid tells it).
  case failed(String, Int32)
  /// The words on the command line are not what it takes.
  case usage

  var description: String {
    switch self {
    case .cannotStart(let program, let code): "\(program) cannot be started: error \(code)"
    case .failed(let line, let status):
      "\(line) left with status \(status); run it by hand to see why"
    case .usage: "usage: bench APOD TEMPLATES FOLDER [DAYS]"
    }
  }
}
