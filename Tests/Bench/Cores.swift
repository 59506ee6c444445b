import Foundation

/// The processor cores that this process can use.
enum Cores {
  /// Their numbers; empty if the system does not list them (proc(5)) or cannot pin a process to one.
  static func allowed() throws -> [Int] {
    let status = "/proc/self/status"
    guard FileManager.default.fileExists(atPath: status) else { return [] }
    let lines = try String(contentsOfFile: status, encoding: .utf8).split(separator: "\n")
    let list = lines.first { $0.hasPrefix("Cpus_allowed_list:") }?.split(separator: "\t").last
    return (list ?? "").split(separator: ",").flatMap { part -> [Int] in
      let ends = part.split(separator: "-").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last, first <= last else { return [] }
      return Array(first...last)
    }
  }
}
