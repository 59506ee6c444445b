import Foundation

/// A memory file system mounted on a folder for one test.
package final class Mount {
  /// What `mount` refused.
  package struct Refused: Error { package let path: String }

  private let path: String

  /// Whether there is a program to mount with.
  package static let isPossible = run("/bin/mount", ["--version"])

  package init(_ path: String, size: String) throws {
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard Mount.run("/bin/mount", ["-t", "tmpfs", "-o", "size=\(size)", "tmpfs", path]) else {
      throw Refused(path: path)
    }
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
