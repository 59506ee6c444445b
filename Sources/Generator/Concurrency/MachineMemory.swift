import Foundation

/// The memory of the machine that we run on.
enum MachineMemory {
  /// The bytes that all children together may take: three quarters of what there is.
  static var forChildren: Int { total / 4 * 3 }

  /// The bytes that there are: all of the machine's, or those that a container is given (cgroup v2).
  private static var total: Int {
    let physical = Int(clamping: ProcessInfo.processInfo.physicalMemory)
    return min(physical, limit(at: "/sys/fs/cgroup/memory.max") ?? physical)
  }

  /// The number that the file holds; nil when there is no such file, or it says `max`.
  static func limit(at path: String) -> Int? {
    do throws(GeneratorError) {
      let bytes = try Descriptor(path, O_RDONLY).contents(atMost: 64)
      return Int(
        String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    } catch {
      return nil
    }
  }
}
