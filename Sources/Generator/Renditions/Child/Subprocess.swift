import CSystem
import Foundation

/// A program to run as a child process, within limits.
struct Subprocess: Sendable {
  /// The program's path.
  let program: String
  /// What it is given, without its own name.
  let arguments: [String]
  /// Its environment: nothing else.
  let environment: [String: String]
  /// Its working directory.
  let folder: String
  let limits: SubprocessLimits
  /// What it may reach; nil: whatever we may.
  var sandbox: Sandbox?

  /// How a child ended. `words` is the beginning of what it wrote to its standard output and error.
  enum End: Hashable, Sendable {
    /// It left with this code.
    case left(code: Int32, words: String)
    /// This signal ended it.
    case killed(signal: Int32, words: String)
    /// It did not end in time, so that we ended it.
    case outOfTime
    /// The run was stopped, and the child with it.
    case cancelled
    /// It cannot be started; the system's error number.
    case notStarted(code: Int32)
    /// It was not run, as its sandbox cannot be had; the system's error number.
    case notConfined(code: Int32)
  }

  /// Runs it to its end, whatever that is. Nothing that it started outlives it.
  func run() async -> End {
    let stop = CancellationFlag()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Waiting blocks, which Swift's own threads must not; and Linux ends the child with the thread
        // that started it.
        Thread.detachNewThread { continuation.resume(returning: self.run(until: stop)) }
      }
    } onCancel: {
      stop.now()
    }
  }

  private func run(until stop: CancellationFlag) -> End {
    guard !stop.isNow else { return .cancelled }
    var process: pid_t = 0
    var output: Int32 = -1
    let code =
      if let sandbox {
        unsafe sandbox.with { unsafe start($0, &process, &output) }
      } else {
        unsafe start(nil, &process, &output)
      }
    guard code == 0 else {
      return code > 0 ? .notStarted(code: code) : .notConfined(code: -code)
    }
    var wait = SubprocessWait(process: process, output: output, seconds: limits.seconds)
    return wait.run(until: stop)
  }

  private func start(
    _ sandbox: UnsafePointer<apod_sandbox>?, _ process: inout pid_t, _ output: inout Int32
  ) -> Int32 {
    unsafe CStrings.with([program] + arguments) { arguments in
      unsafe CStrings.with(environment.map { "\($0)=\($1)" }.sorted()) { environment in
        unsafe program.withCString { program in
          unsafe folder.withCString { folder in
            var child = unsafe apod_child(
              program: program, arguments: arguments, environment: environment, folder: folder,
              memory: UInt64(limits.memory), processor_seconds: UInt64(limits.processorSeconds),
              file_bytes: UInt64(limits.fileBytes), sandbox: sandbox)
            return unsafe apod_start(&child, &process, &output)
          }
        }
      }
    }
  }
}
