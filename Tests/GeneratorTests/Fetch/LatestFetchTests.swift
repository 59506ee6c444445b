import Foundation
import Pictures
import Sources
import TestSupport
import Testing

@testable import Generator
@testable import HTTP

@Suite struct LatestFetchTests {
  private let nasa = LatestFetchFixture()
  private var today: Day { nasa.today }

  @Test func `rejected records are one warning per service`() async throws {
    let records = (1...20).reversed().map { number in
      Answers.record(
        "2026-11-\(number < 10 ? "0" : "")\(number)", title: number == 7 ? "Seven" : "")
    }
    let server = try nasa.server(listing: records)
    let fetched = try await nasa.fetch(from: server, oldAPI: false, days: 20)
    #expect(nasa.days(fetched) == ["2026-11-07"])
    #expect(
      fetched.warnings.first
        == "service: 19 records skipped: the title is empty (2026-11-20, 2026-11-19, 2026-11-18 and 16 more)"
    )
    #expect(fetched.warnings.count == 2, "\(fetched.warnings)")
  }

  @Test func `if the JSON service gives a valid answer, no other service is asked`()
    async throws
  {
    let server = try nasa.server(
      listing: ["2026-11-20", "2026-11-19", "2026-11-18"].map { Answers.record($0) })
    let fetched = try await nasa.fetch(from: server)
    #expect(nasa.days(fetched) == ["2026-11-20", "2026-11-19", "2026-11-18"])
    #expect(fetched.newest?.picture.title == "A Quiet Nebula")
    #expect(fetched.newest?.seen == Observation(when: nasa.clock.now(), service: .service))
    #expect(fetched.reached && fetched.answered)
    #expect(fetched.remarks.isEmpty)
    #expect(server.targets == ["/apod-basic?page=1&per_page=3"])
  }

  @Test(arguments: [("2026-11-19", 3), ("2026-11-10", 11), ("2025-01-01", 25)])
  func `more days are requested after a pause`(last: String, count: Int) async throws {
    let server = try nasa.server(listing: [Answers.record("2026-11-20")])
    _ = try await nasa.fetch(from: server, after: [last])
    #expect(server.targets.first == "/apod-basic?page=1&per_page=\(count)")
  }

  @Test func `gaps in the archive are requested while a service can still fill them`()
    async throws
  {
    let newest = try Answers.list([Answers.record("2026-11-20"), Answers.record("2026-11-19")])
    let back = try Answers.list([Answers.record("2026-11-16"), Answers.record("2026-11-20")])
    let server = try nasa.server(service: { connection in
      connection.answer(200, [], connection.target.contains("date_from") ? back : newest)
    })
    let kept = [
      "2026-10-01", "2026-11-12", "2026-11-14", "2026-11-15", "2026-11-18",
    ]
    let fetched = try await nasa.fetch(from: server, after: kept)
    // Each range fits into one answer, and begins and ends with a missing day.
    #expect(
      server.targets == [
        "/apod-basic?page=1&per_page=3",
        "/apod-basic?date_from=261024&date_to=261117&page=1&per_page=25",
        "/apod-basic?date_from=261002&date_to=261023&page=1&per_page=25",
      ])
    // Only the range's own days are accepted; others are ignored without a remark.
    #expect(Set(nasa.days(fetched)) == ["2026-11-20", "2026-11-19", "2026-11-16"])
    #expect(fetched.remarks.isEmpty)
  }

  @Test func `a refresh accepts only the newest days from the service and the feed`()
    async throws
  {
    let old = try Answers.list(
      ["2026-11-20", "2026-11-19", "2026-11-18", "2026-11-17", "2026-10-01"].map {
        Answers.record($0)
      })
    let kept = ["2026-10-01", "2026-11-17", "2026-11-18", "2026-11-19"]
    let server = try nasa.server(service: { connection in
      connection.answer(200, [], connection.target.contains("date_from") ? Array("[]".utf8) : old)
    })
    let fetched = try await nasa.fetch(from: server, after: kept)
    #expect(nasa.days(fetched) == ["2026-11-20", "2026-11-19", "2026-11-18"])
    #expect(fetched.answered && fetched.remarks.isEmpty)
    // Only old days are no answer to a request for the newest.
    let stale = try Answers.list(
      ["2026-10-01", "2026-09-30"].map { Answers.record($0) })
    let feed = Answers.feed(["2026-11-20", "2026-11-17", "2026-10-01"])
    let next = try nasa.server(
      service: { $0.answer(200, [], stale) }, feed: { $0.answer(200, [], feed) })
    let told = try await nasa.fetch(from: next, after: kept)
    #expect(nasa.days(told) == ["2026-11-20"])
    #expect(told.newest?.seen.service == .feed)
  }

  @Test(arguments: [[], ["2026-11-19"], ["2026-11-01", "2026-11-02"]] as [[String]])
  func `a small archive also accepts only the requested days`(kept: [String])
    async throws
  {
    let all = (1...20).reversed().map { "2026-11-\($0 < 10 ? "0" : "")\($0)" }
    let list = try Answers.list(all.map { Answers.record($0) })
    let servers = [
      try nasa.server(service: { connection in
        let isRange = connection.target.contains("date_from")
        connection.answer(200, [], isRange ? Array("[]".utf8) : list)
      }),
      try nasa.server(
        service: { $0.answer(404) }, feed: { $0.answer(200, [], Answers.feed(all)) }),
    ]
    for server in servers {
      // So many days are requested that none counts as missing.
      let fetched = try await nasa.fetch(from: server, after: kept, days: 19)
      #expect(nasa.days(fetched) == Array(all.prefix(19)))
    }
  }

  @Test func `missing days are requested after the newest, and not again after a failure`()
    async throws
  {
    let newest = try Answers.list([Answers.record("2026-11-20")])
    let server = try nasa.server(service: { connection in
      let isRange = connection.target.contains("date_from")
      connection.answer(isRange ? 404 : 200, [], isRange ? [] : newest)
    })
    let fetched = try await nasa.fetch(from: server, after: ["2026-08-01"])
    #expect(server.targets.count == 2)
    #expect(fetched.answered && fetched.remarks.count == 1)
  }

  @Test func `missing days are not requested if only the feed answered`() async throws {
    let server = try nasa.server(
      service: { $0.answer(404) }, feed: { $0.answer(200, [], Answers.feed(["2026-11-20"])) })
    _ = try await nasa.fetch(from: server, after: ["2026-11-10"])
    #expect(server.targets.count == 2)
  }

  @Test func `an old newest picture is accepted, and no other service is asked`() async throws {
    let server = try nasa.server(listing: [Answers.record("2026-10-01")])
    let fetched = try await nasa.fetch(from: server)
    #expect(fetched.newest?.picture.day.iso == "2026-10-01")
    #expect(fetched.answered)
    #expect(server.requests.count == 1)
  }

  @Test
  func `valid records of a partly rejected answer count, and the feed supplies the rest`()
    async throws
  {
    let body = try Answers.list([
      Answers.record("2026-11-20", title: "NASA Science"), Answers.record("2026-11-18"),
    ])
    let server = try nasa.server(
      service: { $0.answer(200, [], body) },
      feed: { $0.answer(200, [], Answers.feed(["2026-11-20", "2026-11-19"])) })
    let fetched = try await nasa.fetch(from: server)
    #expect(nasa.days(fetched) == ["2026-11-18", "2026-11-20", "2026-11-19"])
    #expect(fetched.newest?.seen.service == .feed)
    #expect(fetched.answered)
    #expect(
      fetched.remarks == [
        FetchResult.Remark(
          service: .service,
          why: .refused(.record(position: 1, day: today, .placeholderTitle("NASA Science"))))
      ])
  }

  @Test func `a rejected older record does not invalidate the newest one`() async throws {
    let server = try nasa.server(listing: [
      Answers.record("2026-11-20"), Answers.record("2026-11-18", title: "NASA Science"),
    ])
    let fetched = try await nasa.fetch(from: server)
    #expect(nasa.days(fetched) == ["2026-11-20"])
    #expect(fetched.remarks.count == 1)
    #expect(server.requests.count == 1)
  }

  @Test func `a service that hangs leaves time for the others`() async throws {
    let server = try nasa.server(
      service: { $0.waitForTheClientToLeave() },
      feed: { $0.answer(200, [], Answers.feed(["2026-11-20"])) })
    var fetched = FetchResult()
    // Each service gets a quarter: short at first, longer if a busy machine answers slowly.
    for time in [Duration.seconds(4), .seconds(60)] where fetched.entries.isEmpty {
      fetched = try await nasa.sources(server).fetch(
        after: Archive(), today: today, deadline: Deadline(time))
    }
    #expect(nasa.days(fetched) == ["2026-11-20"])
    let silent = FetchError.failed(.silent(host: "127.0.0.1"), reached: false)
    #expect(fetched.remarks == [FetchResult.Remark(service: .service, why: silent)])
  }

  @Test func `services that give no answer count as not reached`() async throws {
    let server = try LoopbackServer { _ in }
    let silent = try nasa.sources(server)
    let fetched = try await silent.fetch(
      after: Archive(), today: today, deadline: .never)
    #expect(!fetched.reached && !fetched.answered)
    #expect(fetched.remarks.count == 3)
  }

  @Test func `an empty list does not count as an answer`() async throws {
    let server = try nasa.server(service: { $0.answer(200, [], Array("[]".utf8)) })
    let fetched = try await nasa.fetch(from: server, oldAPI: false)
    #expect(fetched.reached && !fetched.answered)
    #expect(fetched.remarks.first?.why == .noPicture)
  }

  @Test func `one day is requested by its date`() async throws {
    let body = try Answers.one(Answers.record("2026-11-03"))
    let server = try nasa.server(service: { $0.answer(200, [], body) })
    let day = try #require(Day(iso: "2026-11-03"))
    let fetched = try await nasa.sources(server).fetch(
      of: day, after: Archive(), today: today, deadline: .never)
    #expect(nasa.days(fetched) == ["2026-11-03"])
    #expect(fetched.answered)
    #expect(server.targets == ["/apod-basic/261103"])
  }

  @Test func `a day that no service has counts as answered`() async throws {
    let missing = Array(
      #"{"code":"apod_basic_not_found","message":"APOD not found.","data":{"status":404}}"#.utf8)
    let server = try nasa.server(
      service: { $0.answer(404, ["Content-Type: application/json"], missing) },
      feed: { $0.answer(200, [], Answers.feed(["2026-11-20"])) })
    let day = try #require(Day(iso: "2026-11-03"))
    let fetched = try await nasa.sources(server, oldAPI: false)
      .fetch(of: day, after: Archive(), today: today, deadline: .never)
    #expect(fetched.entries.isEmpty)
    #expect(fetched.answered)
    #expect(fetched.remarks.map(\.service) == [.service, .feed])
    #expect(fetched.remarks.allSatisfy { $0.why == .refused(.notThere(day)) })
    #expect(server.requests.count == 2)
  }
}
