import Foundation
import Pictures
import Sources
import TestSupport
import Testing

@testable import HTTP

/// Every request to a hostile server fails in time and uses little memory.
@Suite struct HostileServerTests {
  private let client = HTTPClient(userAgent: "apod-tests")

  /// Sends requests with longer and longer deadlines until an answer begins, because the machine can be busy.
  private func getTooLate(_ server: LoopbackServer) async -> Failure? {
    for time in [Duration.milliseconds(300), .seconds(3)] {
      let failure = fault(await client.get(server.address, within: time))
      if failure?.reached != false { return failure }
    }
    return fault(await client.get(server.address, within: .seconds(30)))
  }

  @Test(arguments: [
    ("file:///etc/hostname?a", "file:///etc/hostname"), ("ftp://127.0.0.1/x", "ftp://127.0.0.1/x"),
    ("http://other.example/x?key=SECRET", "http://other.example/x"),
    ("https://other.example/x", "https://other.example/x"),
    ("data:text/plain,x", "data:text/plain,x"),
  ])
  func `a redirect that leaves the service is rejected`(location: String, shown: String)
    async throws
  {
    let server = try LoopbackServer { $0.answer(302, ["Location: \(location)"]) }
    #expect(
      fault(await client.get(server.address)) == .init(.redirectElsewhere(shown), reached: true))
  }

  @Test(arguments: [
    ("//[::1]:80/x", "http://[::1]:80/x"), ("//[::1/x", "//[::1/x"), ("//[::ffff:127.0.0.1]/", nil),
    ("//%6c%6f%63%61l/x?key=SECRET", "//%6c%6f%63%61l/x"), ("http://%00/", nil), ("//", nil),
    ("//127.0.0.1:99999999999/", nil), ("http://a:b@127.0.0.1/", nil), ("\u{FF}\u{202E}://", nil),
    ("http:", nil), ("//\u{0}", nil), ("//[", nil), ("///x", nil), ("//%5B::1%5D/", nil),
  ])
  func `a redirect to an invalid host is rejected`(
    location: String, shown: String?
  ) async throws {
    let server = try LoopbackServer { $0.answer(302, ["Location: \(location)"]) }
    let failure = try #require(fault(await client.get(server.address)))
    #expect(failure.reached)
    if let shown { #expect(failure.fault == .redirectElsewhere(shown)) }
    #expect(!failure.fault.description.contains("SECRET"))
    #expect(server.requests.count == 1)
  }

  @Test func `a redirect without an address and a redirect loop are rejected`() async throws {
    let nowhere = try LoopbackServer { $0.answer(302) }
    #expect(fault(await client.get(nowhere.address)) == .init(.redirectNowhere, reached: true))
    let loop = try LoopbackServer { $0.answer(307, ["Location: /again"]) }
    #expect(
      fault(await client.get(loop.address)) == .init(.redirectsWithoutEnd(limit: 5), reached: true))
    #expect(loop.requests.count == 6)
  }

  @Test func `a silent server is abandoned at the deadline`() async throws {
    let server = try LoopbackServer { $0.waitForTheClientToLeave() }
    #expect(
      fault(await client.get(server.address, within: .seconds(1)))
        == .init(.silent(host: "127.0.0.1"), reached: false))
  }

  @Test func `an endless slow answer is abandoned at the deadline`() async throws {
    let server = try LoopbackServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n")
      while connection.send(".") { usleep(2_000) }
    }
    #expect(await getTooLate(server) == .init(.tooSlow, reached: true))
    try await server.waitUntilLeft()
  }

  @Test func `an endless body is rejected at the size limit`() async throws {
    let server = try LoopbackServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
      let block = [UInt8](repeating: 0x20, count: 16_384)
      while connection.send(block) {}
    }
    #expect(
      fault(await client.get(server.address)) == .init(.tooLarge(limit: 100_000), reached: true))
    try await server.waitUntilLeft()
  }

  @Test func `a redirect's endless body is not read`() async throws {
    let block = [UInt8](repeating: 0x20, count: 65_536)
    let server = try LoopbackServer { connection in
      if connection.target == "/new" { return connection.answer(200, [], Array("here".utf8)) }
      let location = connection.target == "/old" ? "Location: /new\r\n" : ""
      connection.send("HTTP/1.1 302 Found\r\n\(location)Connection: close\r\n\r\n")
      while connection.send(block) {}
    }
    guard case .response(let response) = await client.get(try server.at("/old")) else {
      Issue.record("the redirect was not followed")
      return
    }
    #expect(response.body == Array("here".utf8))
    #expect(
      fault(await client.get(try server.at("/lost"))) == .init(.redirectNowhere, reached: true))
    try await server.waitUntilLeft()
  }

  @Test func `a gzip bomb is rejected at the limit of decoded bytes`() async throws {
    let bomb = GzipBomb.zeros(count: 10_000_000)
    #expect(bomb.count < 100_000)
    let server = try LoopbackServer { $0.answer(200, ["Content-Encoding: gzip"], bomb) }
    #expect(
      fault(await client.get(server.address)) == .init(.tooLarge(limit: 100_000), reached: true))
  }

  @Test func `a truncated body is rejected`() async throws {
    let short = try LoopbackServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{\"date\":")
    }
    #expect(fault(await client.get(short.address)) == .init(.brokenOff, reached: true))
    let chunked = try LoopbackServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n400\r\n{\"date\":")
    }
    #expect(fault(await client.get(chunked.address)) == .init(.brokenOff, reached: true))
  }

  @Test func `an answer that is not HTTP counts as not reached`() async throws {
    for text in ["", "SSH-2.0-stars\r\n", "\u{0}\u{1}\u{2}"] {
      let server = try LoopbackServer { $0.send(text) }
      #expect(
        fault(await client.get(server.address)) == .init(.brokenOff, reached: false), "\(text)")
    }
  }

  @Test(arguments: ["HTTP/1.1 200 OK\r\n", ""])
  func `endless header fields or interim responses are rejected at a limit`(start: String)
    async throws
  {
    let server = try LoopbackServer { connection in
      connection.send(start)
      let interim = "HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n"
      let field = "X-Stars: " + String(repeating: "*", count: 8_000) + "\r\n"
      while connection.send(start.isEmpty ? interim : field) {}
    }
    #expect(
      fault(await client.get(server.address)) == .init(.headTooLarge(limit: 65_536), reached: true))
    try await server.waitUntilLeft()
  }
}
