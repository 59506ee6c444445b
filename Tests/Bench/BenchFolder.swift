import Foundation

/// A folder for files made during a measurement.
enum BenchFolder {
  /// Creates one in the folder, and removes it after the work.
  static func during<Value>(
    in folder: String, _ work: (String) async throws -> Value
  ) async throws -> Value {
    let path = folder + "/apod-bench-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(atPath: path) } catch {
        FileHandle.standardError.write(Data("bench: remove \(path) by hand: \(error)\n".utf8))
      }
    }
    return try await work(path)
  }
}
