import Foundation
import Pictures
import Sources
import TestSupport
import Testing

@testable import HTTP

@Suite struct HTTPClientTests {
  private let client = HTTPClient(userAgent: "apod-tests (+https://stars.example/)")

  @Test func `an answer has its status, headers and body`() async throws {
    let server = try LoopbackServer { $0.answer(404, ["X-WP-Total: 7"], Array("{}".utf8)) }
    let answer = await client.get(try server.at("/apod?api_key=SECRET"))
    guard case .response(let response) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(response.status == 404)
    #expect(response.headers["x-wp-total"] == "7")
    #expect(response.body == Array("{}".utf8))
    let head = try #require(server.requests.first)
    #expect(head.hasPrefix("GET /apod?api_key=SECRET HTTP/1.1\r\n"))
    #expect(head.contains("User-Agent: apod-tests (+https://stars.example/)\r\n"))
    #expect(head.contains("Accept: application/json\r\n"))
  }

  @Test func `cookies and credentials are neither kept nor sent`() async throws {
    let server = try LoopbackServer { connection in
      connection.target == "/closed"
        ? connection.answer(401, ["WWW-Authenticate: Basic realm=\"stars\""])
        : connection.answer(200, ["Set-Cookie: a=b; Path=/", "Cache-Control: max-age=600"])
    }
    _ = await client.get(try server.at("/one"))
    _ = await client.get(try server.at("/one"))
    guard case .response(let response) = await client.get(try server.at("/closed")) else {
      Issue.record("no answer")
      return
    }
    #expect(response.status == 401)
    #expect(server.requests.count == 3)
    #expect(!server.requests.contains { $0.lowercased().contains("cookie:") })
    #expect(!server.requests.contains { $0.lowercased().contains("authorization:") })
  }

  @Test func `a connection is reused for the next request to its server`() async throws {
    let server = try LoopbackServer(keepsConnections: true) { connection in
      connection.answer(200, [], Array(connection.target.utf8))
    }
    for place in ["/one", "/two", "/three"] {
      guard case .response(let response) = await client.get(try server.at(place)) else {
        Issue.record("no answer")
        return
      }
      #expect(response.body == Array(place.utf8))
    }
    #expect(server.connections == 1)
    #expect(server.targets == ["/one", "/two", "/three"])
  }

  @Test func `a kept connection that the server closed is replaced`() async throws {
    let server = try LoopbackServer { connection in
      // Says that the connection stays open, and closes it.
      connection.send("HTTP/1.1 200 X\r\nContent-Length: 2\r\n\r\nhi")
    }
    for _ in 0..<3 {
      guard case .response(let response) = await client.get(try server.at("/")) else {
        Issue.record("no answer")
        return
      }
      #expect(response.body == Array("hi".utf8))
    }
    #expect(server.connections == 3)
  }

  @Test func `an aborted answer does not leak into the next request`() async throws {
    let server = try LoopbackServer(keepsConnections: true) { connection in
      connection.answer(
        200, [], Array(repeating: 0x61, count: connection.target == "/big" ? 900_000 : 3))
    }
    let big = await client.get(
      try server.at("/big"), accept: "*/*", take: .beginning(10), deadline: Deadline(.seconds(30)))
    guard case .response(let beginning) = big,
      case .response(let small) = await client.get(try server.at("/small"))
    else {
      Issue.record("no answer")
      return
    }
    #expect(beginning.body.count == 10)
    #expect(small.body == Array("aaa".utf8))
  }

  @Test func `a redirect within the service is followed`() async throws {
    let server = try LoopbackServer { connection in
      connection.target == "/new?a=b"
        ? connection.answer(200, [], Array("here".utf8))
        : connection.answer(301, ["Location: /new?a=b"], Array("moved".utf8))
    }
    guard case .response(let response) = await client.get(try server.at("/old")) else {
      Issue.record("no answer")
      return
    }
    #expect(response.body == Array("here".utf8))
  }

  @Test func `an address that is neither https nor loopback is never requested`() async throws {
    let address = try #require(WebAddress("http://science.nasa.gov/apod?key=SECRET"))
    let failure = fault(await client.get(address))
    #expect(failure == .init(.forbidden(address), reached: false))
    #expect(failure?.fault.description.contains("SECRET") == false)
  }

  @Test func `interim responses and trailers are ignored`() async throws {
    let server = try LoopbackServer { connection in
      connection.send("HTTP/1.1 100 Continue\r\nX-First: 1\r\n\r\n")
      connection.send("HTTP/1.1 200 OK\r\nX-A: 1\r\nX-a: 2\r\nTransfer-Encoding: chunked\r\n\r\n")
      connection.send("2\r\n{}\r\n0\r\nX-Total: 9\r\nContent-Type: text/html\r\n\r\n")
    }
    guard case .response(let response) = await client.get(server.address) else {
      Issue.record("no answer")
      return
    }
    #expect(response.status == 200)
    #expect(response.body == Array("{}".utf8))
    #expect(response.headers == ["x-a": "1, 2", "transfer-encoding": "chunked"])
  }

  @Test func `an HTTP 1.0 answer ends with the connection`() async throws {
    let server = try LoopbackServer { $0.send("HTTP/1.0 200 OK\r\n\r\n{\"date\":1}") }
    guard case .response(let response) = await client.get(server.address) else {
      Issue.record("no answer")
      return
    }
    #expect(response.body == Array("{\"date\":1}".utf8))
  }

  @Test func `a closed port or an unknown host is reported as unreachable`() async throws {
    let address = try LoopbackServer { _ in }.address
    #expect(
      fault(await client.get(address)) == .init(.noConnection(host: "127.0.0.1"), reached: false))
    let nameless = try #require(WebAddress("https://nowhere.invalid/"))
    let failure = try #require(fault(await client.get(nameless, within: .seconds(10))))
    #expect(!failure.reached)
  }

  @Test func `a server without TLS is reported as unreachable over https`() async throws {
    let server = try LoopbackServer { $0.answer() }
    let address = try #require(WebAddress("https" + server.address.text.dropFirst(4)))
    #expect(
      fault(await client.get(address)) == .init(.notSecure(host: "127.0.0.1"), reached: false))
  }

  @Test func `a server that is silent during the TLS handshake is abandoned early`() async throws {
    let server = try LoopbackServer(holdsTLS: true) { $0.answer() }
    let address = try #require(WebAddress("https" + server.address.text.dropFirst(4)))
    let patience = Duration.milliseconds(500)
    var client = client
    client.patienceForTLS = patience
    let start = ContinuousClock.now
    let failure = fault(await client.get(address))
    #expect(start.duration(to: .now) >= patience)
    let port = try #require(address.port)
    #expect(
      failure == .init(.noTLS(host: "127.0.0.1", port: port, patience: patience), reached: false))
    // Without TLS this time limit does not apply.
    let slow = try LoopbackServer { connection in
      Thread.sleep(forTimeInterval: 1.5)
      connection.answer(200)
    }
    #expect(fault(await client.get(slow.address)) == nil)
  }

  @Test func `a cancelled task closes its connection`() async throws {
    let server = try LoopbackServer { $0.waitForTheClientToLeave() }
    let fetcher = Task { await client.get(server.address) }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    fetcher.cancel()
    #expect(fault(await fetcher.value)?.fault == .cancelled)
    try await server.waitUntilLeft()
  }

  @Test func `no request is sent when no time is left`() async throws {
    let server = try LoopbackServer { $0.answer() }
    #expect(
      fault(await client.get(server.address, within: .zero)) == .init(.noTimeLeft, reached: false))
    #expect(server.requests.isEmpty)
  }
}
