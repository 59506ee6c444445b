public import FlyingFox
import FlyingSocks
import Foundation

/// An HTTP server on 127.0.0.1, which no other machine can reach, or on another address of this machine.
public struct LoopbackHost: Sendable {
  /// The port that it listens on.
  public let port: UInt16

  private let running: Task<Void, Never>

  /// Starts to listen on the port; 0 takes any that is free. Stop it when done: until then it holds its
  /// port.
  ///
  /// A request's head may have 64 KiB. A client that sends no request, or takes no answer, for as long as
  /// `patience` is disconnected; an answer may take as long as it likes.
  ///
  /// A request's body is dropped, and may have 64 KiB, unless `bodyLimit` gives a limit for its method, target and
  /// header. Then each MiB of it may take as long as `patience`; one that breaks off is not responded to.
  ///
  /// `refuse` gives the response to a request that cannot be read; its own status stands.
  public static func start(
    address: String = LoopbackHost.address, port: UInt16 = 0, patience: Duration = .seconds(60),
    refuse: @escaping @Sendable (HTTPStatusCode) -> HTTPResponse = LoopbackHost.refusal,
    bodyLimit: @escaping @Sendable (HTTPRequest) async -> Int? = { _ in nil },
    _ respond: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
  ) async throws(LoopbackError) -> LoopbackHost {
    let pool = HTTPServer.defaultPool()
    let (socket, bound): (Socket, UInt16)
    do {
      try await pool.prepare()
      (socket, bound) = try listen(on: address, port)
    } catch SocketError.failed(_, EADDRINUSE, _) {
      throw .inUse(address: address, port: port)
    } catch {
      throw .cannotListen(address: address, reason: error.localizedDescription)
    }
    let running = Task {
      await serve(socket, pool) {
        await Connection(
          socket: $0, patience: patience, bodyLimit: bodyLimit, refuse: refuse, respond: respond
        ).serve()
      }
    }
    return LoopbackHost(port: bound, running: running)
  }

  /// Stops listening and closes every connection.
  public func stop() async {
    running.cancel()
    await running.value
  }

  /// Waits until it is stopped.
  public func ended() async { await running.value }

  /// Whether the text is an IP address, of either version.
  public static func isAddress(_ text: String) -> Bool {
    var bytes = in6_addr()
    return unsafe inet_pton(AF_INET, text, &bytes) == 1 || inet_pton(AF_INET6, text, &bytes) == 1
  }

  /// The address that no other machine can reach.
  public static let address = "127.0.0.1"

  /// The response to a request that cannot be read: its status alone.
  public static let refusal: @Sendable (HTTPStatusCode) -> HTTPResponse = { status in
    HTTPResponse(statusCode: status, headers: .ofEveryAnswer)
  }

  private static func listen(on address: String, _ port: UInt16) throws -> (Socket, UInt16) {
    let isNew = address.contains(":")
    let socket = try Socket(domain: isNew ? AF_INET6 : AF_INET)
    do {
      try socket.setValue(true, for: .localAddressReuse)
      if isNew {
        try socket.bind(to: sockaddr_in6.inet6(ip6: address, port: port))
      } else {
        try socket.bind(to: sockaddr_in.inet(ip4: address, port: port))
      }
      try socket.listen()
      switch try socket.sockname() {
      case .ip4(_, let port), .ip6(_, let port): return (socket, port)
      default: throw SocketError.unsupportedAddress
      }
    } catch {
      try socket.close()
      throw error
    }
  }

  /// Takes connections until the task is cancelled.
  private static func serve(
    _ socket: Socket, _ pool: some AsyncSocketPool,
    _ serve: @escaping @Sendable (AsyncSocket) async -> Void
  ) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        do { try await pool.run() } catch {
          // Cancelled; nothing else ends the loop.
        }
      }
      group.addTask {
        do {
          let listener = try AsyncSocket(socket: socket, pool: pool)
          await withDiscardingTaskGroup { connections in
            while let client = await next(listener) {
              connections.addTask { await serve(client) }
            }
            connections.cancelAll()
          }
        } catch {
          // The socket is closed, and the server ends.
        }
      }
      await group.next()
      group.cancelAll()
    }
    do { try socket.close() } catch {
      // It is closed already.
    }
  }

  /// The next client; nil when the task is cancelled.
  private static func next(_ listener: AsyncSocket) async -> AsyncSocket? {
    while !Task.isCancelled {
      do { return try await listener.accept() } catch {
        // A client that left again, or too many open files: others may come when some have gone.
        do { try await Task.sleep(for: .milliseconds(20)) } catch { return nil }
      }
    }
    return nil
  }
}
