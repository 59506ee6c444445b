import Foundation
import Pictures
import Testing
import TestSupport

@testable import StandIn

/// If `StubNASA` did not apply a fault, the tests of that fault would pass without testing it.
struct StubNASATests {
  private let newest = Day(number: 20_777)
  private let nasa: StubNASA
  private let canned: CannedNASA

  init() throws {
    canned = try CannedNASA(
      CannedCalendar(newest: newest, kinds: [newest: .tiny, newest.advanced(by: -1): .vimeo]))
    nasa = try StubNASA(canned.calendar)
  }

  @Test func `a fault applies a set number of times and only at its endpoint`() async throws {
    nasa.set(.status(503), at: .service, times: 2)
    let address = nasa.service.text + "/261120"
    #expect(try await get(address).status == 503)
    #expect(try await get(nasa.feed.text).status == 200)
    #expect(try await get(address).status == 503)
    #expect(try await get(address).status == 200)
    #expect(nasa.requests(to: .service).count == 3)
    #expect(nasa.requests(to: .feed) == ["/feed/apod-basic/"])
    nasa.stop()
  }

  @Test func `a fault of one day's picture or record leaves the others intact`() async throws {
    let day = newest.advanced(by: -1)
    let path = try #require(canned.entry(of: newest)?.value("path"))
    let film = try #require(canned.entry(of: day)?.value("film"))
    nasa.set(.empty, onPictureOf: day)
    nasa.set(.status(500), onRecordOf: day, at: .service)
    let still = nasa.posters.text + "i.vimeocdn.com/video/\(film)-stand-in-d_1280x720"
    #expect(try await get(still).bytes.isEmpty)
    #expect(try await get(nasa.assets.text + "content/dam/science/\(path).jpg").bytes.count > 1000)
    for query in ["/261119", "?date_from=261118&date_to=261120", ""] {
      #expect(try await get(nasa.service.text + query).status == 500, "\(query)")
    }
    for query in ["/261120", "?date_from=261101&date_to=261118"] {
      #expect(try await get(nasa.service.text + query).status == 200, "\(query)")
    }
    nasa.stop()
  }

  @Test func `stopping the stub ends a silent request and all answers`() async throws {
    nasa.set(.silence, at: .feed)
    let hanging = Task { try await get(nasa.feed.text) }
    while nasa.requests(to: .feed).isEmpty { await Task.yield() }
    nasa.stop()
    await #expect(throws: (any Error).self) { try await hanging.value }
    await #expect(throws: (any Error).self) { try await get(nasa.service.text) }
  }
}
