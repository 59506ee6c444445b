import Foundation
import HTTP
import Pictures
import Synchronization
import Testing
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How the server treats hostile, broken and slow clients.
@Suite struct HTTPServerTests {
  private func withServer(
    patience: Duration = .seconds(60), mostConnections: Int = HTTPServer.mostConnections,
    _ respond: @escaping @Sendable (ServerRequest) async -> ServerResponse = {
      .text(200, "Stars at \($0.target)")
    }, _ work: (UInt16) async throws -> Void
  ) async throws {
    let host = try HTTPServer.start(
      patience: patience, mostConnections: mostConnections, HTTPServer.Handlers(respond: respond))
    do { try await work(host.port) } catch {
      await host.stop()
      throw error
    }
    await host.stop()
  }

  private func head(of bytes: Int) -> String {
    let start = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX: "
    return start + String(repeating: "x", count: bytes - start.utf8.count - 4) + "\r\n\r\n"
  }

  @Test func `a head of 64 KiB is read, and a longer one is rejected`() async throws {
    try await withServer { port async throws in
      #expect(
        try await RawClient.answer(to: head(of: 65_536), port: port).hasPrefix("HTTP/1.1 200 "))
      #expect(
        try await RawClient.answer(to: head(of: 65_537), port: port).hasPrefix("HTTP/1.1 431 "))
    }
  }

  @Test func `a head without an end is rejected at 64 KiB`() async throws {
    try await withServer { port async throws in
      let answer = try await RawClient.answer(to: String(repeating: "x", count: 65_536), port: port)
      #expect(answer.hasPrefix("HTTP/1.1 431 "))
      #expect(answer.lowercased().contains("\r\nx-content-type-options: nosniff\r\n"))
      #expect(answer.lowercased().contains("\r\ncross-origin-resource-policy: same-origin\r\n"))
    }
  }

  @Test(arguments: [
    "\r\n\r\n", "GET\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/2.0\r\n\r\n",
    "GET  / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET stars HTTP/1.1\r\nHost: a\r\n\r\n", "GET ftp://a/ HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET http:// HTTP/1.1\r\nHost: a\r\n\r\n", "GET http:///x HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 65537\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5, 5\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\n",
    "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n",
    "GET /a\rb HTTP/1.1\r\nHost: a\r\n\r\n", "GET /\u{0} HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\u{7F}\r\n\r\n",
    "GET /\ta HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nX: \u{1B}[1m\r\n\r\n",
  ])
  func `a malformed request is rejected and the connection is closed`(text: String) async throws {
    try await withServer { port async throws in
      #expect(try await RawClient.answer(to: text, port: port).hasPrefix("HTTP/1.1 400 "))
    }
  }

  @Test func `a chunked body is skipped and the connection is closed`() async throws {
    try await withServer { port async throws in
      let answer = try await RawClient.answer(
        to: "POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
          + "5\r\nGET x\r\n0\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n", port: port)
      #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.hasSuffix("Stars at /a"), "\(answer)")
      #expect(answer.lowercased().contains("\r\nconnection: close\r\n"))
    }
  }

  @Test(arguments: [
    ("http://stars.example:8000/a?b=c", "stars.example:8000/a?b=c"), ("HTTP://b", "b/"),
    ("http://b?c", "b/?c"), ("/http://b", "a/http://b"),
  ])
  func `an absolute address as the target overrides the Host field`(target: String, found: String)
    async throws
  {
    let respond = { @Sendable (request: ServerRequest) async -> ServerResponse in
      .text(200, "\(request.fields["host"] ?? "")\(request.target)")
    }
    try await withServer(respond) { port async throws in
      let answer = try await RawClient.answer(
        to: "GET \(target) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", port: port)
      #expect(answer.hasSuffix("\r\n\r\n\(found)"), "\(answer)")
    }
  }

  @Test func `every answer has the current date, including errors`() async throws {
    try await withServer { port async throws in
      for request in ["GET / HTTP/1.0\r\n\r\n", "GET /\r\n\r\n"] {
        let answer = try await RawClient.answer(to: request, port: port)
        let date = try #require(answer.firstMatch(of: /\r\nDate: (.+? GMT)\r\n/)?.output.1)
        let moment = try #require(MailDate.read(String(date)))
        #expect(abs(Date().timeIntervalSince1970 - Double(moment.seconds)) < 60)
      }
    }
  }

  @Test func `requests on one connection are answered in order, and bodies are skipped`()
    async throws
  {
    try await withServer { port async throws in
      let answer = try await RawClient.answer(
        to:
          "GET /a?b=c HTTP/1.1\r\nHost: a\r\n\r\nPOST /d HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nGET x"
          + "HEAD /e HTTP/1.1\r\nHost: a\r\n\r\nGET /f HTTP/1.1\nHost: a\nConnection: close\n\nGET /g HTTP/1.1\r\nHost: a\r\n\r\n",
        port: port)
      let found = answer.matches(of: /Stars at (\S+?)(?=HTTP|$)/).map { String($0.1) }
      #expect(found == ["/a?b=c", "/d", "/f"], "\(answer)")
    }
  }

  @Test func `an answer without a body has no Content-Length unless one is set`() async throws {
    let respond = { @Sendable (request: ServerRequest) async -> ServerResponse in
      ServerResponse(
        status: request.path == "/ask" ? 204 : 304,
        fields: request.path == "/file" ? [("Content-Length", "9")] : [])
    }
    try await withServer(respond) { port async throws in
      let answers = try await RawClient.answer(
        to: "GET /ask HTTP/1.1\r\nHost: a\r\n\r\nGET /list HTTP/1.1\r\nHost: a\r\n\r\n"
          + "GET /file HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", port: port)
      let heads = answers.split(separator: "\r\n\r\n").map { $0.lowercased() }
      #expect(heads.map { $0.prefix(12) } == ["http/1.1 204", "http/1.1 304", "http/1.1 304"])
      #expect(heads.map { $0.contains("content-length") } == [false, false, true])
      #expect(!answers.lowercased().contains("transfer-encoding"))
    }
  }

  @Test func `a silent, slow or idle client is disconnected`() async throws {
    try await withServer(patience: .milliseconds(100)) { port async throws in
      let silent = try RawClient(port: port)
      #expect(try await silent.received().isEmpty)
      let slow = try RawClient(port: port)
      try await slow.send("GET / HTTP/1.1\r\nHost: a\r\n")
      #expect(try await slow.received().isEmpty)
      let idle = try RawClient(port: port)
      try await idle.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try await idle.received().hasSuffix("Stars at /"))
    }
  }

  @Test func `a client that reads an answer too slowly is disconnected`() async throws {
    let body = [UInt8](repeating: 65, count: 256_000_000)
    try await withServer(
      patience: .seconds(1), { _ in .bytes(200, body, type: "a/b") }
    ) { port async throws in
      let client = try RawClient(port: port)
      try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      // It reads 100 KB per second, which is more than one part of a response but less than 256 KiB.
      try await client.receive(10_000, times: 30, every: .milliseconds(100))
      #expect(try await client.received().utf8.count < body.count)
    }
  }

  @Test func `a client that sends a body too slowly is disconnected`() async throws {
    let host = try HTTPServer.start(
      patience: .milliseconds(500),
      HTTPServer.Handlers(bodyLimit: { _ in 1 << 30 }) { _ in .text(200, "here") })
    let client = try RawClient(port: host.port)
    try await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000000\r\n\r\n")
    let drop = String(repeating: "x", count: 10_000)
    await #expect(throws: POSIXError.self) {
      for _ in 0..<200 {
        try await client.send(drop)
        try await Task.sleep(for: .milliseconds(50))
      }
    }
    await host.stop()
  }

  @Test func `further clients wait until one of the connected clients leaves`() async throws {
    let order = Mutex<[String]>([])
    let respond = { @Sendable (request: ServerRequest) async -> ServerResponse in
      order.withLock { $0.append(request.path) }
      return .text(200, "Stars at \(request.path)")
    }
    try await withServer(mostConnections: 2, respond) { port async throws in
      var clients: [RawClient] = []
      for name in ["a", "b"] {
        let client = try RawClient(port: port)
        try await client.send("GET /\(name) HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = try await client.received(until: "Stars at /\(name)")
        clients.append(client)
      }
      let waiting = try RawClient(port: port)
      try await waiting.send("GET /c HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      try await Task.sleep(for: .milliseconds(100))
      try await clients[0].send("GET /d HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try await clients[0].received(until: "Stars at /d")
      clients.removeFirst()
      #expect(try await waiting.received().hasSuffix("Stars at /c"))
      #expect(order.withLock(\.self) == ["/a", "/b", "/d", "/c"])
    }
  }

  @Test func `a head has at most a hundred fields`() async throws {
    try await withServer { port async throws in
      for (count, status) in [(98, 200), (99, 431)] {
        let fields = String(repeating: "A: b\r\n", count: count)
        let answer = try await RawClient.answer(
          to: "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\(fields)\r\n", port: port)
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(count + 2) fields")
      }
    }
  }

  @Test func `an answer can take longer than the time limit for clients`() async throws {
    let respond = { @Sendable (_: ServerRequest) async -> ServerResponse in
      do { try await Task.sleep(for: .milliseconds(400)) } catch { return .text(500, "stopped") }
      return .text(200, "late")
    }
    try await withServer(patience: .milliseconds(100), respond) { port async throws in
      let answer = try await RawClient.answer(
        to: "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", port: port)
      #expect(answer.hasSuffix("late"))
    }
  }

  @Test func `a client that does not read its answer is disconnected`() async throws {
    let body = [UInt8](repeating: 1, count: 64_000_000)
    try await withServer(
      patience: .milliseconds(100), { _ in .bytes(200, body, type: "a/b") }
    ) { port async throws in
      let client = try RawClient(port: port)
      try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      try await Task.sleep(for: .milliseconds(500))
      // The system still delivers what it has buffered; then the connection ends.
      #expect(try await client.received().utf8.count < body.count)
    }
  }

  @Test func `a body of pieces or file parts arrives whole`() async throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 % 127) }
    let respond = { @Sendable (request: ServerRequest) async -> ServerResponse in
      let body: ServerResponse.Body =
        switch request.path {
        case "/pieces":
          .pieces(stride(from: 0, to: 300_000, by: 70).map { bytes[$0..<min($0 + 70, 300_000)] })
        case "/large": .pieces([[1], bytes[1..<200_000], bytes[200_000...], []])
        default: .parts(100..<300_000) { Array(bytes[$0]) }
        }
      return ServerResponse(status: 200, body: body)
    }
    try await withServer(respond) { port async throws in
      for (path, expected) in [
        ("pieces", bytes[...]), ("large", [1] + bytes[1...]), ("file", bytes[100...]),
      ] {
        let url = try #require(URL(string: "http://127.0.0.1:\(port)/\(path)"))
        let (data, _) = try await URLSession.shared.data(from: url)
        #expect(Array(data) == Array(expected), "\(path)")
      }
    }
  }

  @Test func `a file that shrinks while it is sent ends the connection`() async throws {
    let respond = { @Sendable (_: ServerRequest) async -> ServerResponse in
      ServerResponse(status: 200, body: .parts(0..<10) { $0.lowerBound == 0 ? [65, 66] : [] })
    }
    try await withServer(respond) { port async throws in
      let answer = try await RawClient.answer(to: "GET / HTTP/1.1\r\nHost: a\r\n\r\n", port: port)
      #expect(answer.contains("Content-Length: 10\r\n") && answer.hasSuffix("\r\n\r\nAB"))
    }
  }

  @Test func `hundreds of clients that do not read do not block others`() async throws {
    let body = [UInt8](repeating: 65, count: 20_000_000)
    try await withServer({ $0.path == "/all" ? .bytes(200, body, type: "a/b") : .text(200, "here") }
    ) {
      port async throws in
      let before = try Self.memory()
      var clients: [RawClient] = []
      for _ in 0..<400 {
        let client = try RawClient(port: port)
        try await client.send("GET /all HTTP/1.1\r\nHost: a\r\n\r\n")
        clients.append(client)
      }
      let answer = try await RawClient.answer(
        to: "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", port: port)
      #expect(answer.hasSuffix("here"))
      // The body is in memory once, plus at most 32 KiB for each client.
      #expect(try Self.memory() - before < 400 * 65_536)
    }
  }

  /// The resident memory of this process, in bytes.
  private static func memory() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return try #require(text.split(separator: " ").dropFirst().first.flatMap { Int($0) }) * 4_096
  }
}
