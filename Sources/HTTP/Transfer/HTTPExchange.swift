import Foundation
import Pictures
import Sources
import Synchronization

/// A request, and what was received of its response. The task that waits for the response shares this object with the
/// thread that runs the transfer. The first call of `end` decides the result.
final class HTTPExchange: Sendable {
  private struct State {
    var continuation: CheckedContinuation<HTTPResult, Never>?
    var answer: HTTPResult?
    var head = HTTPExchange.Head()
    var body: [UInt8] = []
  }

  let address: WebAddress
  let accept: String
  let userAgent: String
  let deadline: Deadline
  let bodyLimit: BodyLimit
  /// See `HTTPClient.patienceForTLS`.
  let patienceForTLS: Duration?
  /// The proxy to connect to; nil for a direct connection.
  let proxy: String?
  let idle: IdleHandles
  private let state = Mutex(State())

  /// An exchange is used for only one transfer.
  init(
    _ address: WebAddress, accept: String, userAgent: String,
    bodyLimit: BodyLimit,
    deadline: Deadline,
    patienceForTLS: Duration?, idle: IdleHandles
  ) {
    self.address = address
    self.accept = accept
    self.userAgent = userAgent
    self.bodyLimit = bodyLimit
    self.idle = idle
    self.patienceForTLS = address.scheme == "https" ? patienceForTLS : nil
    self.deadline = deadline
    proxy = ProxySettings.ofProcess.proxy(for: address)
  }

  /// Scheme, host and port of the connection.
  var origin: String { "\(address.scheme)://\(address.host):\(address.port ?? 0)" }

  /// Runs the transfer and waits for it, at most until the deadline.
  ///
  /// libcurl blocks, so each transfer runs on its own thread. A timer ends the wait at the deadline, because libcurl's
  /// own time limit cannot interrupt a name lookup.
  func answer() async -> HTTPResult {
    let timer = Task {
      try await Task.sleep(until: deadline.end, clock: .continuous)
      end(.late)
    }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard begin(continuation) else { return }
        Thread.detachNewThread { self.end(HTTPExchange.Transfer.run(self)) }
      }
    } onCancel: {
      end(.cancelled)
    }
  }

  /// Stores the continuation for `end`. Returns false if the exchange has already ended.
  private func begin(_ continuation: CheckedContinuation<HTTPResult, Never>) -> Bool {
    let early = state.withLock { state in
      if state.answer == nil { state.continuation = continuation }
      return state.answer
    }
    guard let early else { return true }
    continuation.resume(returning: early)
    return false
  }

  /// Whether the result is known, and the transfer can stop.
  var isOver: Bool { state.withLock { $0.answer != nil } }

  /// Whether libcurl may connect to an address to which the host's name was resolved. A loopback host must resolve to a
  /// loopback address, any other host to a public one. If the address is not allowed, the exchange ends. A proxy may
  /// have any address.
  func mayConnect(to place: NetworkAddress) -> Bool {
    if address.isLoopback ? place.isLoopback : place.isPublic || proxy != nil { return true }
    end(.notPublic(place))
    return false
  }

  /// Parses a line of the head. Returns false if the transfer must stop.
  func receive(line: [UInt8]) -> Bool {
    let end: End? = state.withLock { state in
      guard state.head.take(line) else { return .headTooLarge }
      guard state.head.isComplete else { return nil }
      // The body of a redirect is not read, because it may have any length.
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

  /// Takes bytes of the body. Returns false if the transfer must stop, because the body is complete or too large, or
  /// the exchange has ended.
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

  /// Ends the exchange and decides its result. Only the first call has an effect.
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

  private func settled(_ end: End, _ head: HTTPExchange.Head, _ body: [UInt8]) -> HTTPResult {
    if case .complete = end, let status = head.status {
      return .response(Response(status: status, headers: head.fields, body: body))
    }
    let reached = head.status != nil
    return .failed(
      end.fault(from: address, reached: reached, limit: bodyLimit.limit), reached: reached)
  }
}
