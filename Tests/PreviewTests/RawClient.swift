import FlyingSocks
import Foundation

/// A client that sends what it is told to, HTTP or not.
///
/// It waits on threads of its own: the tasks of the server that it talks to need those that tests run on.
final class RawClient: Sendable {
  private let socket: Socket

  init(port: UInt16) throws {
    socket = try Socket(domain: AF_INET)
    try socket.connect(to: sockaddr_in.inet(ip4: "127.0.0.1", port: port))
  }

  deinit {
    do { try socket.close() } catch {
      // It is closed already.
    }
  }

  /// Sends the text.
  func send(_ text: String) async throws { try await send(Data(text.utf8)) }

  /// Sends the bytes.
  func send(_ data: Data) async throws {
    try await waiting { [socket] in
      var sent = 0
      while sent < data.count { sent = try socket.write(data, from: sent) }
    }
  }

  /// What comes until the host closes the connection, or up to this text.
  func received(until end: String? = nil) async throws -> String {
    try await waiting { [socket] in
      var bytes: [UInt8] = []
      while end.map({ !String(decoding: bytes, as: UTF8.self).contains($0) }) ?? true {
        do { bytes += try socket.read(atMost: 65_536) } catch SocketError.disconnected { break }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// What is answered to the text alone.
  static func answer(to text: String, port: UInt16) async throws -> String {
    let client = try RawClient(port: port)
    try await client.send(text)
    return try await client.received()
  }

  private func waiting<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
  }
}
