import Synchronization

/// Objects that are free: each thread takes one for a file, and brings it back.
///
/// Threads that count the references to one object wait for each other, a hundred times a page; and what an
/// object has come to know of one file serves for the next.
final class Pool<Value: Sendable>: Sendable {
  private let free = Mutex<[Value]>([])
  private let make: @Sendable () -> Value

  /// An empty pool of what is made like this.
  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// Does the work with an object that nobody else has meanwhile.
  func with<Result>(_ work: (Value) -> Result) -> Result {
    let value = free.withLock { $0.popLast() } ?? make()
    defer { free.withLock { $0.append(value) } }
    return work(value)
  }
}
