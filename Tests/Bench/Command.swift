import Foundation

/// A child process, run to its end and measured.
struct Command {
  /// The cost of a run.
  struct Cost {
    /// Wall-clock seconds.
    let seconds: Double
    /// Seconds that processor cores worked for it and for the processes it started.
    let processorSeconds: Double
    /// Its peak memory, in megabytes.
    let megabytes: Double
  }

  let program: String
  let arguments: [String]
  var environment: [String: String] = [:]
  /// The processor cores that it can use; all if none is named.
  var cores: [Int] = []

  private var words: [String] {
    let pin = cores.map(String.init).joined(separator: ",")
    return (cores.isEmpty ? [] : ["taskset", "-c", pin]) + [program] + arguments
  }

  /// Runs it once and discards its output.
  func run() throws(BenchError) -> Cost {
    var child = pid_t()
    let line = words
    let words = unsafe line.map { unsafe strdup($0) } + [nil]
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
    let code = unsafe posix_spawnp(&child, line[0], &files, nil, words, settings)
    guard code == 0 else { throw .cannotStart(line[0], code) }
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(child, &status, 0, &usage) == -1 {
      guard errno == EINTR else { throw .cannotStart(line[0], errno) }
    }
    let took = start.duration(to: .now).components
    guard status == 0 else {
      throw .failed(line.joined(separator: " "), status)
    }
    #if canImport(Darwin)
      let megabytes = Double(usage.ru_maxrss) / 1_048_576
    #else
      let megabytes = Double(usage.ru_maxrss) / 1024
    #endif
    return Cost(
      seconds: Double(took.seconds) + Double(took.attoseconds) / 1e18,
      processorSeconds: usage.ru_utime.seconds + usage.ru_stime.seconds, megabytes: megabytes)
  }
}

extension [Command.Cost] {
  /// The median of each kind of time, with the peak memory of all runs.
  var median: Command.Cost {
    Command.Cost(
      seconds: map(\.seconds).sorted()[count / 2],
      processorSeconds: map(\.processorSeconds).sorted()[count / 2],
      megabytes: map(\.megabytes).max() ?? 0)
  }

  /// The mean of each kind of time, with the peak memory of all runs.
  var average: Command.Cost {
    Command.Cost(
      seconds: map(\.seconds).reduce(0, +) / Double(count),
      processorSeconds: map(\.processorSeconds).reduce(0, +) / Double(count),
      megabytes: map(\.megabytes).max() ?? 0)
  }

  /// The least of each kind of time, with the peak memory of all runs.
  var fastest: Command.Cost {
    Command.Cost(
      seconds: map(\.seconds).min() ?? 0, processorSeconds: map(\.processorSeconds).min() ?? 0,
      megabytes: map(\.megabytes).max() ?? 0)
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}

/// The reason why a benchmark has no report.
enum BenchError: Error, CustomStringConvertible {
  /// A program cannot be started; the system's error number.
  case cannotStart(String, Int32)
  /// A program ended with a status other than 0 (from waitpid).
  case failed(String, Int32)
  /// The compared programs did not do the same work.
  case unlike(String)
  /// The arguments are wrong.
  case usage

  var description: String {
    switch self {
    case .cannotStart(let program, let code): "\(program) cannot be started: error \(code)"
    case .failed(let line, let status):
      "\(line) left with status \(status); run it by hand to see why"
    case .unlike(let what): "what is compared is not alike: \(what)"
    case .usage:
      "usage: bench site|growth|live|pictures APOD TEMPLATES FOLDER"
    }
  }
}
