import Foundation

/// Why no renditions were made of a picture.
enum RenditionError: Error, Hashable {
  /// The child used up its processor time.
  case processorTime(seconds: Int)
  /// The child did not end in time.
  case wallClock(seconds: Int)
  /// The child wanted more memory than it may have.
  case memory(bytes: Int)
  /// The child wanted to write a larger file than it may.
  case fileSize(bytes: Int)
  /// A signal that was not ours ended the child.
  case killed(signal: Int32)
  /// The child cannot be started; the system's error number.
  case notStarted(code: Int32)
  /// The child was not run, as its sandbox cannot be had; the system's error number.
  case notConfined(code: Int32)
  /// The child refuses the picture, in its own words.
  case refused(String)
  /// The child ended well, but what it wrote is not what it was asked for.
  case unexpected(String)
  /// The picture's bytes are not at hand.
  case noOriginal
  /// Our own disk refuses.
  case disk(GeneratorError)
  /// The run was stopped.
  case cancelled
}

extension RenditionError {
  /// What a child's end means; nil when it left content.
  init?(_ end: Subprocess.End, limits: SubprocessLimits) {
    switch end {
    case .left(code: 0, _): return nil
    case .left(let code, let text):
      let words = ToolOutput(text)
      self =
        words.tellMemory
        ? .memory(bytes: limits.memory)
        : .refused(words.line.isEmpty ? "it left with \(code)" : words.line)
    case .killed(SIGXCPU, _): self = .processorTime(seconds: limits.processorSeconds)
    case .killed(SIGXFSZ, _): self = .fileSize(bytes: limits.fileBytes)
    case .killed(let signal, let text):
      self = ToolOutput(text).tellMemory ? .memory(bytes: limits.memory) : .killed(signal: signal)
    case .outOfTime: self = .wallClock(seconds: limits.seconds)
    case .cancelled: self = .cancelled
    case .notStarted(let code): self = .notStarted(code: code)
    case .notConfined(let code): self = .notConfined(code: code)
    }
  }
}

extension RenditionError: CustomStringConvertible {
  /// What happened, without any path of the child's.
  var description: String {
    switch self {
    case .processorTime(let seconds):
      "vipsthumbnail needed more than \(seconds) s of processor time"
    case .wallClock(let seconds): "vipsthumbnail did not end within \(seconds) s"
    case .memory(let bytes): "vipsthumbnail needed more than \(bytes >> 20) MiB of memory"
    case .fileSize(let bytes): "vipsthumbnail wrote more than \(bytes >> 20) MiB into a file"
    case .killed(let signal): "vipsthumbnail was ended by signal \(signal)"
    case .notStarted(let code): "vipsthumbnail cannot be started: \(reason(of: code))"
    case .notConfined(let code):
      "vipsthumbnail is not run, as the system refuses the sandbox that it offers: \(reason(of: code))"
    case .refused(let words): "vipsthumbnail refuses it: \(words)"
    case .unexpected(let what): "vipsthumbnail did not write what it was asked for: \(what)"
    case .noOriginal: "its bytes are not at hand"
    case .disk(let error): error.description
    case .cancelled: "the run was stopped"
    }
  }
}
