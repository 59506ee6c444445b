import CSystem

/// What the system has to confine a child process with; neither needs root.
struct Confinement: Hashable, Sendable {
  /// Whether it refuses system calls: Linux's seccomp filters.
  let seccomp: Bool
  /// The version of Linux's Landlock, which closes the file system; 0: there is none.
  let landlock: Int32

  /// What this system has. A kernel may be built without either, and a container may forbid them.
  static let ofSystem = Confinement(
    seccomp: apod_has_seccomp(), landlock: apod_landlock_version())
}

extension Confinement: CustomStringConvertible {
  /// What is closed and by what, and what stays open.
  var description: String {
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
