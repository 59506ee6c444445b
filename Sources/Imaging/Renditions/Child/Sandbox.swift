import CSystem
import Foundation

/// What a child process may access, as far as the system can enforce it: no network, no other process, and only the
/// files and folders in these lists.
package struct Sandbox: Hashable, Sendable {
  package let confinement: Sandbox.Confinement
  /// Files and folders that the child may read and execute. Folders include everything below them.
  var readable: [String]
  /// Files that the child may read and write, and folders in which it may read and write regular files.
  var writable: [String]

  /// The folders where programs and their libraries are installed on Debian and similar systems, and by Nix, Guix and
  /// Homebrew. Excludes `/etc`, `/opt` and `/var`, which contain other programs' data, and `/proc`.
  private static let system =
    ["/bin", "/lib", "/lib64", "/usr", "/etc/ld.so.cache", "/etc/ld.so.preload"]
    + ["/nix/store", "/gnu/store"]
    + ["bin", "lib", "opt", "Cellar"].map { "/home/linuxbrew/.linuxbrew/\($0)" }

  /// Allows the system's programs, the program itself, and the libraries next to it.
  init(for program: String, _ confinement: Sandbox.Confinement = .ofSystem) {
    self.confinement = confinement
    readable = Sandbox.system
    for path in [program, URL(fileURLWithPath: program).resolvingSymlinksInPath().path] {
      let prefix = ((path as NSString).deletingLastPathComponent as NSString)
        .deletingLastPathComponent
      readable += [path] + ["lib", "lib64"].map { "\(prefix)/\($0)" }
    }
    writable = ["/dev/null"]
  }

  func reading(_ path: String) -> Sandbox {
    var sandbox = self
    sandbox.readable.append(path)
    return sandbox
  }

  func writing(in folder: String) -> Sandbox {
    var sandbox = self
    sandbox.writable.append(folder)
    return sandbox
  }

  func with<Result>(_ body: (UnsafePointer<apod_sandbox>) -> Result) -> Result {
    unsafe Subprocess.CStrings.with(readable) { readable in
      unsafe Subprocess.CStrings.with(writable) { writable in
        var sandbox = unsafe apod_sandbox(
          seccomp: confinement.seccomp, landlock: confinement.landlock, readable: readable,
          writable: writable)
        return unsafe body(&sandbox)
      }
    }
  }
}

extension Sandbox {
  /// The system's support for sandboxing a child process. None of it needs root.
  package struct Confinement: Hashable, Sendable {
    /// Whether Linux's seccomp filters, which block system calls, are available.
    let seccomp: Bool
    /// The version of Linux's Landlock, which restricts file access; 0 when it is not available.
    let landlock: Int32

    /// The support of this system. A kernel may lack seccomp or Landlock, and a container may forbid them.
    static let ofSystem = Confinement(
      seccomp: apod_has_seccomp(), landlock: apod_landlock_version())
  }
}

extension Sandbox.Confinement: CustomStringConvertible {
  /// A text for the log that says what is restricted, by which mechanism, and what is not restricted.
  package var description: String {
    switch (seccomp, landlock > 0) {
    case (true, true): "without network (seccomp) and without access to your files (Landlock)"
    case (true, false):
      "without network (seccomp); this system lacks Landlock, so decoders can read your files"
    case (false, true):
      "without access to your files (Landlock); this system lacks seccomp, so decoders can use the network"
    case (false, false):
      "without a sandbox: this system has neither seccomp nor Landlock"
    }
  }
}
