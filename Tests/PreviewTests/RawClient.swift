import CSystem
import Foundation

/// A client that sends any text or bytes, valid HTTP or not.
///
/// It blocks only its own threads, because the server's tasks need the threads that tests run on.
final class RawClient: Sendable {
  private let socket: Int32

  init(port: UInt16) throws {
    #if os(Linux)
      socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket = Foundation.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe connect(socket, address, length)
      }
    }
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit { close(socket) }

  func send(_ text: String) async throws { try await send(Data(text.utf8)) }

  func send(_ data: Data) async throws {
    try await waiting { [socket] in
      var rest = Array(data)[...]
      while !rest.isEmpty {
        let sent = unsafe rest.withUnsafeBytes { bytes in
          unsafe apod_send(socket, bytes.baseAddress, bytes.count)
        }
        guard sent > 0 else { throw POSIXError(POSIXErrorCode(rawValue: Int32(-sent)) ?? .EIO) }
        rest = rest.dropFirst(sent)
      }
    }
  }

  /// The text received until the server closes the connection, or up to `end`.
  func received(until end: String? = nil) async throws -> String {
    try await waiting { [socket] in
      var bytes: [UInt8] = []
      while end.map({ !String(decoding: bytes, as: UTF8.self).contains($0) }) ?? true {
        var room = [UInt8](repeating: 0, count: 65_536)
        let count = unsafe read(socket, &room, room.count)
        guard count >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        guard count > 0 else { break }
        bytes += room.prefix(count)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Reads at most `count` bytes per interval.
  func receive(_ count: Int, times: Int, every interval: Duration) async throws {
    for _ in 0..<times {
      var room = [UInt8](repeating: 0, count: count)
      _ = unsafe read(socket, &room, count)
      try await Task.sleep(for: interval)
    }
  }

  /// The answer to `text`, sent over a new connection.
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
