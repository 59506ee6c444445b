import Synchronization

/// Unused objects: each thread takes one for a file, and returns it.
///
/// Threads that count references to one object wait for each other, a hundred times a page; and
/// what an object has cached for one file serves the next.
final class Pool<Value: Sendable>: Sendable {
  private let free = Mutex<[Value]>([])
  private let make: @Sendable () -> Value

  /// An empty pool; `make` creates an object when none is free.
  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// Runs the work with an object that nobody else uses meanwhile.
  func with<Result>(_ work: (Value) -> Result) -> Result {
    let value = free.withLock { $0.popLast() } ?? make()
    defer { free.withLock { $0.append(value) } }
    return work(value)
  }
}
