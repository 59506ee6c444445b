import Foundation
import Storage

extension RenditionMaker {
  /// The memory size of this machine or container.
  enum MachineMemory {
    /// The most memory, in bytes, for all child processes together: three quarters of the total.
    static var forChildren: Int { total / 4 * 3 }

    /// The total memory in bytes: the machine's, or the container's limit (cgroup v2).
    private static var total: Int {
      let physical = Int(clamping: ProcessInfo.processInfo.physicalMemory)
      return min(physical, limit(at: "/sys/fs/cgroup/memory.max") ?? physical)
    }

    /// The number in the file; nil when the file does not exist, or contains `max`.
    static func limit(at path: String) -> Int? {
      do throws(StorageError) {
        let bytes = try Descriptor(path, O_RDONLY).contents(atMost: 64)
        return Int(
          String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
      } catch {
        return nil
      }
    }
  }
}
