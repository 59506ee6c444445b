import Foundation
import Pictures
import Sources
import TestSupport
import Testing

@testable import Generator
@testable import HTTP

@Suite struct OldAPIFetchTests {
  private let nasa = LatestFetchFixture()
  private var today: Day { nasa.today }

  @Test func `the services are tried in order, the old API last`() async throws {
    let old = try Answers.list([Answers.old("2026-11-20")])
    let server = try nasa.server(
      service: { $0.answer(200, ["Content-Type: text/html"], Array("<html>Moved</html>".utf8)) },
      feed: { $0.answer(200, [], Array("<rss><channel>".utf8)) },
      old: { $0.answer(200, [], old) })
    let fetched = try await nasa.fetch(from: server)
    #expect(nasa.days(fetched) == ["2026-11-20"])
    #expect(fetched.newest?.seen.service == .oldAPI)
    #expect(fetched.remarks.count == 2)
    #expect(
      server.targets == [
        "/apod-basic?page=1&per_page=3", "/feed",
        "/old?start_date=2026-11-18&thumbs=true&api_key=SECRET-KEY",
      ])
    #expect(!"\(fetched)".contains("SECRET-KEY"))
  }

  @Test func `the old API alone can supply the newest days`() async throws {
    let body = try Answers.list(["2026-11-18", "2026-11-19", "2026-11-20"].map { Answers.old($0) })
    let server = try nasa.server(
      service: { $0.answer(404) }, feed: { $0.answer(404) }, old: { $0.answer(200, [], body) })
    let fetched = try await nasa.fetch(from: server)
    #expect(nasa.days(fetched) == ["2026-11-20", "2026-11-19", "2026-11-18"])
    #expect(fetched.answered)
  }

  @Test(arguments: [500, 200])
  func `if the old API's range fails or is empty, its newest picture is requested`(status: Int)
    async throws
  {
    let newest = try Answers.one(Answers.old("2026-10-01"))
    let server = try nasa.server(
      service: { $0.answer(404) }, feed: { $0.answer(404) },
      old: {
        $0.target.contains("start_date")
          ? $0.answer(status, [], Array("[]".utf8)) : $0.answer(200, [], newest)
      })
    let fetched = try await nasa.fetch(from: server)
    #expect(nasa.days(fetched) == ["2026-10-01"])
    #expect(fetched.answered)
  }

  @Test func `a missing or forbidden service is asked only once`() async throws {
    let refusal = Array(#"{"error":{"code":"API_KEY_INVALID","message":"No."}}"#.utf8)
    let server = try nasa.server(
      service: { $0.answer(404) }, feed: { $0.answer(404) }, old: { $0.answer(403, [], refusal) })
    let fetched = try await nasa.fetch(from: server)
    #expect(
      fetched.remarks.last?.why
        == .refused(.keyRefused(code: "API_KEY_INVALID", variable: "NASA_API_KEY")))
    #expect(server.requests.count == 3)
  }

  @Test func `the old API is not asked without an address`() async throws {
    let server = try nasa.server(service: { $0.answer(404) }, feed: { $0.answer(404) })
    let fetched = try await nasa.fetch(from: server, oldAPI: false)
    #expect(server.requests.count == 2)
    #expect(fetched.reached && !fetched.answered)
    #expect(fetched.entries.isEmpty)
  }
}
