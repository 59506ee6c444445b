package import FlyingFox
public import Loopback
public import Pictures

/// A Pixabay on 127.0.0.1 that finds invented pictures.
///
/// Its hits name the hosts that Pixabay's do; a client maps `https://pixabay.com` to `assets` itself.
public struct LoopbackPixabay: Sendable {
  /// The key that its search wants.
  public static let key = "90001-5eaf00d5eaf00d5eaf00d"

  /// The search, `http://127.0.0.1:PORT/api/`.
  public let service: WebAddress
  /// The root that replaces `https://pixabay.com/`.
  public let assets: WebAddress

  private let host: LoopbackHost

  /// Starts to listen on a free loopback port, with so many pictures. Stop it when done: until then it holds its
  /// port.
  public static func start(pictures count: Int = 40) async throws(LoopbackError) -> LoopbackPixabay
  {
    let answers = SearchAnswers(count: count, tiny: false, key: key)
    return try await start { answers.answer($0).response }
  }

  /// The same with other answers.
  package static func start(
    answering answer: @escaping @Sendable (RecordedRequest) async throws -> HTTPResponse
  ) async throws(LoopbackError) -> LoopbackPixabay {
    let (host, root) = try await LoopbackHost.start(answering: answer)
    return LoopbackPixabay(host, at: root)
  }

  private init(_ host: LoopbackHost, at root: WebAddress) {
    service = root.with(path: SearchAnswers.root)
    assets = root
    self.host = host
  }

  /// Stops listening and closes every connection.
  public func stop() async { await host.stop() }
}
