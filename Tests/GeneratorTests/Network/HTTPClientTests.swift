import Foundation
import NASA
import Pictures
import Testing

@testable import Generator

@Suite struct HTTPClientTests {
  private let client = HTTPClient(userAgent: "apod-tests (+https://stars.example/)")

  private func get(
    _ address: WebAddress, limit: Int = 100_000, within time: Duration = .seconds(20)
  ) async -> Answer {
    await client.get(address, accept: "application/json", limit: limit, budget: Budget(time))
  }

  /// Waits until the server has seen so many conversations end.
  private func wait(for count: Int, on server: LoopbackServer) async throws {
    let limit = ContinuousClock.now + .seconds(10)
    while server.finished < count, .now < limit { try await Task.sleep(for: .milliseconds(5)) }
    #expect(server.finished == count)
  }

  @Test func `a whole answer comes with status, headers and body`() async throws {
    let server = try LoopbackServer { $0.answer(404, ["X-WP-Total: 7"], Array("{}".utf8)) }
    let answer = await get(try server.at("/apod?api_key=SECRET"))
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
    _ = await get(try server.at("/one"))
    _ = await get(try server.at("/one"))
    guard case .response(let response) = await get(try server.at("/closed")) else {
      Issue.record("no answer")
      return
    }
    #expect(response.status == 401)
    #expect(server.requests.count == 3)
    #expect(!server.requests.contains { $0.lowercased().contains("cookie:") })
    #expect(!server.requests.contains { $0.lowercased().contains("authorization:") })
  }

  @Test func `a redirect within the service is followed by hand`() async throws {
    let server = try LoopbackServer { connection in
      connection.target == "/new?a=b"
        ? connection.answer(200, [], Array("here".utf8))
        : connection.answer(301, ["Location: /new?a=b"], Array("moved".utf8))
    }
    guard case .response(let response) = await get(try server.at("/old")) else {
      Issue.record("no answer")
      return
    }
    #expect(response.body == Array("here".utf8))
  }

