import Markup
import Synchronization

/// Readers that are free: each thread takes one for a page, and most pages find one that knows their names.
final class Readers: Sendable {
  private let free = Mutex<[TagReader]>([])

  /// Reads a document as `TagReader` does.
  func read(_ bytes: [UInt8], to listener: some TagListener) -> Bool {
    let reader = free.withLock { $0.popLast() } ?? TagReader()
    defer { free.withLock { $0.append(reader) } }
    return reader.read(bytes, to: listener)
  }
}
