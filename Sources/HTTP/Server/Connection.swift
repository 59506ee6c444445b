import CSystem
import Foundation

/// A client's connection. The client's requests are answered one after another. No method of this type blocks.
struct Connection {
  private enum Stage {
    case head
    case body(RequestHead, isTaken: Bool)
    case responding(RequestHead)
    case sending(isLast: Bool, lingers: Int?)
    /// Reads and drops up to this many bytes. Closing a socket with unread bytes would reset the connection, and the
    /// client would lose the response.
    case lingering(Int)
    case ended
  }

  private let number: Int
  private let socket: Int32
  private let loop: ServerLoop
  private var stage = Stage.head
  /// The bytes that were received but not processed yet.
  private var buffer: [UInt8] = []
  /// The number of bytes of `buffer` that were already searched for the end of a head.
  private var looked = 0
  private var output: ResponseBytes?
  /// When the server began to wait for the client. Nil while the client waits for the server.
  private var since: ContinuousClock.Instant? = .now
  /// The number of bytes of a body that were received or sent after `since`.
  private var moved = 0
  /// The task that makes the response.
  private var task: Task<Void, Never>?

  /// The maximum size in bytes of an unwanted body that is read and dropped.
  private static let mostDropped = 65_536
  private static let mostRead = 65_536
  private static let stride = 262_144

  init(_ number: Int, _ socket: Int32, of loop: ServerLoop) {
    self.number = number
    self.socket = socket
    self.loop = loop
  }

  var hasEnded: Bool { if case .ended = stage { true } else { false } }

  /// The events that this connection waits for.
  var poll: pollfd {
    var events: Int16 = 0
    switch stage {
    case .head, .body, .lingering: events = Int16(POLLIN)
    case .sending: if output?.chunk.isEmpty == false { events = Int16(POLLOUT) }
    case .responding, .ended: break
    }
    return pollfd(fd: socket, events: events, revents: 0)
  }

  /// Receives, processes and sends as much as possible without waiting.
  mutating func go(_ found: Int16, at now: ContinuousClock.Instant) {
    let isGone = Int32(found) & (POLLERR | POLLHUP | POLLNVAL) != 0
    switch stage {
    case .head, .body, .lingering: if found != 0 { receive(now) }
    case .responding, .sending: if isGone { stage = .ended }
    case .ended: break
    }
    advance(now)
    if let since, since.duration(to: now) >= loop.patience { stage = .ended }
  }

  /// Closes the connection and cancels its task.
  func end() {
    task?.cancel()
    close(socket)
  }

