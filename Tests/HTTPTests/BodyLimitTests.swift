import Pictures
import Sources
import TestSupport
import Testing

@testable import HTTP

/// Requests for only the beginning of a file.
@Suite struct PortionTests {
  private let client = HTTPClient(userAgent: "apod-tests")

  private func beginning(_ count: Int, of server: LoopbackServer) async -> Response? {
    let answer = await client.get(
      server.address, accept: "*/*", take: .beginning(count), deadline: .never)
    if case .response(let response) = answer { return response }
    Issue.record("\(answer)")
    return nil
  }

  @Test func `a request for a beginning asks for a range without compression`() async throws {
    let server = try LoopbackServer { connection in
      connection.answer(206, ["Content-Range: bytes 0-3/900"], [1, 2, 3, 4])
    }
    let response = try #require(await beginning(4, of: server))
    #expect(response.body == [1, 2, 3, 4])
    #expect(response.isBeginning)
    #expect(response.wholeLength == 900)
    let head = try #require(server.requests.first?.lowercased())
    #expect(head.contains("\r\nrange: bytes=0-3\r\n"))
    #expect(!head.contains("accept-encoding"))
  }

  @Test func `the connection is closed after enough bytes from a service without ranges`()
    async throws
  {
    let server = try LoopbackServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 900000000\r\n\r\n")
      while connection.send([UInt8](repeating: 7, count: 1_000)) {}
    }
    let response = try #require(await beginning(2_500, of: server))
    #expect(response.body == [UInt8](repeating: 7, count: 2_500))
    #expect(response.isBeginning)
    #expect(response.wholeLength == 900_000_000)
    try await server.waitUntilLeft()
  }

  @Test func `a file shorter than the range is returned whole`() async throws {
    let server = try LoopbackServer { $0.answer(200, [], [1, 2]) }
    #expect(await beginning(64, of: server)?.body == [1, 2])
  }

  @Test(arguments: [
    (206, "bytes 5-9/900", false, 900), (206, "bytes 0-9/*", true, nil), (206, "", false, nil),
    (404, "bytes 0-9/20", false, nil),
  ])
  func `an answer with another part of the file is recognised`(
    status: Int, range: String, isBeginning: Bool, length: Int?
  ) {
    let response = Response(status: status, headers: ["Content-Range": range], body: [1])
    #expect(response.isBeginning == isBeginning)
    #expect(response.wholeLength == length)
  }

  @Test func `a too large announced length is rejected before the body arrives`() async throws {
    let server = try LoopbackServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100001\r\n\r\n")
      connection.waitForTheClientToLeave()
    }
    #expect(
      fault(await client.get(server.address)) == .init(.tooLarge(limit: 100_000), reached: true))
  }
}
