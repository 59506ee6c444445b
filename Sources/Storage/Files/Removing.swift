import Foundation

extension Descriptor {
  /// Removes a file or folder in this folder, with its contents. Does nothing if it does not exist. Removes symbolic
  /// links, not their targets.
  package func removeAll(_ name: String) throws(StorageError) {
    if let inner = try folder(name) {
      for item in try inner.names() { try inner.removeAll(item) }
      try removeFolder(name)
    } else {
      try remove(name)
    }
  }
}
