import Foundation

extension Descriptor {
  /// Removes the name in this folder with its contents; does nothing when it does not exist. Symbolic links are
  /// removed, not their targets.
  package func removeAll(_ name: String) throws(StorageError) {
    if let inner = try folder(name) {
      for item in try inner.names() { try inner.removeAll(item) }
      try removeFolder(name)
    } else {
      try remove(name)
    }
  }
}
