import Foundation

extension Descriptor {
  /// Removes what has the name in this folder, with everything in it; nothing having it is no error.
  /// Symbolic links go, not what they lead to.
  func removeAll(_ name: String) throws(GeneratorError) {
    if let inner = try folder(name) {
      for item in try inner.names() { try inner.removeAll(item) }
      try removeFolder(name)
    } else {
      try remove(name)
    }
  }
}
