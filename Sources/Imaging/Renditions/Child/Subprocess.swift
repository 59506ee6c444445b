import CSystem
import Foundation
import Storage

/// A program to run as a child process, within limits.
struct Subprocess: Sendable {
  let program: String
  /// The arguments without `argv[0]`.
  let arguments: [String]
  /// The whole environment. Nothing is inherited.
  let environment: [String: String]
  let folder: String
  let limits: Subprocess.Limits
  let sandbox: Sandbox
  /// The file for standard input, from its beginning; nil for none.
  var input: Descriptor?
  /// Which output streams to read.
  var listening: Subprocess.Listening = .toBoth

  enum Listening: Hashable, Sendable { case toBoth, toOutput, toErrors }

  /// How a child ended. `words` is the beginning of its output.
  enum End: Hashable, Sendable {
    case left(code: Int32, words: String)
    case killed(signal: Int32, words: String)
    case outOfTime
    /// The run was cancelled and the child killed.
    case cancelled
    /// The child could not be started; `code` is an errno.
    case notStarted(code: Int32)
    /// The sandbox could not be set up, so the child did not run; `code` is an errno.
    case notConfined(code: Int32)
  }

  /// Runs the child and waits until it exits. All processes that it started are then killed.
  func run() async -> End {
    let stop = Subprocess.CancellationFlag()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Waiting blocks a thread, which is not allowed in Swift's thread pool. One thread starts the child and waits
        // for it, because Linux kills the child when the thread that started it ends.
        Thread.detachNewThread { continuation.resume(returning: self.run(until: stop)) }
      }
    } onCancel: {
      stop.now()
    }
  }

  private func run(until stop: Subprocess.CancellationFlag) -> End {
    guard !stop.isNow else { return .cancelled }
    if let input { _ = lseek(input.number, 0, SEEK_SET) }
    var process: pid_t = 0
    var output: Int32 = -1
    let code = unsafe sandbox.with { unsafe start($0, &process, &output) }
    guard code == 0 else {
      return code > 0 ? .notStarted(code: code) : .notConfined(code: -code)
    }
    var wait = Subprocess.Wait(process: process, output: output, limits: limits)
    return wait.run(until: stop)
  }

  private func start(
    _ sandbox: UnsafePointer<apod_sandbox>, _ process: inout pid_t, _ output: inout Int32
  ) -> Int32 {
    unsafe Subprocess.CStrings.with([program] + arguments) { arguments in
      unsafe Subprocess.CStrings.with(environment.map { "\($0)=\($1)" }.sorted()) { environment in
        unsafe program.withCString { program in
          unsafe folder.withCString { folder in
            var child = unsafe apod_child(
              program: program, arguments: arguments, environment: environment, folder: folder,
              memory: UInt64(limits.memory), processor_seconds: UInt64(limits.processorSeconds),
              file_bytes: UInt64(limits.fileBytes), sandbox: sandbox,
              input: input?.number ?? -1, takes_output: listening != .toErrors,
              takes_errors: listening != .toOutput)
            return unsafe apod_start(&child, &process, &output)
          }
        }
      }
    }
  }

  /// Texts as a C array that ends with nil.
  enum CStrings {
    static func with<Result>(
      _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>?) -> Result
    ) -> Result {
      let copies = unsafe texts.map { unsafe strdup($0) } + [nil]
      defer { unsafe copies.forEach { unsafe free($0) } }
      return unsafe copies.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
    }
  }
}

extension Subprocess {
  struct Limits: Hashable, Sendable {
    /// The maximum address space, in bytes.
    var memory: Int
    var processorSeconds: Int
    /// The maximum size of a file that the child may write, in bytes.
    var fileBytes: Int
    var seconds: Int
    /// The maximum size of the output to store, in bytes. The rest is read and discarded.
    var words = 4096

    /// The limits for work on a picture, which are enough for every picture that a page would show.
    static let picture = Limits(
      memory: 3 << 30, processorSeconds: 120, fileBytes: 1 << 30, seconds: 180)
    /// A copy of the limits, with memory for this many pixels: 1 GiB for the program and its libraries, and 24 bytes
    /// per pixel. In measurements, libvips 8.14 and libaom needed at most 19 bytes per pixel.
    func forPicture(pixels: Int) -> Limits {
      var limits = self
      limits.memory = min(memory, 1 << 30 + 24 * pixels)
      return limits
    }

    /// The limits for a command that returns at once, such as `--version`.
    static let question = Limits(
      memory: 3 << 30, processorSeconds: 10, fileBytes: 0, seconds: 20)
  }
}
