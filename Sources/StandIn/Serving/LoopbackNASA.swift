public import Loopback
public import Pictures

/// A NASA on 127.0.0.1 that answers for an invented calendar, and misbehaves when told to.
///
/// Its records name the hosts that NASA's do; a client maps `https://assets.science.nasa.gov` to
/// `assets` itself.
public struct LoopbackNASA: Sendable {
  /// The root of the JSON service, `http://127.0.0.1:PORT/wp-json/wp/v2/apod-basic`.
  public let service: WebAddress
  /// The RSS feed.
  public let feed: WebAddress
  /// The service of the old contract.
  public let oldAPI: WebAddress
  /// What stands for `https://assets.science.nasa.gov/`.
  public let assets: WebAddress
  /// What stands for the hosts of stills, `https://i.ytimg.com/` and Vimeo's: a host's name comes before
  /// the path, as in `i.ytimg.com/vi/ID/maxresdefault.jpg`.
  public let posters: WebAddress

  private let desk: Desk
  private let host: LoopbackHost

  /// Starts to listen on a free loopback port. With a `key`, the old contract wants it as `api_key`.
  /// Stop it when done: until then it holds its port.
  public static func start(
    _ almanac: Almanac, key: String? = nil
  ) async throws(LoopbackError) -> LoopbackNASA {
    let desk = Desk(almanac: almanac, key: key)
    let host = try await LoopbackHost.start { try await respond(to: $0, desk) }
    guard let root = WebAddress("http://127.0.0.1:\(host.port)/") else {
      await host.stop()
      throw .cannotListen(reason: "no port was given")
    }
    return LoopbackNASA(root: root, desk: desk, host: host)
  }

  private init(root: WebAddress, desk: Desk, host: LoopbackHost) {
    service = root.with(path: Endpoint.service.path)
    feed = root.with(path: Endpoint.feed.path)
    oldAPI = root.with(path: Endpoint.oldAPI.path)
    assets = root
    posters = root
    self.desk = desk
    self.host = host
  }

  /// Answers for this calendar from now on.
  public func publish(_ almanac: Almanac) async { await desk.publish(almanac) }

  /// Puts this fault in place of the service's true answers, the next `times` only when given; nil heals it.
  public func set(_ fault: Fault?, at endpoint: Endpoint, times: Int? = nil) async {
    await desk.set(fault, at: endpoint, times: times)
  }

  /// Puts this fault in place of the day's picture, and of its player's still; those of other days stay true.
  public func set(_ fault: Fault?, onPictureOf day: Day, times: Int? = nil) async {
    await desk.set(fault, onPictureOf: day, times: times)
  }

  /// Puts this fault in place of every answer of the service that would hold the day's record: the day's
  /// own, and those of ranges with it.
  public func set(_ fault: Fault?, onRecordOf day: Day, at endpoint: Endpoint) async {
    await desk.set(fault, onRecordOf: day, at: endpoint)
  }

  /// Path and query of every request that the service was sent, in order.
  public func requests(to endpoint: Endpoint) async -> [String] {
    await desk.requests(to: endpoint)
  }

  /// Stops listening and closes every connection.
  public func stop() async { await host.stop() }
}
