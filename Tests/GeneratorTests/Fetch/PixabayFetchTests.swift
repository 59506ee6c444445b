import Pictures
import Site
import Sources
import TestSupport
import Testing

@testable import Generator
@testable import HTTP

/// What a build requests from a source that does not date its pictures.
@Suite struct PixabayFetchTests {
  private let today = Day(iso: "2026-11-20") ?? .first
  private let clock = Clock { Timestamp(seconds: 1_795_150_800) }

  private func latest(_ server: LoopbackServer) throws -> LatestFetch {
    var configuration = Configuration(source: .pixabay)
    configuration.site.services = ServiceAddresses(service: try server.at("/api/"))
    return LatestFetch(
      configuration, key: "17-abcdef0123456789",
      fetcher: Fetcher(
        HTTPClient(userAgent: "apod-tests"), RetryPolicy(firstPause: .milliseconds(1))),
      clock: clock)
  }

  private func fetched(
    from server: LoopbackServer, after archive: Archive = Archive()
  ) async throws -> FetchResult {
    try await latest(server).fetch(after: archive, today: today, deadline: .never)
  }

  /// A service with these pictures on each page, and this total.
  private func server(_ pages: [[Int]], total: Int) throws -> LoopbackServer {
    try LoopbackServer { connection in
      guard
        let page = pages.indices.first(where: { connection.target.contains("&page=\($0 + 1)&") })
      else {
        return connection.answer(400, [], Array(#"[ERROR 400] "page" is out of valid range."#.utf8))
      }
      let hits = pages[page].map { id in
        #"{"id":\#(id),"pageURL":"https://pixabay.com/photos/lake-\#(id)/","tags":"lake, dawn","#
          + #""largeImageURL":"https://pixabay.com/get/g\#(id)_1280.jpg","imageWidth":4000,"#
          + #""imageHeight":3000,"user":"mira","user_id":5}"#
      }
      let body = #"{"totalHits":\#(total),"hits":[\#(hits.joined(separator: ","))]}"#
      connection.answer(200, ["Content-Type: application/json"], Array(body.utf8))
    }
  }

  /// An archive in which the pictures were shown on the days up to this one.
  private func archive(_ ids: [Int], until last: Day) throws -> Archive {
    Archive(
      try ids.enumerated().map { index, id in
        let picture = try #require(
          Picture(
            day: last.advanced(by: -index), title: "Kept", media: .none,
            article: WebAddress("https://pixabay.com/photos/lake-\(id)/")))
        return Entry(picture: picture, seen: Observation(when: clock.now(), service: .service))
      })
  }

  @Test func `one picture is chosen for today`() async throws {
    let server = try server([[71, 72]], total: 2)
    let fetched = try await fetched(from: server)
    #expect(fetched.entries.map(\.picture.article?.text) == ["https://pixabay.com/photos/lake-71/"])
    #expect(fetched.entries.map(\.picture.day) == [today])
    #expect(fetched.answered && fetched.remarks.isEmpty, "\(fetched.remarks)")
    #expect(server.targets.count == 1)
  }

  @Test func `a day with a chosen picture makes no request and is fresh`() async throws {
    let server = try server([[71, 72]], total: 2)
    let kept = try archive([72], until: today)
    let fetched = try await fetched(from: server, after: kept)
    #expect(fetched == FetchResult(entries: kept.entries, reached: true, answered: true))
    #expect(server.targets.isEmpty)
    let facts = FrontPageDecision.Facts(
      asked: nil, archive: kept, fetched: fetched, source: .pixabay, today: today, lastAnswer: nil)
    #expect(FrontPageDecision(facts, maxAge: nil) == .shows(today, .fresh))
  }

  @Test func `the next page is fetched without a warning if all of one were shown`() async throws {
    let server = try server([[71, 72], [73]], total: 201)
    let kept = try archive([71, 72], until: today.advanced(by: -1))
    let fetched = try await fetched(from: server, after: kept)
    #expect(fetched.entries.map(\.picture.article?.text) == ["https://pixabay.com/photos/lake-73/"])
    #expect(fetched.answered && fetched.remarks.isEmpty, "\(fetched.remarks)")
    #expect(server.targets.count == 2)
  }

  @Test func `if all pictures were shown, no further page is fetched, with a remark`()
    async throws
  {
    let server = try server([[71, 72], [73]], total: 2)
    let kept = try archive([71, 72], until: today.advanced(by: -1))
    let fetched = try await fetched(from: server, after: kept)
    #expect(fetched.entries.isEmpty && fetched.reached && fetched.answered)
    #expect(fetched.remarks.map(\.why) == [.refused(.allShown(count: 2, total: 2))])
    #expect(server.targets.count == 1)
  }

  @Test func `a wrong key is reported after one request`() async throws {
    let server = try LoopbackServer {
      $0.answer(400, [], Array("[ERROR 400] Invalid or missing API key (https://a.example).".utf8))
    }
    let fetched = try await fetched(from: server)
    #expect(
      fetched.remarks.map(\.why) == [
        .refused(.keyRefused(code: "Invalid or missing API key", variable: "PIXABAY_API_KEY"))
      ])
    #expect(server.targets.count == 1)
  }

  @Test func `a day other than today makes no request`() async throws {
    let server = try server([[71]], total: 1)
    let fetched = try await latest(server).fetch(
      of: today.advanced(by: -3), after: Archive(), today: today, deadline: .never)
    #expect(fetched == FetchResult(reached: true, answered: true))
    #expect(server.targets.isEmpty)
  }
}
