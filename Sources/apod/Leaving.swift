import ArgumentParser
import Dispatch
import Foundation
import Generator
import HTTP
import Site
import Storage

/// Runs a command's work; prints an error to standard error and exits with its code (sysexits.h).
func leaving(_ work: () async throws -> Void) async throws {
  let interruptions = [await exitOnSignal(SIGINT), await exitOnSignal(SIGTERM)]
  defer { interruptions.forEach { $0.cancel() } }
  do {
    try await work()
  } catch let code as ExitCode {
    throw code
  } catch {
    complain("error: \(error)\n")
    throw ExitCode(
      (error as? GeneratorError)?.exitCode ?? (error as? StorageError)?.exitCode
        ?? (error as? SiteError)?.exitCode ?? (error as? ListenError)?.exitCode ?? 70)
  }
}

/// Exits with 128 plus the signal's number, like a shell.
///
/// Nothing is cleaned up, because a run may be killed at any time, and the next run repairs everything. `exit` would run
/// the libraries' clean-up while other threads still use them.
private func exitOnSignal(_ number: Int32) async -> any DispatchSourceSignal {
  signal(number, SIG_IGN)
  let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
  source.setEventHandler {
    flushOutput()
    _exit(128 + number)
  }
  // Waits for the registration, because an earlier signal, such as Ctrl-C at a question, would be lost. Blocking a
  // thread here would cost a second on a machine with one core.
  await withCheckedContinuation { registered in
    source.setRegistrationHandler { registered.resume() }
    source.resume()
  }
  return source
}

/// Flushes standard output, which is buffered when it is a file or a pipe. Without this, a
/// long-running command would print nothing.
func flushOutput() { _ = fflush(nil) }
