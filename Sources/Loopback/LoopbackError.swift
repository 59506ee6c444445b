/// Why a server on this machine cannot start.
public enum LoopbackError: Error, Hashable, Sendable {
  /// Another program listens on the port.
  case inUse(port: UInt16)
  /// The system does not allow listening; its reason.
  case cannotListen(reason: String)
}

extension LoopbackError: CustomStringConvertible {
  /// What happened, and what to do next.
  public var description: String {
    switch self {
    case .inUse(let port):
      "port \(port) of 127.0.0.1 is in use by another program; end that one, or give another --port"
    case .cannotListen(let reason):
      "cannot listen on 127.0.0.1: \(reason); allow loopback sockets, or choose a port above 1023, and try again"
    }
  }
}