  private mutating func receive(_ now: ContinuousClock.Instant) {
    let socket = socket
    var count = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Connection.mostRead) { room, filled in
      count = unsafe read(socket, room.baseAddress, room.count)
      filled = max(0, count)
    }
    guard count > 0 else {
      if count == 0 || errno != EAGAIN && errno != EINTR { stage = .ended }
      return
    }
    if case .lingering(let left) = stage {
      stage = left > count ? .lingering(left - count) : .ended
    } else {
      if case .body = stage { progress(count, now) }
      buffer += bytes
    }
  }

  /// Restarts the time limit after each 256 KiB of a body. If every byte restarted it, a client could keep a connection
  /// for hours with a byte now and then.
  private mutating func progress(_ count: Int, _ now: ContinuousClock.Instant) {
    moved += count
    guard moved >= Connection.stride else { return }
    moved = 0
    since = now
  }

  /// Moves from stage to stage until the connection must wait for the client or for the response.
  private mutating func advance(_ now: ContinuousClock.Instant) {
    var isMoving = true
    while isMoving {
      switch stage {
      case .head: isMoving = readHead()
      case .body(let head, let isTaken): isMoving = readBody(head, isTaken)
      case .sending(let isLast, let lingers): isMoving = send(isLast, lingers, now)
      case .responding, .lingering, .ended: isMoving = false
      }
    }
  }

  private mutating func readHead() -> Bool {
    let end = RequestHead.end(in: buffer, from: max(0, looked - 3))
    looked = buffer.count
    // If the end of the head was not found yet, the head has at least one more byte.
    guard end ?? looked + 1 <= RequestHead.mostBytes else {
      refuse(.tooLong)
      return true
    }
    guard let end else { return false }
    do throws(RequestHead.Fault) {
      let head = try RequestHead(Array(buffer[..<end]))
      buffer = Array(buffer[end...])
      looked = 0
      guard head.bodyBytes > 0 || head.isChunked else {
        respond(to: head, head.request)
        return false
      }
      let limit = loop.handlers.bodyLimit(head.request)
      if head.isChunked, limit == nil {
        respond(to: head, head.request)
        return false
      }
      guard !head.isChunked else { throw .malformed }
      guard head.bodyBytes <= limit ?? Connection.mostDropped else {
        throw limit == nil ? .malformed : .bodyTooLong
      }
      (since, moved) = (.now, 0)
      stage = .body(head, isTaken: limit != nil)
    } catch {
      refuse(error)
    }
    return true
  }

  private mutating func readBody(_ head: RequestHead, _ isTaken: Bool) -> Bool {
    guard buffer.count >= head.bodyBytes else { return false }
    var request = head.request
    if buffer.count == head.bodyBytes {
      if isTaken { request.body = buffer }
      buffer = []
    } else {
      if isTaken { request.body = Array(buffer[..<head.bodyBytes]) }
      buffer.removeFirst(head.bodyBytes)
    }
    respond(to: head, request)
    return false
  }

  private mutating func respond(to head: RequestHead, _ request: ServerRequest) {
    stage = .responding(head)
    since = nil
    task = Task { [loop, number] in
      let response = await loop.handlers.respond(request)
      loop.post(.response(connection: number, response))
    }
  }

  private mutating func refuse(_ fault: RequestHead.Fault) {
    let response = loop.handlers.refuse(fault.status)
    buffer = []
    // Browsers read a response only after they have sent the whole body, so the rest of the body is read.
    start(response, isLast: true, hasBody: true, lingers: fault == .bodyTooLong ? 1 << 30 : 1 << 20)
  }

  /// Starts to send the response to the current request.
  mutating func take(_ response: ServerResponse) {
    guard case .responding(let head) = stage else { return }
    start(
      response, isLast: !head.keepsConnection, hasBody: head.request.method != "HEAD",
      lingers: head.isChunked ? 1 << 20 : nil)
  }

  private mutating func start(
    _ response: ServerResponse, isLast: Bool, hasBody: Bool, lingers: Int?
  ) {
    output = ResponseBytes(
      head: response.head(isLast: isLast, at: Date()), hasBody ? response.body : .none)
    stage = .sending(isLast: isLast, lingers: lingers)
    (since, moved) = (.now, 0)
  }

  /// Sends as much as the client accepts, but only a part of a long body at a time, because other clients wait. Returns
  /// whether the whole response was sent.
  private mutating func send(
    _ isLast: Bool, _ lingers: Int?, _ now: ContinuousClock.Instant
  ) -> Bool {
    guard var output else { return false }
    defer { self.output = output }
    for _ in 0..<16 where !output.isComplete {
      if output.chunk.isEmpty { output.refill() }
      guard !output.chunk.isEmpty else { break }
      let socket = socket
      let sent = unsafe output.chunk.withUnsafeBytes { bytes in
        unsafe apod_send(socket, bytes.baseAddress, bytes.count)
      }
      if sent == -Int(EAGAIN) || sent == -Int(EWOULDBLOCK) { return false }
      guard sent >= 0 else {
        stage = .ended
        return false
      }
      output.remove(sent)
      progress(sent, now)
    }
    if output.isBroken { stage = .ended }
    guard output.isComplete else { return false }
    // Drops the response's body, which closes its file.
    output = ResponseBytes(head: [], .none)
    finish(isLast, lingers, now)
    return true
  }

  private mutating func finish(_ isLast: Bool, _ lingers: Int?, _ now: ContinuousClock.Instant) {
    since = now
    if let lingers {
      shutdown(socket, Int32(SHUT_WR))
      stage = .lingering(lingers)
    } else {
      stage = isLast ? .ended : .head
    }
  }
}
