/// What can go wrong with the stand-in itself.
public enum StandInError: Error, Hashable, Sendable {
  /// No loopback port could be listened on.
  case cannotListen(reason: String)
}

extension StandInError: CustomStringConvertible {
  /// What happened, and what to do next.
  public var description: String {
    switch self {
    case .cannotListen(let reason):
      "The stand-in cannot listen on 127.0.0.1: \(reason). Allow loopback sockets and try again."
    }
  }
}
