import Foundation
import HTTP
import Synchronization
import Testing

/// How the server treats slow clients, and more clients than it can serve.
@Suite struct SlowClientTests {
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

  /// 100 KB per second is more than one part of a response, but less than 256 KiB.
  @Test(arguments: [10_000, 0])
  func `a client that reads its answer too slowly or not at all is disconnected`(
    bytesAtATime: Int
  ) async throws {
    let body = [UInt8](repeating: 65, count: 256_000_000)
    try await withServer(
      patience: .seconds(1), { _ in .bytes(200, body, type: "a/b") }
    ) { port async throws in
      let client = try RawClient(port: port)
      try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      try await client.receive(bytesAtATime, times: 30, every: .milliseconds(100))
      // The system still delivers what it has buffered; then the connection ends.
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
