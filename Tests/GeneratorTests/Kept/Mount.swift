import Foundation

@testable import Generator
@testable import Storage

/// A memory file system mounted on a folder for one test.
final class Mount {
  private let path: String

  static let isPossible = run("/bin/mount", ["--version"])

  init(_ path: String, size: String) throws {
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard Mount.run("/bin/mount", ["-t", "tmpfs", "-o", "size=\(size)", "tmpfs", path]) else {
      throw StorageError.disk(path: path, action: "be mounted", code: EPERM)
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
