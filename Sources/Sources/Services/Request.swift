package import Pictures

/// A GET request to a service, and the parser for its answer.
package struct Request: Sendable {
  package typealias Parser = @Sendable (Response) throws(Rejection) -> ParsedAnswer

  package let service: Service
  /// The full URL, whose query may contain an API key.
  package let address: WebAddress
  package let accept: String
  /// Parses the answer. Throws if the answer is rejected as a whole.
  package let parse: Parser

  package init(
    _ service: Service, _ address: WebAddress, accept: String = "application/json",
    parse: @escaping Parser
  ) {
    self.service = service
    self.address = address
    self.accept = accept
    self.parse = parse
  }
}

extension Request: CustomStringConvertible {
  /// The address without its query, which may contain an API key.
  package var description: String { address.description }
}
