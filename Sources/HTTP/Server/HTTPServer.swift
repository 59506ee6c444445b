import CSystem
import Foundation

/// An HTTP server on 127.0.0.1, which other machines cannot reach, or on another address of this machine.
public struct HTTPServer: Sendable {
  /// The IP address of the server.
  public let address: String
  /// The port of the server.
  public let port: UInt16
  private let loop: ServerLoop

  /// The callbacks that answer requests.
  public struct Handlers: Sendable {
    var respond: @Sendable (ServerRequest) async -> ServerResponse
    /// The maximum size of the request's body, in bytes. Nil means that a body is not needed: up to 64 KiB are read and
    /// dropped.
    var bodyLimit: @Sendable (ServerRequest) -> Int?
    /// The response to a malformed or too long request, with this status.
    var refuse: @Sendable (Int) -> ServerResponse

    /// Creates the callbacks. By default no body is accepted, and the response to a malformed or too long request
    /// consists only of a status.
    public init(
      bodyLimit: @escaping @Sendable (ServerRequest) -> Int? = { _ in nil },
      refuse: @escaping @Sendable (Int) -> ServerResponse = { ServerResponse(status: $0) },
      respond: @escaping @Sendable (ServerRequest) async -> ServerResponse
    ) {
      self.respond = respond
      self.bodyLimit = bodyLimit
      self.refuse = refuse
    }
  }

  /// Starts a server that listens on the port. Port 0 selects a free port. Call `stop()` to release the port.
  ///
  /// A request's head may have up to 64 KiB. A client is disconnected if it takes longer than `patience` for a head, or
  /// for 256 KiB of a body that it sends or receives. The time for making a response is not limited. While
  /// `mostConnections` clients are connected, other clients wait.
  public static func start(
    address: String = HTTPServer.thisMachine, port: UInt16 = 0, patience: Duration = .seconds(60),
    mostConnections: Int = HTTPServer.mostConnections, _ handlers: HTTPServer.Handlers
  ) throws(ListenError) -> HTTPServer {
    var bound = port
    let listener = unsafe apod_listen(address, &bound)
    guard listener >= 0 else {
      throw listener == -EADDRINUSE
        ? .inUse(address: address, port: port)
        : .refused(address: address, reason: unsafe String(cString: strerror(-listener)))
    }
    let loop = try ServerLoop(
      listener, patience: patience, mostConnections: mostConnections, handlers)
    // The loop blocks, which is not allowed in Swift's thread pool.
    Thread.detachNewThread { loop.run() }
    return HTTPServer(address: address, port: bound, loop: loop)
  }

  /// Stops listening and closes every connection.
  public func stop() async {
    loop.post(.stop)
    await ended()
  }

  /// Waits until the server has stopped.
  public func ended() async { await loop.ended() }

  /// The default maximum number of connections: about half the number of files that this process may open, and at most
  /// 1,984, because each connection may also have a file of the site open.
  public static let mostConnections = max(16, (Int(min(4_096, apod_most_files())) - 128) / 2)

  /// The loopback address, which other machines cannot reach.
  public static let thisMachine = "127.0.0.1"

  /// Whether the text is an IPv4 or IPv6 address.
  public static func isAddress(_ text: String) -> Bool {
    var bytes = in6_addr()
    return unsafe inet_pton(AF_INET, text, &bytes) == 1 || inet_pton(AF_INET6, text, &bytes) == 1
  }
}

/// Why a server cannot start.
public enum ListenError: Error, Hashable, Sendable {
  /// Another program is using the port.
  case inUse(address: String, port: UInt16)
  /// The system does not let the server listen on the address, for this reason.
  case refused(address: String, reason: String)
}

extension ListenError: CustomStringConvertible {
  /// What happened, and what to do next.
  public var description: String {
    switch self {
    case .inUse(let address, let port):
      "port \(port) of \(address) is in use by another program; stop it, or choose another --port"
    case .refused(HTTPServer.thisMachine, let reason):
      "cannot listen on 127.0.0.1: \(reason); allow loopback sockets, or choose a port above 1023, and try again"
    case .refused(let address, let reason):
      "cannot listen on \(address): \(reason); give an IP address of this machine, and a port above 1023, and try again"
    }
  }
}
