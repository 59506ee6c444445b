package import FlyingFox
public import Loopback
public import Pictures

/// A NASA on 127.0.0.1 that answers for an invented calendar.
///
/// Its records name the hosts that NASA's do; a client maps `https://assets.science.nasa.gov` to
/// `assets` itself.
public struct LoopbackNASA: Sendable {
  /// The root of the JSON service, `http://127.0.0.1:PORT/wp-json/wp/v2/apod-basic`.
  public let service: WebAddress
  /// The root that replaces `https://assets.science.nasa.gov/`.
  public let assets: WebAddress
  /// The root that replaces the hosts of stills, `https://i.ytimg.com/` and Vimeo's: a host's name
  /// comes before the path, as in `i.ytimg.com/vi/ID/maxresdefault.jpg`.
  public let posters: WebAddress

  private let host: LoopbackHost

  /// Starts to listen on a free loopback port. Stop it when done: until then it holds its port.
  public static func start(_ calendar: InventedCalendar) async throws(LoopbackError) -> LoopbackNASA
  {
    try await start { calendar.answer($0).response }
  }

  /// The same with other answers than a calendar's.
  package static func start(
    answering answer: @escaping @Sendable (RecordedRequest) async throws -> HTTPResponse
  ) async throws(LoopbackError) -> LoopbackNASA {
    let (host, root) = try await LoopbackHost.start(answering: answer)
    return LoopbackNASA(host, at: root)
  }

  private init(_ host: LoopbackHost, at root: WebAddress) {
    service = root.with(path: ServiceAnswers.root)
    assets = root
    posters = root
    self.host = host
  }

  /// Stops listening and closes every connection.
  public func stop() async { await host.stop() }
}
