import CSystem
import Foundation

/// An HTTP server on 127.0.0.1, which no other machine can reach, or on another address of this machine.
public struct HTTPServer: Sendable {
  /// The IP address that it listens on.
  public let address: String
  /// The port that it listens on.
  public let port: UInt16
  private let loop: ServerLoop

  /// How requests are answered.
  public struct Handlers: Sendable {
    /// Responds to a request.
    var respond: @Sendable (ServerRequest) async -> ServerResponse
    /// The most bytes of the body of this request; nil when it is not taken: then it may have 64 KiB, and is dropped.
    var bodyLimit: @Sendable (ServerRequest) -> Int?
    /// The response to a request that cannot be read, by its status.
    var refuse: @Sendable (Int) -> ServerResponse

    /// Handlers; by default no body is taken, and a refusal is its status alone.
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

  /// Starts to listen on the port; 0 takes any that is free. Stop it when done: until then it holds its port.
  ///
  /// A request's head may have 64 KiB. A client that sends no request, no MiB of a body, or takes nothing of a response
  /// for as long as `patience` is disconnected; making a response may take as long as it likes.
  public static func start(
    address: String = HTTPServer.thisMachine, port: UInt16 = 0, patience: Duration = .seconds(60),
    _ handlers: HTTPServer.Handlers
  ) throws(ListenError) -> HTTPServer {
    var bound = port
    let listener = unsafe apod_listen(address, &bound)
    guard listener >= 0 else {
      throw listener == -EADDRINUSE
        ? .inUse(address: address, port: port)
        : .refused(address: address, reason: unsafe String(cString: strerror(-listener)))
    }
    let loop = try ServerLoop(listener, patience: patience, handlers)
    // It waits for sockets, which threads of Swift's pool must not.
    Thread.detachNewThread { loop.run() }
    return HTTPServer(address: address, port: bound, loop: loop)
  }

  /// Stops listening and closes every connection.
  public func stop() async {
    loop.post(.stop)
    await ended()
  }

  /// Waits until it is stopped.
  public func ended() async { await loop.ended() }

  /// The address that no other machine can reach.
  public static let thisMachine = "127.0.0.1"

  /// Whether the text is an IP address, of either version.
  public static func isAddress(_ text: String) -> Bool {
    var bytes = in6_addr()
    return unsafe inet_pton(AF_INET, text, &bytes) == 1 || inet_pton(AF_INET6, text, &bytes) == 1
  }
}

/// Why a server cannot start.
public enum ListenError: Error, Hashable, Sendable {
  /// Another program listens on the port of the address.
  case inUse(address: String, port: UInt16)
  /// The system does not allow listening on the address; its reason.
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
