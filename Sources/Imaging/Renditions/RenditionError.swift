import Foundation
package import Pictures
package import Storage

package enum RenditionError: Error, Hashable {
  case processorTime(seconds: Int)
  case wallClock(seconds: Int)
  case memory(bytes: Int)
  case fileSize(bytes: Int)
  /// A signal that apod did not send ended the child.
  case killed(signal: Int32)
  /// The child could not be started; `code` is an errno.
  case notStarted(code: Int32)
  /// The sandbox could not be set up, so the child did not run; `code` is an errno.
  case notConfined(code: Int32)
  case refused(String)
  /// The child exited with 0, but its output is not as requested.
  case unexpected(String)
  case flaw(PictureHeader.Flaw)
  /// The original's type or size differs from its record.
  case notAsRecorded(PictureFile, found: PictureHeader)
  case noOriginal
  case disk(StorageError)
  case cancelled
}

extension RenditionError {
  /// The error of a child that ended in this way; nil if it exited with 0.
  init?(_ end: Subprocess.End, limits: Subprocess.Limits) {
    switch end {
    case .left(code: 0, _): return nil
    case .left(let code, let text):
      let words = ToolOutput(text)
      self =
        words.tellMemory
        ? .memory(bytes: limits.memory)
        : .refused(words.line.isEmpty ? "exit code \(code)" : words.line)
    case .killed(SIGXCPU, _): self = .processorTime(seconds: limits.processorSeconds)
    case .killed(SIGXFSZ, _): self = .fileSize(bytes: limits.fileBytes)
    case .killed(let signal, let text):
      self =
        ToolOutput(text).tellMemory
        ? .memory(bytes: limits.memory) : .killed(signal: signal)
    case .outOfTime: self = .wallClock(seconds: limits.seconds)
    case .cancelled: self = .cancelled
    case .notStarted(let code): self = .notStarted(code: code)
    case .notConfined(let code): self = .notConfined(code: code)
    }
  }
}

extension RenditionError: CustomStringConvertible {
  /// What went wrong, without paths that the child printed.
  package var description: String { description(of: "vipsthumbnail") }

  /// The description, with this program instead of `vipsthumbnail`.
  func description(of program: String) -> String {
    switch self {
    case .processorTime(let seconds):
      "\(program) needed more than \(seconds) s of processor time"
    case .wallClock(let seconds): "\(program) did not finish within \(seconds) s"
    case .memory(let bytes): "\(program) needed more than \(bytes >> 20) MiB of memory"
    case .fileSize(let bytes): "\(program) wrote more than \(bytes >> 20) MiB to a file"
    case .killed(let signal): "\(program) was stopped by signal \(signal)"
    case .notStarted(let code): "\(program) cannot be started: \(reason(of: code))"
    case .notConfined(let code):
      "\(program) was not run, because its sandbox failed: \(reason(of: code))"
    case .refused(let words): "\(program) rejected the picture: \(words)"
    case .unexpected(let what): "\(program) wrote an unexpected result: \(what)"
    case .flaw(let flaw): flaw.description
    case .notAsRecorded(let file, let found):
      "the file is \(found.type.mediaType) of \(found.size.width) × \(found.size.height) pixels, but its record says \(file.type.mediaType) of \(file.size.width) × \(file.size.height)"
    case .noOriginal: "the picture's file is missing"
    case .disk(let error): error.description
    case .cancelled: "the run was stopped"
    }
  }
}
