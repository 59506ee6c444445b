import Foundation
import HTTP
import Pictures
import Testing
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How the server treats hostile and broken requests.
@Suite struct HTTPServerTests {
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
}
