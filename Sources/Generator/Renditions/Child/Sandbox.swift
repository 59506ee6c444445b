import CSystem
import Foundation

/// What a child process may reach, as far as the system can see to it: no network, no other process,
/// and of all files those named here.
struct Sandbox: Hashable, Sendable {
  let confinement: Confinement
  /// Files that it may read and run, and folders with all that is in them.
  var readable: [String]
  /// Files that it may read and write, and folders where it may do so with plain files.
  var writable: [String]

  /// Where programs and what they are linked with lie: Debian and its like, Nix, Guix, Homebrew. Not
  /// `/etc`, `/opt` and `/var`, where other programs keep theirs, nor `/proc`.
  private static let system =
    ["/bin", "/lib", "/lib64", "/usr", "/etc/ld.so.cache", "/etc/ld.so.preload"]
    + ["/nix/store", "/gnu/store"]
    + ["bin", "lib", "opt", "Cellar"].map { "/home/linuxbrew/.linuxbrew/\($0)" }

  /// One for the program: the system's programs, and the libraries beside it.
  init(for program: String, _ confinement: Confinement = .ofSystem) {
    self.confinement = confinement
    readable = Sandbox.system
    for path in [program, URL(fileURLWithPath: program).resolvingSymlinksInPath().path] {
      let prefix = ((path as NSString).deletingLastPathComponent as NSString)
        .deletingLastPathComponent
      readable += [path] + ["lib", "lib64"].map { "\(prefix)/\($0)" }
    }
    writable = ["/dev/null"]
  }

  /// The same, where it may write in this folder too.
  func writing(in folder: String) -> Sandbox {
    var sandbox = self
    sandbox.writable.append(folder)
    return sandbox
  }

  /// Runs the body with it as C wants it.
  func with<Result>(_ body: (UnsafePointer<apod_sandbox>) -> Result) -> Result {
    unsafe CStrings.with(readable) { readable in
      unsafe CStrings.with(writable) { writable in
        var sandbox = unsafe apod_sandbox(
          seccomp: confinement.seccomp, landlock: confinement.landlock, readable: readable,
          writable: writable)
        return unsafe body(&sandbox)
      }
    }
  }
}
