public import Loopback
public import Pictures
public import StandIn

/// The stand-in for NASA with the service of the old contract too, which misbehaves when told to.
public struct FaultyNASA: Sendable {
  /// The service of the old contract.
  public let oldAPI: WebAddress

  private let desk: Desk
  private let nasa: LoopbackService

  /// Starts to listen on a free loopback port. With a `key`, the old contract wants it as `api_key`.
  /// Stop it when done: until then it holds its port.
  public static func start(
    _ calendar: InventedCalendar, key: String? = nil
  ) async throws(LoopbackError) -> FaultyNASA {
    let desk = Desk(calendar: calendar, key: key)
    let nasa = try await LoopbackService.start(at: ServiceAnswers.root) {
      try await desk.answer($0)
    }
    return FaultyNASA(
      oldAPI: nasa.root.with(path: OldAnswers.root), desk: desk, nasa: nasa)
  }

  /// The root of the JSON service.
  public var service: WebAddress { nasa.service }
  /// The RSS feed.
  public var feed: WebAddress { nasa.root.with(path: FeedAnswers.root + "/") }
  /// What stands for the host of pictures.
  public var assets: WebAddress { nasa.root }
  /// What stands for the hosts of stills.
  public var posters: WebAddress { nasa.root }

  /// Answers for this calendar from now on.
  public func publish(_ calendar: InventedCalendar) async { await desk.publish(calendar) }

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
  public func stop() async { await nasa.stop() }
}
