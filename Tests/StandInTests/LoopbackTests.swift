import Foundation
import Pictures
import Testing
import TestSupport

@testable import StandIn

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct LoopbackTests {
  private let newest = Day(number: 20_777)

  /// Runs the body against a stand-in that is stopped afterwards.
  private func standing(_ body: (FaultyNASA) async throws -> Void) async throws {
    let nasa = try await FaultyNASA.start(InventedCalendar(newest: newest, kinds: [newest: .tiny]))
    do { try await body(nasa) } catch {
      await nasa.stop()
      throw error
    }
    await nasa.stop()
  }

  private func get(_ address: String, range: String? = nil) async throws -> (
    status: Int, bytes: [UInt8]
  ) {
    var url = URLRequest(url: try #require(URL(string: address)))
    url.setValue(range, forHTTPHeaderField: "Range")
    let session = URLSession(configuration: .ephemeral)
    defer { session.finishTasksAndInvalidate() }
    let (data, response) = try await session.data(for: url)
    return (try #require(response as? HTTPURLResponse).statusCode, Array(data))
  }

  @Test func `it listens on loopback only, and every service answers`() async throws {
    try await standing { nasa async throws in
      #expect(nasa.service.isLoopback)
      #expect(try await get(nasa.service.text + "/261120").status == 200)
      #expect(try await get(nasa.feed.text).status == 200)
      #expect(try await get(nasa.oldAPI.text + "?date=2026-11-20").status == 200)
      let path = InventedEntry(day: newest, kind: .tiny).picturePath
      let picture = try await get(nasa.assets.text + "content/dam/science/" + path)
      #expect(JPEGReading.size(picture.bytes) == [160, 120])
    }
  }

  @Test func `a picture comes in parts, unless ranges are ignored`() async throws {
    try await standing { nasa async throws in
      let path = InventedEntry(day: newest, kind: .tiny).picturePath
      let address = nasa.assets.text + "content/dam/science/" + path
      let whole = try await get(address)
      let part = try await get(address, range: "bytes=0-99")
      #expect(part.status == 206)
      #expect(part.bytes == Array(whole.bytes.prefix(100)))
      await nasa.set(.unranged, at: .assets)
      let ignored = try await get(address, range: "bytes=0-99")
      #expect(ignored.status == 200)
      #expect(ignored.bytes == whole.bytes)
    }
  }

  @Test func `a fault of one day's picture leaves the others true`() async throws {
    try await standing { nasa async throws in
      let before = newest.advanced(by: -1)
      await nasa.publish(
        InventedCalendar(newest: newest, kinds: [newest: .tiny, before: .vimeo]))
      let picture =
        nasa.assets.text + "content/dam/science/"
        + InventedEntry(day: newest, kind: .tiny).picturePath
      let film = try #require(InventedEntry(day: before, kind: .vimeo).film)
      let still = nasa.posters.text + "i.vimeocdn.com/video/\(film)-stand-in-d_64x36"
      await nasa.set(.empty, onPictureOf: before)
      #expect(try await get(picture).bytes.count > 1000)
      #expect(try await get(still).bytes.isEmpty)
      await nasa.set(nil, onPictureOf: before)
      #expect(JPEGReading.size(try await get(still).bytes) == [1280, 720])
      #expect(await nasa.requests(to: .posters).count == 2)
    }
  }

  @Test func `another picture can come under the same address`() async throws {
    try await standing { nasa async throws in
      let address =
        nasa.assets.text + "content/dam/science/"
        + InventedEntry(day: newest, kind: .tiny).picturePath
      let first = try await get(address)
      await nasa.set(.repainted, at: .assets)
      let second = try await get(address)
      #expect(second.bytes != first.bytes)
      #expect(JPEGReading.size(second.bytes) == [160, 120])
      await nasa.set(.reshaped, at: .assets)
      #expect(JPEGReading.size(try await get(address).bytes) == [120, 160])
    }
  }

  @Test func `a fault lasts as often as it is told, and only where it is set`() async throws {
    try await standing { nasa async throws in
      await nasa.set(.status(503), at: .service, times: 2)
      let address = nasa.service.text + "/261120"
      #expect(try await get(address).status == 503)
      #expect(try await get(nasa.feed.text).status == 200)
      #expect(try await get(address).status == 503)
      #expect(try await get(address).status == 200)
      #expect(await nasa.requests(to: .service).count == 3)
      #expect(await nasa.requests(to: .feed) == ["/feed/apod-basic/"])
    }
  }

  @Test func `a new calendar counts from the next request on`() async throws {
    try await standing { nasa async throws in
      #expect(try await get(nasa.service.text + "/261121").status == 404)
      await nasa.publish(InventedCalendar(newest: newest.advanced(by: 1)))
      #expect(try await get(nasa.service.text + "/261121").status == 200)
    }
  }

  @Test func `a dropped body is an error for the client`() async throws {
    try await standing { nasa async throws in
      await nasa.set(.dropped, at: .service)
      await #expect(throws: (any Error).self) { try await get(nasa.service.text + "/261120") }
    }
  }

  @Test func `a silence ends when it is stopped, and nobody answers any more`() async throws {
    let nasa = try await FaultyNASA.start(InventedCalendar(newest: newest))
    await nasa.set(.silence, at: .feed)
    let hanging = Task { try await get(nasa.feed.text) }
    while await nasa.requests(to: .feed).isEmpty { await Task.yield() }
    await nasa.stop()
    if case .success(let answer) = await hanging.result { #expect(answer.status == 500) }
    await #expect(throws: (any Error).self) { try await get(nasa.service.text) }
  }
}
