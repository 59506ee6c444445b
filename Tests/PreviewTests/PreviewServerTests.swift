import Foundation
import Generator
import HTTP
import Pictures
import Storage
import Testing
import TestSupport

@testable import Preview

/// How the preview is protected from pages of other sites.
@Suite struct PreviewServerTests {
  private let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
    try temporary.write("index.html", "<h1>Private stars</h1>")
  }

  private func answers(to requests: [String]) async throws -> [String] {
    let server = try await PreviewServer.start(
      try FolderSite(temporary.path), port: 0, base: "/apod/")
    let port = try #require(URL(string: server.address)?.port.flatMap { UInt16(exactly: $0) })
    var answers: [String] = []
    for request in requests { answers.append(try await RawClient.answer(to: request, port: port)) }
    await server.stop()
    return answers
  }

  private func get(_ host: String?, _ path: String = "/apod/") -> String {
    "GET \(path) HTTP/1.1\r\n\(host.map { "Host: \($0)\r\n" } ?? "")Connection: close\r\n\r\n"
  }

  @Test(arguments: ["127.0.0.1", "127.0.0.2", "::1"])
  func `the printed address is the one that the server listens on`(host: String) async throws {
    let server = try HTTPServer.start(
      address: host, HTTPServer.Handlers { _ in .text(200, "here") })
    let printed = PreviewServer(server, base: "/apod/").address
    let name = host.contains(":") ? "[\(host)]" : host
    #expect(printed == "http://\(name):\(server.port)/apod/")
    // It listens there, because nothing else can.
    #expect(throws: ListenError.inUse(address: host, port: server.port)) {
      _ = try HTTPServer.start(
        address: host, port: server.port, HTTPServer.Handlers { _ in .text(200, "there") })
    }
    await server.stop()
  }

  @Test func `it answers only requests for this machine's names`() async throws {
    let own = ["127.0.0.1", "127.0.0.1:8000", "localhost", "LocalHost:1"]
    for answer in try await answers(to: own.map { get($0) }) {
      #expect(answer.hasPrefix("HTTP/1.1 200 "))
      #expect(answer.contains("Private stars"))
    }
    let others = [
      "", "stars.example", "stars.example:8000", "127.0.0.1.stars.example",
      "localhost.stars.example",
      "127.0.0.1:stars", "127.0.0.1:8000:8000", "127.0.0.2", "0.0.0.0", "[::1]", "stars@localhost",
    ]
    for answer in try await answers(to: others.map { get($0) }) {
      #expect(answer.hasPrefix("HTTP/1.1 421 "), "\(answer)")
      #expect(!answer.contains("Private stars"))
    }
    let nameless = try await answers(to: [get(nil)])
    #expect(nameless.allSatisfy { $0.hasPrefix("HTTP/1.1 400 ") })
    let whole = get("localhost", "http://stars.example/apod/")
    #expect(try await answers(to: [whole]).allSatisfy { $0.hasPrefix("HTTP/1.1 421 ") })
  }

  @Test func `every answer forbids type sniffing and use by other sites`()
    async throws
  {
    let requests = [
      get("localhost"), get("localhost", "/apod/none"), get("localhost", "/"), get("stars.example"),
      "POST /apod/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", "GET\r\n\r\n",
    ]
    let answers = try await answers(to: requests)
    #expect(
      answers.map { $0.split(separator: " ")[1] } == ["200", "404", "301", "421", "405", "400"])
    for answer in answers {
      #expect(answer.lowercased().contains("\r\nx-content-type-options: nosniff\r\n"))
      #expect(answer.lowercased().contains("\r\ncross-origin-resource-policy: same-origin\r\n"))
    }
  }

  @Test func `answers of a watched site forbid type sniffing and use by other sites`() async throws
  {
    let project = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let site = LiveSite(
      LiveSite.Request(
        config: temporary.path + "/apod.yml", archive: temporary.path + "/archive",
        templates: project.appending(path: "Templates").path),
      in: RunContext(
        program: "test", clock: Clock { Timestamp(seconds: 1_795_150_800) }, reporter: .silent))
    _ = await site.refresh()
    let server = try await PreviewServer.start(live: site, port: 0, base: "/apod/")
    let port = try #require(URL(string: server.address)?.port.flatMap { UInt16(exactly: $0) })
    for path in ["", "none", ReloadScript.path, ReloadScript.changes] {
      let client = try RawClient(port: port)
      try await client.send(get("localhost", "/apod/" + path))
      // The stream of changes does not end by itself.
      let answer = try await client.received(until: "\r\n\r\n").lowercased()
      #expect(answer.contains("\r\nx-content-type-options: nosniff\r\n"), "\(path)")
      #expect(answer.contains("\r\ncross-origin-resource-policy: same-origin\r\n"), "\(path)")
    }
    await server.stop()
  }
}
