import Foundation
package import Pictures
import Synchronization

#if canImport(Glibc)
  import Glibc
  private let stream = Int32(SOCK_STREAM.rawValue)
  private let sendFlags = Int32(MSG_NOSIGNAL)
#else
  import Darwin
  private let stream = SOCK_STREAM
  private let sendFlags: Int32 = 0
#endif

/// A loopback server that can break every rule of HTTP: each connection is a thread's conversation.
package final class LoopbackServer: Sendable {
  /// One connection, after its request was read.
  package struct Connection: Sendable {
    fileprivate let socket: Int32
    /// Whether an answer leaves the connection open for another request.
    fileprivate let isKept: Bool
    /// The request's target, query included.
    package let target: String
    /// The request line and all header fields.
    package let head: String

    /// Sends bytes; false once the client is gone.
    @discardableResult package func send(_ bytes: [UInt8]) -> Bool {
      var sent = 0
      while sent < bytes.count {
        let count = unsafe bytes[sent...].withUnsafeBytes {
          unsafe sendto(socket, $0.baseAddress, $0.count, sendFlags, nil, 0)
        }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }

    @discardableResult package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// A complete, correct answer.
    package func answer(_ status: Int = 200, _ headers: [String] = [], _ body: [UInt8] = []) {
      let end = isKept ? [] : ["Connection: close"]
      send(
        (["HTTP/1.1 \(status) X", "Content-Length: \(body.count)"] + end + headers)
          .map { $0 + "\r\n" }.joined() + "\r\n")
      send(body)
    }

    /// Sends nothing until the client leaves.
    package func waitForTheClientToLeave() {
      var byte: UInt8 = 0
      while unsafe recv(socket, &byte, 1, 0) > 0 {}
    }
  }

  private struct State {
    var heads: [String] = []
    var open: Set<Int32> = []
    var connections = 0
    var finished = 0
    var isStopped = false
  }

  private let state: Shared<State>
  private let listener: Int32
  /// The server's address, `http://127.0.0.1:PORT/`.
  package let address: WebAddress

  /// The requests so far: request line and header fields.
  package var requests: [String] { state.value.withLock { $0.heads } }
  /// How many connections were made.
  package var connections: Int { state.value.withLock { $0.connections } }
  /// How many conversations are over.
  package var finished: Int { state.value.withLock { $0.finished } }

  package enum Failure: Error { case noSocket, stillThere }

  /// With `holdsTLS`, a TLS greeting gets no answer until the client leaves. With `keepsConnections`,
  /// a connection has several conversations in turn.
  package init(
    holdsTLS: Bool = false, keepsConnections: Bool = false,
    _ converse: @escaping @Sendable (Connection) -> Void
  ) throws {
    let listener = socket(AF_INET, stream, 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = unsafe withUnsafeMutablePointer(to: &place) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        unsafe bind(listener, place, size) == 0 && listen(listener, 128) == 0
          && getsockname(listener, place, &size) == 0
      }
    }
    let port = UInt16(bigEndian: place.sin_port)
    guard isListening, let address = WebAddress("http://127.0.0.1:\(port)/") else {
      throw Failure.noSocket
    }
    let state = Shared(State())
    self.state = state
    self.listener = listener
    self.address = address
    #if !canImport(Glibc)
      signal(SIGPIPE, SIG_IGN)
    #endif
    Thread.detachNewThread {
      while true {
        let socket = accept(listener, nil, nil)
        if socket < 0, errno == EINTR { continue }
        guard socket >= 0 else { break }
        let isTaken = state.value.withLock {
          $0.connections += 1
          return $0.isStopped ? false : $0.open.insert(socket).inserted
        }
        guard isTaken else {
          close(socket)
          break
        }
        Thread.detachNewThread {
          while let request = LoopbackServer.request(
            on: socket, holdsTLS: holdsTLS, isKept: keepsConnections)
          {
            state.value.withLock { $0.heads.append(request.head) }
            converse(request)
            if !keepsConnections { break }
          }
          // Closed under the lock, so that `stop` never closes a later socket with this number.
          state.value.withLock {
            $0.open.remove(socket)
            $0.finished += 1
            close(socket)
          }
        }
      }
      LoopbackServer.stop(listener, state)
      close(listener)
    }
  }

  /// Stops listening and ends every conversation.
  package func stop() { LoopbackServer.stop(listener, state) }

  private static func stop(_ listener: Int32, _ state: Shared<State>) {
    state.value.withLock {
      guard !$0.isStopped else { return }
      $0.isStopped = true
      shutdown(listener, Int32(SHUT_RDWR))
      for socket in $0.open { shutdown(socket, Int32(SHUT_RDWR)) }
    }
  }

  deinit { stop() }

  /// An address on this server.
  package func at(_ reference: String) throws -> WebAddress {
    guard let address = address.resolving(reference) else { throw Failure.noSocket }
    return address
  }

  /// Waits until the client has left every conversation and has had at least one. The limit is
  /// generous for a busy machine, and only makes a failure visible.
  package func waitUntilLeft() async throws {
    let limit = ContinuousClock.now + .seconds(60)
    while finished == 0 || finished < requests.count {
      guard .now < limit else { throw Failure.stillThere }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  private static func request(on socket: Int32, holdsTLS: Bool, isKept: Bool) -> Connection? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
      guard unsafe recv(socket, &byte, 1, 0) == 1, head.count < 65_536 else { return nil }
      head.append(byte)
      // A client that greets in TLS (a record of type 22) sends no empty line.
      if head.first == 22, !holdsTLS { return nil }
    }
    let text = String(decoding: head, as: UTF8.self)
    let target = text.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    return Connection(socket: socket, isKept: isKept, target: target, head: text)
  }
}

extension LoopbackServer {
  /// The path and query of every request, in order.
  package var targets: [String] {
    requests.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
  }
}

extension LoopbackServer.Connection {
  /// Answers with a picture, or with the requested range of it.
  package func answer(picture bytes: [UInt8], _ headers: [String] = []) {
    let range = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("range: bytes=0-") }
    guard let last = range?.split(separator: "-").last.flatMap({ Int($0) }), !bytes.isEmpty else {
      return answer(200, headers, bytes)
    }
    let part = Array(bytes.prefix(last + 1))
    let place = "Content-Range: bytes 0-\(part.count - 1)/\(bytes.count)"
    answer(206, headers + [place], part)
  }
}
