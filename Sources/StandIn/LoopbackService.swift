package import HTTP
package import Pictures

/// A canned service on 127.0.0.1. The records of the service contain addresses on the real hosts, and clients must
/// request these addresses from `root` instead.
package struct LoopbackService: Sendable {
  /// The root of the service's API, such as `http://127.0.0.1:PORT/wp-json/wp/v2/apod-basic` or
  /// `http://127.0.0.1:PORT/api/`.
  package let service: WebAddress
  /// The address that replaces the hosts of pictures, `https://assets.science.nasa.gov/` and `https://pixabay.com/`.
  /// This address also replaces the hosts of video stills; the path then begins with the host's name, as in
  /// `i.ytimg.com/vi/ID/maxresdefault.jpg`.
  package let root: WebAddress
  private let host: HTTPServer

  /// Listens on a free port until it is stopped.
  package init(
    at path: String, _ respond: @escaping @Sendable (ServerRequest) -> ServerResponse
  ) throws(ListenError) {
    host = try HTTPServer.start(HTTPServer.Handlers { respond($0) })
    guard let root = WebAddress("http://127.0.0.1:\(host.port)/") else {
      throw .refused(address: host.address, reason: "no port was given")
    }
    self.root = root
    service = root.with(path: path)
  }

  /// Stops listening and closes every connection.
  package func stop() async { await host.stop() }
}

extension ServerRequest {
  /// The query item as a whole number; nil when it is missing or not a number.
  func number(_ name: String) -> Int? { parameter(name).flatMap { Int($0) } }
}

extension ServerResponse {
  package static func json(_ text: String, status: Int = 200) -> ServerResponse {
    .text(status, text, type: "application/json; charset=UTF-8")
  }
}
