import Foundation
import Pictures
import Testing

@testable import StandIn

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct LoopbackTests {
  private let newest = Day(number: 20_777)

  /// Runs the body against a stand-in that is stopped afterwards.
  private func standing(_ body: (LoopbackNASA) async throws -> Void) async throws {
    let nasa = try await LoopbackNASA.start(Almanac(newest: newest, kinds: [newest: .tiny]))
    do { try await body(nasa) } catch {
      await nasa.stop()
      throw error
    }
    await nasa.stop()
  }

  private func get(_ address: String) async throws -> (status: Int, bytes: [UInt8]) {
    let url = try #require(URL(string: address))
    let session = URLSession(configuration: .ephemeral)
    defer { session.finishTasksAndInvalidate() }
    let (data, response) = try await session.data(from: url)
    return (try #require(response as? HTTPURLResponse).statusCode, Array(data))
  }

  @Test func `it listens on loopback only, and all four services answer`() async throws {
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
      await nasa.publish(Almanac(newest: newest.advanced(by: 1)))
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
    let nasa = try await LoopbackNASA.start(Almanac(newest: newest))
    await nasa.set(.silence, at: .feed)
    let hanging = Task { try await get(nasa.feed.text) }
    while await nasa.requests(to: .feed).isEmpty { await Task.yield() }
    await nasa.stop()
    if case .success(let answer) = await hanging.result { #expect(answer.status == 500) }
    await #expect(throws: (any Error).self) { try await get(nasa.service.text) }
  }
}
