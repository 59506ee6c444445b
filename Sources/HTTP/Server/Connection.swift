import FlyingFox
import FlyingSocks
import Foundation
import Pictures
import Synchronization

/// A client's connection: its requests are answered one after another.
package struct Connection: Sendable {
  let socket: AsyncSocket
  /// How long it may wait for its client, to send a request or to take an answer.
  let patience: Duration
  /// The most bytes of the body of this request; nil when it is not taken.
  let bodyLimit: @Sendable (HTTPRequest) async -> Int?
  /// The response to a request that cannot be read.
  let refuse: @Sendable (HTTPStatusCode) -> HTTPResponse
  let respond: @Sendable (HTTPRequest) async throws -> HTTPResponse

  /// Answers until the client leaves, or keeps it waiting, and closes the connection.
  func serve() async {
    let waiting = Connection.Waiting()
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        do { try await answer(waiting) } catch {
          // The client is gone, or an answer was incomplete: closing tells the client.
        }
      }
      group.addTask { await waiting.overstays(patience) }
      await group.next()
      group.cancelAll()
    }
    do { try socket.close() } catch {
      // It is closed already.
    }
  }

  private func answer(_ waiting: Connection.Waiting) async throws {
    var buffer: [UInt8] = []
    while true {
      let head: Connection.RequestHead
      var request: HTTPRequest
      do {
        guard let read = try await waiting.during({ try await nextHead(&buffer) }) else { return }
        head = try Connection.RequestHead(read)
        request = head.request
        if let limit = await bodyLimit(request) {
          guard !head.isChunked else { throw Connection.RequestHead.Fault.malformed }
          guard head.bodyBytes <= limit else { throw Connection.RequestHead.Fault.bodyTooLong }
          request.setBodyData(try await body(head.bodyBytes, &buffer, waiting))
        } else {
          guard head.bodyBytes <= Connection.RequestHead.mostDroppedBytes else {
            throw Connection.RequestHead.Fault.malformed
          }
          try await waiting.during { try await dropBody(head.bodyBytes, &buffer) }
        }
      } catch let fault as Connection.RequestHead.Fault {
        try await send(refuse(fault.status), isLast: true, hasBody: true, waiting)
        return try await waiting.during { try await linger(isBody: fault == .bodyTooLong) }
      }
      let response: HTTPResponse
      do { response = try await respond(request) } catch is CancellationError {
        return
      } catch {
        response = HTTPResponse(statusCode: .internalServerError, headers: .ofEveryAnswer)
      }
      try await send(
        response, isLast: !head.keepsConnection, hasBody: head.request.method != .HEAD, waiting)
      if head.isChunked { return try await waiting.during { try await linger(isBody: false) } }
      guard head.keepsConnection else { return }
    }
  }

  /// The bytes of the next head; nil when the client has no other request. What follows it stays in the
  /// buffer.
  private func nextHead(_ buffer: inout [UInt8]) async throws -> [UInt8]? {
    var looked = 0
    while true {
      if let end = Connection.endOfHead(buffer, from: max(0, looked - 3)) {
        guard end <= Connection.RequestHead.mostBytes else {
          throw Connection.RequestHead.Fault.tooLong
        }
        defer { buffer.removeFirst(end) }
        return Array(buffer[..<end])
      }
      looked = buffer.count
      guard looked < Connection.RequestHead.mostBytes else {
        throw Connection.RequestHead.Fault.tooLong
      }
      do {
        buffer += try await socket.read(atMost: 4_096)
      } catch SocketError.disconnected {
        return nil
      }
    }
  }

  /// The end of the first empty line after this position.
  private static func endOfHead(_ bytes: [UInt8], from start: Int) -> Int? {
    let newline = UInt8(ascii: "\n")
    var at = start
    while let end = bytes[at...].firstIndex(of: newline) {
      let next = bytes[(end + 1)...]
      if next.first == newline { return end + 2 }
      if next.starts(with: [UInt8(ascii: "\r"), newline]) { return end + 3 }
      at = end + 1
    }
    return nil
  }

  /// The bytes of a body. A client may be slow with a large one, but not with any MiB of it.
  private func body(
    _ count: Int, _ buffer: inout [UInt8], _ waiting: Connection.Waiting
  ) async throws -> Data {
    var body = Data(buffer.prefix(count))
    buffer.removeFirst(body.count)
    while body.count < count {
      let end = min(count, body.count + 1 << 20)
      try await waiting.during {
        while body.count < end { body += try await socket.read(atMost: end - body.count) }
      }
    }
    return body
  }

  private func dropBody(_ count: Int, _ buffer: inout [UInt8]) async throws {
    var left = count
    while left > 0 {
      if buffer.isEmpty { buffer = try await socket.read(atMost: min(left, 4_096)) }
      let gone = min(left, buffer.count)
      buffer.removeFirst(gone)
      left -= gone
    }
  }

  /// Reads on for a while after a refusal: closing with unread bytes resets the connection, and the
  /// client would not see why. Browsers look for an answer only after a body has gone out.
  private func linger(isBody: Bool) async throws {
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    for _ in 0..<(isBody ? 262_144 : 256) { _ = try await socket.read(atMost: 4_096) }
  }

  private func send(
    _ response: HTTPResponse, isLast: Bool, hasBody: Bool, _ waiting: Connection.Waiting
  ) async throws {
    // Web sockets are not supported: no client needs one.
    guard case .httpBody(let body) = response.payload else { throw SocketError.disconnected }
    let head = Connection.head(of: response, isLast: isLast, length: body.count)
    guard hasBody else { return try await waiting.during { try await socket.write(head) } }
    // A short body goes out with its head, in one piece: each write is a call of the system, and often a packet.
    if let length = body.count, length <= Connection.shortBody {
      var whole = head
      for try await chunk in body { whole += chunk }
      return try await waiting.during { [whole] in try await socket.write(whole) }
    }
    try await waiting.during { try await socket.write(head) }
    // A stream may take as long as it likes: only waiting for the client is limited.
    for try await chunk in body {
      try await waiting.during { try await socket.write(chunk) }
    }
  }

  /// The most bytes of a body that is sent with its head.
  private static let shortBody = 16_384

  /// The head of an answer (RFC 9112, section 4); a body of unknown length comes in chunks.
  ///
  /// As plain texts: a look-up in `HTTPHeaders` compares names by Foundation, which was a third of a short answer.
  private static func head(of response: HTTPResponse, isLast: Bool, length: Int?) -> Data {
    var fields = response.headers.map { (name: $0.key.rawValue, value: $0.value) }
    if !fields.contains(where: { $0.name.lowercased() == "date" }) {
      fields.append(("Date", MailDate.text(Timestamp(seconds: Int(Date().timeIntervalSince1970)))))
    }
    fields.append(("Connection", isLast ? "close" : "keep-alive"))
    let status = response.statusCode.code
    if status < 200 || status == 204 || status == 304 {
      // These have no body. A length would be that of another response (RFC 9110, section 8.6), which only the
      // responder knows.
    } else if let length {
      let isKnown = fields.contains { $0.name.lowercased() == "content-length" }
      if !isKnown { fields.append(("Content-Length", "\(length)")) }
    } else {
      fields.append(("Transfer-Encoding", "chunked"))
    }
    var text = "HTTP/1.1 \(status) \(response.statusCode.phrase)\r\n"
    for (name, value) in fields.sorted(by: { $0.name < $1.name }) {
      text += name
      text += ": "
      text += value
      text += "\r\n"
    }
    return Data((text + "\r\n").utf8)
  }
}

extension Connection {
  /// Since when a connection has been waiting for its client.
  private final class Waiting: Sendable {
    private let since = Mutex<ContinuousClock.Instant?>(nil)

    /// Marks the work as waiting for the client.
    func during<Value>(_ work: () async throws -> Value) async throws -> Value {
      since.withLock { $0 = .now }
      defer { since.withLock { $0 = nil } }
      return try await work()
    }

    /// Returns when one wait has taken that long, give or take a tenth, or when the task is cancelled.
    func overstays(_ patience: Duration) async {
      while since.withLock({ $0.map { $0.duration(to: .now) < patience } ?? true }) {
        do { try await Task.sleep(for: patience / 10) } catch { return }
      }
    }
  }
}
