import ArgumentParser
import Dispatch
import Foundation
import Generator
import Loopback

/// Runs a command's work; an error is told on standard error and becomes the exit code (sysexits.h).
func leaving(_ work: () async throws -> Void) async throws {
  let interruptions = [exitOnSignal(SIGINT), exitOnSignal(SIGTERM)]
  defer { interruptions.forEach { $0.cancel() } }
  do {
    try await work()
  } catch let code as ExitCode {
    throw code
  } catch {
    complain("error: \(error)\n")
    throw ExitCode(
      (error as? GeneratorError)?.exitCode ?? (error as? LoopbackError)?.exitCode ?? 70)
  }
}

/// Leaves with 128 and the signal's number, as shells count it.
///
/// Nothing is tidied up on the way: a run may be killed at any instant, and the next one repairs.
private func exitOnSignal(_ number: Int32) -> any DispatchSourceSignal {
  signal(number, SIG_IGN)
  let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
  source.setEventHandler { exit(128 + number) }
  source.resume()
  return source
}

/// Has what was printed leave now, also where standard output is a file or a pipe: a command that goes
/// on for long would else be silent.
func flushOutput() { _ = fflush(nil) }
