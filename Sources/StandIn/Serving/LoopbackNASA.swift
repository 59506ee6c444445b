import FlyingFox
import FlyingSocks
import Foundation
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
  private let server: HTTPServer
  private let running: Task<String?, Never>

  /// Starts to listen on a free loopback port. With a `key`, the old contract wants it as `api_key`.
  /// Stop it when done: until then it holds its port.
  public static func start(
    _ almanac: Almanac, key: String? = nil
  ) async throws(StandInError) -> LoopbackNASA {
    let desk = Desk(almanac: almanac, key: key)
    let address: sockaddr_in
    do { address = try .inet(ip4: "127.0.0.1", port: 0) } catch {
      throw .cannotListen(reason: "\(error)")
    }
    let server = HTTPServer(
      address: address, timeout: 86_400, logger: .disabled,
      handler: ClosureHTTPHandler { request in try await respond(to: request, desk) })
    let listening = Task { try await server.waitUntilListening(timeout: 5) }
    let running = Task { () -> String? in
      do {
        try await server.run()
        return nil
      } catch {
        // A stopped server ends with an error too, but then nobody waits for it to listen.
        listening.cancel()
        return "\(error)"
      }
    }
    do {
      try await listening.value
    } catch {
      running.cancel()
      let reason = await running.value
      throw .cannotListen(reason: error is CancellationError ? reason ?? "\(error)" : "\(error)")
    }
    guard let port = await server.port,
      let root = WebAddress("http://127.0.0.1:\(port)/")
    else {
      running.cancel()
      throw .cannotListen(reason: "no port was given")
    }
    return LoopbackNASA(root: root, desk: desk, server: server, running: running)
  }

  private init(root: WebAddress, desk: Desk, server: HTTPServer, running: Task<String?, Never>) {
    service = root.with(path: Endpoint.service.path)
    feed = root.with(path: Endpoint.feed.path)
    oldAPI = root.with(path: Endpoint.oldAPI.path)
    assets = root
    posters = root
    self.desk = desk
    self.server = server
    self.running = running
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
  public func stop() async {
    await server.stop(timeout: 0)
    _ = await running.value
  }
}

extension HTTPServer {
  fileprivate var port: UInt16? {
    switch listeningAddress {
    case .ip4(_, let port), .ip6(_, let port): port
    default: nil
    }
  }
}
