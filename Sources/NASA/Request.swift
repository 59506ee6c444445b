public import Pictures

/// What to ask of a service: a GET, as a value.
public struct Request: Hashable, Sendable {
  /// The whole address; its query may hold a key.
  public let address: WebAddress
  /// What the `Accept` header says.
  public let accept: String

  init(_ address: WebAddress, accept: String = "application/json") {
    self.address = address
    self.accept = accept
  }
}

extension Request: CustomStringConvertible {
  /// The address without its query, where keys travel.
  public var description: String { address.description }
}
