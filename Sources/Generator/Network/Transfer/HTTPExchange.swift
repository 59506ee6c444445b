import Foundation
import NASA
import Pictures
import Synchronization

/// One request and what came of it so far: shared by the task that waits for the answer and the
/// thread that asks. The first end settles it.
final class HTTPExchange: Sendable {
  private struct State {
    var continuation: CheckedContinuation<HTTPResult, Never>?
    var answer: HTTPResult?
    var head = ResponseHead()
    var body: [UInt8] = []
  }

  let address: WebAddress
  let accept: String
  let userAgent: String
  let budget: Deadline
  let bodyLimit: BodyLimit
  /// See `HTTPClient.waitingForTLS`.
  let patienceForTLS: Duration?
  private let state = Mutex(State())

  /// A request to be sent once.
  init(
    _ address: WebAddress, accept: String, userAgent: String, bodyLimit: BodyLimit,
    budget: Deadline,
    patienceForTLS: Duration?
  ) {
    self.address = address
    self.accept = accept
    self.userAgent = userAgent
    self.bodyLimit = bodyLimit
    self.patienceForTLS = address.scheme == "https" ? patienceForTLS : nil
    self.budget = budget
  }

  /// Asks, and waits for the answer no longer than the budget allows.
  ///
  /// libcurl blocks, so it has a thread of its own. It keeps the deadline too, but waits for a name
  /// that is being looked up, however long that takes: the timer does not.
  func answer() async -> HTTPResult {
    let timer = Task {
      try await Task.sleep(until: budget.deadline, clock: .continuous)
      end(.late)
    }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard begin(continuation) else { return }
        Thread.detachNewThread { self.end(Transfer.run(self)) }
      }
    } onCancel: {
      end(.cancelled)
    }
  }

  /// Leaves the continuation to whoever ends the exchange; false when it has ended already.
  private func begin(_ continuation: CheckedContinuation<HTTPResult, Never>) -> Bool {
    let early = state.withLock { state in
      if state.answer == nil { state.continuation = continuation }
      return state.answer
    }
    guard let early else { return true }
    continuation.resume(returning: early)
    return false
  }

  /// Whether the answer is settled, and nothing more has to come.
  var isOver: Bool { state.withLock { $0.answer != nil } }

  /// Whether a connection to where the host's name led is allowed: to this machine when the address itself
  /// says so, which only settings and options may, else to the public internet. Ends the exchange otherwise.
  /// A proxy of the environment is trusted, wherever it is: it looks the names up.
  func mayConnect(to place: NetworkAddress) -> Bool {
    if address.isLoopback ? place.isLoopback : place.isPublic || Transfer.hasProxy { return true }
    end(.notPublic(place))
    return false
  }

  /// Takes a line of the head; false when nothing more has to come.
  func receive(line: [UInt8]) -> Bool {
    let end: End? = state.withLock { state in
      guard state.head.take(line) else { return .headTooLarge }
      guard state.head.isComplete else { return nil }
      // A redirect's body is not read: it may be as long as it likes.
      if state.head.isRedirect { return .complete }
      if let length = state.head.length {
        if case .whole(let most) = bodyLimit, length > most { return .tooLarge }
        state.body.reserveCapacity(min(max(0, length), bodyLimit.limit))
      }
      return nil
    }
    if let end { self.end(end) }
    return !isOver
  }

  /// Takes bytes of the body; false when there are more than are allowed, or nothing has to come.
  func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
    let end: End? = state.withLock { state in
      let room = bodyLimit.limit - state.body.count
      guard state.answer == nil else { return .complete }
      switch bodyLimit {
      case .whole where bytes.count > room: return .tooLarge
      case .whole:
        unsafe state.body.append(contentsOf: bytes)
        return nil
      case .beginning:
        unsafe state.body.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes.prefix(room)))
        return bytes.count >= room ? .complete : nil
      }
    }
    if let end { self.end(end) }
    return end == nil
  }

  /// Settles the answer; only the first end counts.
  func end(_ end: End) {
    let waiting: (CheckedContinuation<HTTPResult, Never>?, HTTPResult)? = state.withLock { state in
      guard state.answer == nil else { return nil }
      let answer = settled(end, state.head, state.body)
      state.answer = answer
      state.body = []
      return (state.continuation, answer)
    }
    if let (continuation, answer) = waiting { continuation?.resume(returning: answer) }
  }

  private func settled(_ end: End, _ head: ResponseHead, _ body: [UInt8]) -> HTTPResult {
    if case .complete = end, let status = head.status {
      return .response(Response(status: status, headers: head.fields, body: body))
    }
    let reached = head.status != nil
    return .failed(
      end.fault(from: address, reached: reached, limit: bodyLimit.limit), reached: reached)
  }
}
