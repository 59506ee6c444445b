import Foundation
import HTTP
import Synchronization
import Testing

@Suite struct `The body of a request to the server` {
  /// The bodies that the handler got during the work. Only `/taken` accepts bodies, of up to 5 MiB.
  private func bodies(
    patience: Duration = .seconds(60), _ work: (UInt16) async throws -> Void
  ) async throws -> [Data] {
    let taken = Bodies()
    let handlers = HTTPServer.Handlers(
      bodyLimit: { $0.method == "POST" && $0.target == "/taken" ? 5 << 20 : nil }
    ) { request in
      taken.add(Data(request.body))
      return .text(200, "thanks")
    }
    let host = try HTTPServer.start(patience: patience, handlers)
    do { try await work(host.port) } catch {
      await host.stop()
      throw error
    }
    await host.stop()
    return taken.all
  }

  private final class Bodies: Sendable {
    private let bodies = Mutex<[Data]>([])
    var all: [Data] { bodies.withLock { $0 } }
    func add(_ body: Data) { bodies.withLock { $0.append(body) } }
  }

  private func head(_ path: String, _ bytes: Int, isLast: Bool = true) -> String {
    "POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Length: \(bytes)\r\n"
      + (isLast ? "Connection: close\r\n" : "") + "\r\n"
  }

  @Test func `a body of exactly the limit arrives whole`() async throws {
    let body = Data((0..<(5 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let bodies = try await bodies { port async throws in
      let client = try RawClient(port: port)
      try await client.send(Data(head("/taken", body.count).utf8) + body)
      #expect(try await client.received().hasSuffix("thanks"))
    }
    #expect(bodies == [body])
  }

  @Test func `a body over the limit gets 413, even if it was sent whole`()
    async throws
  {
    let bodies = try await bodies { port async throws in
      let client = try RawClient(port: port)
      let body = Data(repeating: 7, count: 5 << 20 + 1)
      try await client.send(Data(head("/taken", body.count).utf8) + body)
      #expect(try await client.received().hasPrefix("HTTP/1.1 413 "))
    }
    #expect(bodies.isEmpty)
  }

  @Test func `a chunked body is rejected where bodies are accepted`() async throws {
    let bodies = try await bodies { port async throws in
      let text = "POST /taken HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
      let answer = try await RawClient.answer(to: text + "3\r\none\r\n0\r\n\r\n", port: port)
      #expect(answer.hasPrefix("HTTP/1.1 400 "))
    }
    #expect(bodies.isEmpty)
  }

  @Test func `unwanted bodies are skipped, and the next request on the connection is read`()
    async throws
  {
    let bodies = try await bodies { port async throws in
      let answer = try await RawClient.answer(
        to: head("/other", 5, isLast: false) + "GET x" + head("/taken", 4, isLast: false) + "one\n"
          + head("/taken", 3) + "two", port: port)
      #expect(answer.matches(of: /thanks/).count == 3)
      #expect(
        try await RawClient.answer(to: head("/other", 65_537), port: port).hasPrefix(
          "HTTP/1.1 400 "))
    }
    #expect(bodies.map { String(decoding: $0, as: UTF8.self) } == ["", "one\n", "two"])
  }

  @Test func `an incomplete or stalled body is not passed to the handler`() async throws {
    let bodies = try await bodies(patience: .milliseconds(200)) { port async throws in
      do {
        let client = try RawClient(port: port)
        try await client.send(head("/taken", 1_000) + "half")
      }
      let slow = try RawClient(port: port)
      try await slow.send(head("/taken", 1_000) + "half")
      #expect(try await slow.received().isEmpty)
    }
    #expect(bodies.isEmpty)
  }

  @Test func `a large body can outlast the time limit while it makes progress`()
    async throws
  {
    let bodies = try await bodies(patience: .milliseconds(500)) { port async throws in
      let client = try RawClient(port: port)
      try await client.send(head("/taken", 4 << 20))
      for _ in 0..<4 {
        try await Task.sleep(for: .milliseconds(200))
        try await client.send(Data(repeating: 7, count: 1 << 20))
      }
      #expect(try await client.received().hasSuffix("thanks"))
    }
    #expect(bodies.map(\.count) == [4 << 20])
  }
}
