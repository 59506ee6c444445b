public import Pictures

/// A GET request to a service, as a value.
public struct Request: Hashable, Sendable {
  /// The full URL; its query may hold an API key.
  public let address: WebAddress
  /// The value of the `Accept` header.
  public let accept: String

  package init(_ address: WebAddress, accept: String = "application/json") {
    self.address = address
    self.accept = accept
  }
}

extension Request: CustomStringConvertible {
  /// The address without its query, which may hold an API key.
  public var description: String { address.description }
}
