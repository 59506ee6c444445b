import Foundation
package import Storage

/// Why a picture cannot be processed.
package enum RenditionError: Error, Hashable {
  /// The picture is at fault, or the program. The text says why, without paths that the child printed.
  case failed(String)
  /// The program cannot run, whatever the picture. The text says why.
  case unusable(String)
  case disk(StorageError)
  case cancelled

  /// The child exited with 0, but its output is not as requested.
  static func unexpected(_ what: String) -> RenditionError {
    .failed("vipsthumbnail wrote an unexpected result: \(what)")
  }

  /// The picture has a flaw, so no child may decode it.
  static func flaw(_ flaw: PictureHeader.Flaw) -> RenditionError { .failed("\(flaw)") }

  static let noOriginal = RenditionError.failed("the picture's file is missing")
}

extension RenditionError {
  /// The error of a child that did not end as it should.
  init(_ end: Subprocess.End, of child: Subprocess) {
    let (name, limits) = (SitePath.name(of: child.program), child.limits)
    switch end {
    case .left(_, let text) where ToolOutput(text).tellMemory,
      .killed(_, let text) where ToolOutput(text).tellMemory:
      self = .failed("\(name) needed more than \(limits.memory >> 20) MiB of memory")
    case .left(let code, let text):
      let line = ToolOutput(text).damage ?? ToolOutput(text).line
      self = .failed("\(name) rejected the picture: \(line.isEmpty ? "exit code \(code)" : line)")
    case .killed(SIGXCPU, _):
      self = .failed("\(name) needed more than \(limits.processorSeconds) s of processor time")
    case .killed(SIGXFSZ, _):
      self = .failed("\(name) wrote more than \(limits.fileBytes >> 20) MiB to a file")
    case .killed(let signal, _): self = .failed("\(name) was stopped by signal \(signal)")
    case .outOfTime: self = .failed("\(name) did not finish within \(limits.seconds) s")
    case .cancelled: self = .cancelled
    case .notStarted(let code): self = .unusable("\(name) cannot be started: \(reason(of: code))")
    case .notConfined(let code):
      self = .unusable("\(name) was not run, because its sandbox failed: \(reason(of: code))")
    }
  }
}

extension RenditionError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .failed(let reason), .unusable(let reason): reason
    case .disk(let error): error.description
    case .cancelled: "the run was stopped"
    }
  }
}