  @Test(arguments: [
    ("file:///etc/hostname?a", "file:///etc/hostname"), ("ftp://127.0.0.1/x", "ftp://127.0.0.1/x"),
    ("http://other.example/x?key=SECRET", "http://other.example/x"),
    ("https://other.example/x", "https://other.example/x"),
    ("data:text/plain,x", "data:text/plain,x"),
  ])
  func `a redirect that leaves the service is refused`(location: String, shown: String) async throws
  {
    let server = try LoopbackServer { $0.answer(302, ["Location: \(location)"]) }
    #expect(
      fault(await get(server.address)) == .init(.redirectElsewhere(shown), reached: true))
  }

  @Test func `a redirect without an address and one without end are refused`() async throws {
    let nowhere = try LoopbackServer { $0.answer(302) }
    #expect(fault(await get(nowhere.address)) == .init(.redirectNowhere, reached: true))
    let loop = try LoopbackServer { $0.answer(307, ["Location: /again"]) }
    #expect(
      fault(await get(loop.address)) == .init(.redirectsWithoutEnd(limit: 5), reached: true))
    #expect(loop.requests.count == 6)
  }

  @Test func `addresses that are neither https nor loopback are never asked`() async throws {
    let address = try #require(WebAddress("http://science.nasa.gov/apod?key=SECRET"))
    let failure = fault(await get(address))
    #expect(failure == .init(.forbidden(address), reached: false))
    #expect(failure?.fault.description.contains("SECRET") == false)
  }

  @Test func `a server that says nothing is left at the deadline`() async throws {
    let server = try LoopbackServer { $0.waitForTheClientToLeave() }
    #expect(
      fault(await get(server.address, within: .milliseconds(100)))
        == .init(.silent(host: "127.0.0.1"), reached: false))
    try await wait(for: 1, on: server)
  }

  @Test func `an answer that drips without end is left at the deadline`() async throws {
    let server = try LoopbackServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n")
      while connection.send(".") { usleep(2_000) }
    }
    let failure = fault(await get(server.address, within: .milliseconds(300)))
    #expect(failure == .init(.tooSlow, reached: true))
    try await wait(for: 1, on: server)
  }

  @Test func `a body without end is refused at the limit`() async throws {
    let server = try LoopbackServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
      let block = [UInt8](repeating: 0x20, count: 16_384)
      while connection.send(block) { usleep(1_000) }
    }
    #expect(
      fault(await get(server.address)) == .init(.tooLarge(limit: 100_000), reached: true))
    try await wait(for: 1, on: server)
  }

  @Test func `a redirect whose body has no end is left at the deadline`() async throws {
    let server = try LoopbackServer { connection in
      connection.send("HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nConnection: close\r\n\r\n")
      connection.send([UInt8](repeating: 0x20, count: 16_384))
      connection.waitForTheClientToLeave()
    }
    #expect(
      fault(await get(server.address, within: .milliseconds(300)))
        == .init(.silent(host: "127.0.0.1"), reached: false))
    try await wait(for: 1, on: server)
  }

  @Test func `a gzip bomb is refused at the limit of its decoded bytes`() async throws {
    let bomb = GzipBomb.zeros(count: 10_000_000)
    #expect(bomb.count < 100_000)
    let server = try LoopbackServer { $0.answer(200, ["Content-Encoding: gzip"], bomb) }
    #expect(
      fault(await get(server.address)) == .init(.tooLarge(limit: 100_000), reached: true))
  }

  @Test func `a body that breaks off is no answer`() async throws {
    let short = try LoopbackServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{\"date\":")
    }
    #expect(fault(await get(short.address)) == .init(.brokenOff, reached: true))
    let chunked = try LoopbackServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n400\r\n{\"date\":")
    }
    #expect(fault(await get(chunked.address)) == .init(.brokenOff, reached: true))
  }

  @Test func `what is not HTTP at all did not reach a service`() async throws {
    for text in ["", "SSH-2.0-stars\r\n", "\u{0}\u{1}\u{2}"] {
      let server = try LoopbackServer { $0.send(text) }
      let failure = try #require(fault(await get(server.address)))
      #expect(!failure.reached, "\(text)")
    }
  }

  @Test func `an endless header does not fill the memory`() async throws {
    let server = try LoopbackServer { connection in
      connection.send("HTTP/1.1 200 OK\r\n")
      let field = "X-Stars: " + String(repeating: "*", count: 8_000) + "\r\n"
      while connection.send(field) { usleep(1_000) }
    }
    #expect(fault(await get(server.address, within: .seconds(5))) != nil)
    try await wait(for: 1, on: server)
  }

  @Test func `nobody at home is unreachable`() async throws {
    let address = try LoopbackServer { _ in }.address
    #expect(fault(await get(address)) == .init(.noConnection(host: "127.0.0.1"), reached: false))
    let nameless = try #require(WebAddress("https://nowhere.invalid/"))
    let failure = try #require(fault(await get(nameless, within: .seconds(5))))
    #expect(!failure.reached)
  }

  @Test func `a server that speaks no TLS is unreachable over https`() async throws {
    let server = try LoopbackServer { $0.answer() }
    let address = try #require(WebAddress("https" + server.address.text.dropFirst(4)))
    let failure = try #require(fault(await get(address, within: .seconds(2))))
    #expect(!failure.reached)
  }

  @Test func `a stopped run stops asking`() async throws {
    let server = try LoopbackServer { $0.waitForTheClientToLeave() }
    let asking = Task { await get(server.address) }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    asking.cancel()
    #expect(fault(await asking.value)?.fault == .cancelled)
    try await wait(for: 1, on: server)
  }

  @Test func `without time nothing is asked`() async throws {
    let server = try LoopbackServer { $0.answer() }
    #expect(
      fault(await get(server.address, within: .zero)) == .init(.noTimeLeft, reached: false))
    #expect(server.requests.isEmpty)
  }
}

/// A failed answer, comparable.
struct Failure: Equatable {
  let fault: Fault
  let reached: Bool

  init(_ fault: Fault, reached: Bool) {
    self.fault = fault
    self.reached = reached
  }
}

/// What failed, or nil when a whole answer came.
func fault(_ answer: Answer) -> Failure? {
  if case .failed(let fault, let reached) = answer { Failure(fault, reached: reached) } else { nil }
}
