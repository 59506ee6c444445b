import CSystem

extension Sandbox {
  /// What the system offers to sandbox a child process. Neither needs root.
  package struct Confinement: Hashable, Sendable {
    /// Whether Linux's seccomp filters, which block system calls, are available.
    let seccomp: Bool
    /// The version of Linux's Landlock, which restricts file access; 0 when it is not available.
    let landlock: Int32

    /// What this system offers. A kernel may be built without either, and a container may forbid them.
    static let ofSystem = Confinement(
      seccomp: apod_has_seccomp(), landlock: apod_landlock_version())
  }
}

extension Sandbox.Confinement: CustomStringConvertible {
  /// For the log: what is restricted and by what, and what is not.
  package var description: String {
    switch (seccomp, landlock > 0) {
    case (true, true): "with no network (seccomp) and a closed file system (Landlock)"
    case (true, false):
      "with no network (seccomp); this system has no Landlock, so that decoders reach every file of yours"
    case (false, true):
      "with a closed file system (Landlock); this system has no seccomp, so that decoders reach the network"
    case (false, false):
      "with all your rights: this system has neither seccomp nor Landlock to take them"
    }
  }
}
