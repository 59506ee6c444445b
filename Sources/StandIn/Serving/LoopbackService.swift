public import HTTP
public import Pictures

/// A service on 127.0.0.1 that answers with what is invented.
///
/// Its records name the hosts that the true one's do: a client maps those to `root` itself.
public struct LoopbackService: Sendable {
  /// The root of its API, `http://127.0.0.1:PORT/wp-json/wp/v2/apod-basic` or `http://127.0.0.1:PORT/api/`.
  public let service: WebAddress
  /// The root that replaces the hosts of pictures: `https://assets.science.nasa.gov/`, `https://pixabay.com/`, and those
  /// of stills at YouTube and Vimeo, whose names come before the path, as in `i.ytimg.com/vi/ID/maxresdefault.jpg`.
  public let root: WebAddress

  private let host: HTTPServer

  /// A NASA with this calendar. Starts to listen on a free loopback port; stop it when done: until then it holds its
  /// port.
  public static func nasa(
    _ calendar: InventedCalendar
  ) async throws(ListenError) -> LoopbackService {
    try await start(at: ServiceAnswers.root) { calendar.answer($0) }
  }

  /// A Pixabay with forty pictures, likewise.
  public static func pixabay() async throws(ListenError) -> LoopbackService {
    let answers = SearchAnswers(count: 40, tiny: false, key: pixabayKey)
    return try await start(at: SearchAnswers.root) { answers.answer($0) }
  }

  /// The key that the search of `pixabay()` wants.
  public static let pixabayKey = "90001-5eaf00d5eaf00d5eaf00d"

  /// A service whose API is at the path, with these answers. Starts to listen as `nasa` does.
  private static func start(
    at path: String, answering answer: @escaping @Sendable (RecordedRequest) -> CannedAnswer
  ) async throws(ListenError) -> LoopbackService {
    let host = try HTTPServer.start(HTTPServer.Handlers { answer(RecordedRequest($0)).response })
    guard let root = WebAddress("http://127.0.0.1:\(host.port)/") else {
      await host.stop()
      throw .refused(address: host.address, reason: "no port was given")
    }
    return LoopbackService(service: root.with(path: path), root: root, host: host)
  }

  /// Stops listening and closes every connection.
  public func stop() async { await host.stop() }
}
