import Synchronization

/// A counting semaphore that serves tasks in FIFO order. A task that needs several permits waits until all of them are
/// free, and later tasks wait behind it.
package final class AsyncSemaphore: Sendable {
  private struct State {
    var places: Int
    var next = 0
    var waiting: [Waiting] = []
  }

  private struct Waiting {
    let number: Int
    let places: Int
    let waiter: CheckedContinuation<Bool, Never>
  }

  private let places: Int
  private let state: Mutex<State>

  /// A semaphore with at least one permit.
  package init(_ places: Int) {
    self.places = max(1, places)
    state = Mutex(State(places: self.places))
  }

  var waiting: Int { state.withLock { $0.waiting.count } }

  var free: Int { state.withLock { $0.places } }

  /// Runs the body while holding `wanted` permits, or all permits if there are fewer. Returns nil if the task is
  /// cancelled before it gets the permits.
  package func within<Value, Failure: Error>(
    taking wanted: Int = 1, _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value? {
    let taken = min(max(1, wanted), places)
    guard await enter(taken) else { return nil }
    defer { leave(taken) }
    return try await body()
  }

  private func enter(_ places: Int) async -> Bool {
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let answer: Bool? = state.withLock { state in
          // If the task is cancelled from now on, the cancellation finds the waiter in the list.
          if Task.isCancelled { return false }
          if state.waiting.isEmpty, state.places >= places {
            state.places -= places
            return true
          }
          state.waiting.append(Waiting(number: number, places: places, waiter: waiter))
          return nil
        }
        if let answer { waiter.resume(returning: answer) }
      }
    } onCancel: {
      let (waiter, next) = state.withLock { state in
        let place = state.waiting.firstIndex { $0.number == number }
        // The tasks behind the cancelled one may have waited only for it.
        return (place.map { state.waiting.remove(at: $0).waiter }, AsyncSemaphore.admitted(&state))
      }
      waiter?.resume(returning: false)
      next.forEach { $0.resume(returning: true) }
    }
  }

  private func leave(_ places: Int) {
    let next = state.withLock { state in
      state.places += places
      return AsyncSemaphore.admitted(&state)
    }
    next.forEach { $0.resume(returning: true) }
  }

  /// Removes and returns the waiters that can proceed, in order.
  private static func admitted(_ state: inout State) -> [CheckedContinuation<Bool, Never>] {
    var admitted: [CheckedContinuation<Bool, Never>] = []
    while let first = state.waiting.first, first.places <= state.places {
      state.places -= first.places
      admitted.append(state.waiting.removeFirst().waiter)
    }
    return admitted
  }
}
