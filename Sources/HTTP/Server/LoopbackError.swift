/// Why a server cannot start.
public enum LoopbackError: Error, Hashable, Sendable {
  /// Another program listens on the port of the address.
  case inUse(address: String = LoopbackHost.address, port: UInt16)
  /// The system does not allow listening on the address; its reason.
  case cannotListen(address: String = LoopbackHost.address, reason: String)
}

extension LoopbackError: CustomStringConvertible {
  /// What happened, and what to do next.
  public var description: String {
    switch self {
    case .inUse(let address, let port):
      "port \(port) of \(address) is in use by another program; end that one, or give another --port"
    case .cannotListen(LoopbackHost.address, let reason):
      "cannot listen on 127.0.0.1: \(reason); allow loopback sockets, or choose a port above 1023, and try again"
    case .cannotListen(let address, let reason):
      "cannot listen on \(address): \(reason); give an IP address of this machine, and a port above 1023, and try again"
    }
  }
}
