import Pictures
import Site
import Sources
import TestSupport
import Testing

@testable import Generator
@testable import HTTP

/// NASA's services on a local server, and a `LatestFetch` that queries them.
struct LatestFetchFixture {
  let today = Day(iso: "2026-11-20") ?? .first
  let clock = Clock { Timestamp(seconds: 1_795_150_800) }

  /// A `LatestFetch` that queries this server.
  func sources(
    _ server: LoopbackServer, oldAPI: Bool = true, days: Int = 3
  ) throws -> LatestFetch {
    let services = ServiceAddresses(
      service: try server.at("/apod-basic"), feed: try server.at("/feed"),
      oldAPI: oldAPI ? try server.at("/old") : nil)
    var configuration = Configuration(source: .nasa)
    configuration.site.services = services
    configuration.daysToRefresh = days
    return LatestFetch(
      configuration, key: "SECRET-KEY",
      fetcher: Fetcher(
        HTTPClient(userAgent: "apod-tests"), RetryPolicy(firstPause: .milliseconds(1))),
      clock: clock)
  }

  /// Fetches the newest days from the server, after an archive of the days `kept`.
  func fetch(
    from server: LoopbackServer, after kept: [String] = [], oldAPI: Bool = true, days: Int = 3
  ) async throws -> FetchResult {
    try await sources(server, oldAPI: oldAPI, days: days)
      .fetch(after: archive(kept), today: today, deadline: .never)
  }

  /// A server with NASA's three services.
  func server(
    service: @escaping @Sendable (LoopbackServer.Connection) -> Void,
    feed: @escaping @Sendable (LoopbackServer.Connection) -> Void = { $0.answer(500) },
    old: @escaping @Sendable (LoopbackServer.Connection) -> Void = { $0.answer(500) }
  ) throws -> LoopbackServer {
    try LoopbackServer { connection in
      if connection.target.hasPrefix("/apod-basic") {
        service(connection)
      } else if connection.target.hasPrefix("/feed") {
        feed(connection)
      } else {
        old(connection)
      }
    }
  }

  /// A server whose JSON service answers with a list of these records.
  func server(listing records: [[String: Any]]) throws -> LoopbackServer {
    let body = try Answers.list(records)
    return try server(service: { $0.answer(200, ["Content-Type: application/json"], body) })
  }

  func days(_ fetched: FetchResult) -> [String] { fetched.entries.map(\.picture.day.iso) }

  /// An archive of these days.
  func archive(_ days: [String]) throws -> Archive {
    Archive(
      try days.map { iso in
        let day = try #require(Day(iso: iso))
        let picture = try #require(Picture(day: day, title: "Kept", media: .none))
        return Entry(picture: picture, seen: Observation(when: clock.now(), service: .feed))
      })
  }
}
