public import FlyingFox
import FlyingSocks
import Foundation

/// An HTTP server on 127.0.0.1, which no other machine can reach.
public struct LoopbackHost: Sendable {
  /// The port that it listens on.
  public let port: UInt16

  private let server: HTTPServer
  private let running: Task<String?, Never>

  /// Starts to listen on the port; 0 takes any that is free. Stop it when done: until then it holds its
  /// port.
  public static func start(
    port: UInt16 = 0,
    _ respond: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
  ) async throws(LoopbackError) -> LoopbackHost {
    let address: sockaddr_in
    do { address = try .inet(ip4: "127.0.0.1", port: port) } catch {
      throw .cannotListen(reason: "\(error)")
    }
    // An answer may take as long as it likes: it ends with its client.
    let server = HTTPServer(
      address: address, timeout: 86_400, logger: .disabled,
      handler: ClosureHTTPHandler { try await respond($0) })
    let failure = Failure()
    let listening = Task { try await server.waitUntilListening(timeout: 5) }
    let running = Task { () -> String? in
      do {
        try await server.run()
        return nil
      } catch {
        // A stopped server ends with an error too, but then nobody waits for it to listen.
        if case .failed(_, let code, _) = error as? SocketError { await failure.note(code) }
        listening.cancel()
        return "\(error)"
      }
    }
    do {
      try await listening.value
    } catch {
      running.cancel()
      let reason = await running.value
      if await failure.code == EADDRINUSE { throw .inUse(port: port) }
      throw .cannotListen(reason: error is CancellationError ? reason ?? "\(error)" : "\(error)")
    }
    guard let port = await server.port else {
      running.cancel()
      throw .cannotListen(reason: "no port was given")
    }
    return LoopbackHost(port: port, server: server, running: running)
  }

  /// Stops listening and closes every connection.
  public func stop() async {
    await server.stop(timeout: 0)
    _ = await running.value
  }

  /// Waits until it is stopped.
  public func ended() async { _ = await running.value }
}

/// The system's number for why a server ended.
private actor Failure {
  private(set) var code: Int32?

  func note(_ code: Int32) { self.code = code }
}

extension HTTPServer {
  fileprivate var port: UInt16? {
    switch listeningAddress {
    case .ip4(_, let port), .ip6(_, let port): port
    default: nil
    }
  }
}
