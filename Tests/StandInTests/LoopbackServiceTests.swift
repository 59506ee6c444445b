import Foundation
import Pictures
import Testing

@testable import StandIn

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The status and the bytes of the answer from the address.
func get(_ address: String) async throws -> (status: Int, bytes: [UInt8]) {
  let session = URLSession(configuration: .ephemeral)
  defer { session.finishTasksAndInvalidate() }
  let (data, response) = try await session.data(from: try #require(URL(string: address)))
  return (try #require(response as? HTTPURLResponse).statusCode, Array(data))
}

struct LoopbackServiceTests {
  @Test func `the loopback service listens only on loopback until it is stopped`() async throws {
    let newest = Day(number: 20_777)
    let canned = try CannedNASA(CannedCalendar(newest: newest, kinds: [newest: .tiny]))
    let nasa = try LoopbackService(at: CannedNASA.path) { canned.response(to: $0) }
    #expect(nasa.service.isLoopback && nasa.root.isLoopback)
    let path = try #require(canned.entry(of: newest)?.value("path"))
    let record = try await get(nasa.service.text + "/261120")
    let picture = try await get(nasa.root.text + "content/dam/science/\(path).jpg")
    await nasa.stop()
    #expect(record.status == 200)
    #expect(JPEGReading.size(picture.bytes) == [160, 120])
    await #expect(throws: (any Error).self) { try await get(nasa.service.text) }
  }
}
