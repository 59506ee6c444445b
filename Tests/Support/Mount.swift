import Foundation
package import Testing

/// A memory file system, or a bind mount of a folder, for one test.
package final class Mount {
  /// A mount that `mount` refused.
  package struct Refused: Error { package let path: String }

  private let path: String

  /// Whether the program to mount with exists and can be used.
  fileprivate static let isPossible = geteuid() == 0 && run("/bin/mount", ["--version"])

  /// A memory file system of this size at the path.
  package convenience init(_ path: String, size: String) throws {
    try self.init(path, options: "size=\(size)")
  }

  /// A memory file system with these options at the path.
  package convenience init(_ path: String, options: String) throws {
    try self.init(path, ["-t", "tmpfs", "-o", options, "tmpfs"])
  }

  /// The folder, also at another path.
  package convenience init(_ path: String, of folder: String) throws {
    try self.init(path, ["--bind", folder])
  }

  private init(_ path: String, _ what: [String]) throws {
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Mount.mount(what + [path], at: path)
  }

  /// Makes it writable or read-only.
  package func set(isWritable: Bool) throws {
    try Mount.mount(["-o", "remount,\(isWritable ? "rw" : "ro")", path], at: path)
  }

  private static func mount(_ arguments: [String], at path: String) throws {
    guard run("/bin/mount", arguments) else { throw Refused(path: path) }
  }

  deinit { if !Mount.run("/bin/umount", ["-l", path]) { print("\(path) is still mounted") } }

  private static func run(_ program: String, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return false
    }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs the test only where it can mount.
  package static var mounting: Self { .enabled(if: Mount.isPossible, "only root can mount") }
}
