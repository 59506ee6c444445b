import Synchronization

/// Lets so many in at once; the others wait in the order they came.
final class Gate: Sendable {
  private struct State {
    var places: Int
    var next = 0
    var waiting: [(number: Int, waiter: CheckedContinuation<Bool, Never>)] = []
  }

  private let state: Mutex<State>

  /// A gate for at least one.
  init(_ places: Int) { state = Mutex(State(places: max(1, places))) }

  /// Runs the body inside; nil when the task is cancelled before there is a place.
  func within<Value, Failure: Error>(
    _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value? {
    guard await enter() else { return nil }
    defer { leave() }
    return try await body()
  }

  private func enter() async -> Bool {
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let answer: Bool? = state.withLock { state in
          // A task cancelled from here on finds its waiter in the list.
          if Task.isCancelled { return false }
          if state.places > 0 {
            state.places -= 1
            return true
          }
          state.waiting.append((number, waiter))
          return nil
        }
        if let answer { waiter.resume(returning: answer) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0).waiter }
      }
      waiter?.resume(returning: false)
    }
  }

  private func leave() {
    let waiter: CheckedContinuation<Bool, Never>? = state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.places += 1
        return nil
      }
      return state.waiting.removeFirst().waiter
    }
    waiter?.resume(returning: true)
  }
}
