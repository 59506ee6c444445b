import Foundation
import Generator
import HTTP
import Pictures
import Storage
import TestSupport
import Testing

@testable import Preview

/// The old API over the network, as ordinary and hostile clients use it.
@Suite struct APIServerTests {
  let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
    try temporary.write("apod.yml", "title: Stars\nbase-url: https://stars.example/apod/\n")
    try temporary.write("public/index.html", "<h1>Stars</h1>")
    try temporary.write("public/planetary/apod", "a file")
    try temporary.write("secret.json", "{\"secret\":true}")
    try write(titles: ["2026-11-19": "Old", "2026-11-20": "Veil"])
  }

  private func write(titles: [String: String]) throws {
    let lines = titles.sorted { $0.key < $1.key }.map { day, title in
      "{\"credit\":\"Ada\",\"day\":\"\(day)\",\"explanation\":\"\(String(repeating: "Dust. ", count: 150).dropLast())\","
        + "\"media\":{\"kind\":\"none\"},"
        + "\"seen\":{\"source\":\"feed\",\"when\":\"2026-11-20T05:10:00Z\"},\"title\":\"\(title)\"}\n"
    }
    try temporary.write("archive/2026.jsonl", lines.joined())
  }

  /// Serves while the closure runs, which gets the port.
  func serve(
    address: String? = nil, _ meanwhile: (UInt16) async throws -> Void
  ) async throws {
    let api = try await APISite(
      LiveSite.Request(
        config: temporary.path + "/apod.yml", archive: temporary.path + "/archive",
        templates: nil), folder: temporary.path + "/public",
      in: RunContext(
        program: "test", clock: Clock { Timestamp(seconds: 1_795_201_200) }, reporter: .silent))
    let server = try await PreviewServer.start(
      try FolderSite(temporary.path + "/public"), api: api, address: address, port: 0,
      base: "/apod/")
    let port = try #require(URL(string: server.address)?.port.flatMap { UInt16(exactly: $0) })
    do { try await meanwhile(port) } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  func ask(
    _ port: UInt16, _ target: String, method: String = "GET", host: String = "localhost",
    _ fields: String...
  ) async throws -> (status: String, head: String, body: String) {
    let more = fields.map { $0 + "\r\n" }.joined()
    let text = try await RawClient.answer(
      to: "\(method) \(target) HTTP/1.1\r\nHost: \(host)\r\n\(more)Connection: close\r\n\r\n",
      port: port)
    let parts = text.split(separator: "\r\n\r\n", maxSplits: 1)
    let head = String(try #require(parts.first))
    let body = parts.count > 1 ? String(parts[1]) : ""
    return (String(head.split(separator: " ")[1]), head.lowercased(), body)
  }

  @Test func `the API answers below the site's path and at the old API's path`() async throws {
    try await serve { port in
      for path in [
        "/planetary/apod", "/apod/planetary/apod", "/planetary/apod/", "/apod/planetary/apod/",
        "/planetary/ap%6Fd", "/apod/planetary%2Fapod", "http://localhost/planetary/apod",
      ] {
        let newest = try await ask(port, path)
        #expect(newest.status == "200", "\(path)")
        #expect(newest.body.contains("\"title\":\"Veil\""))
        #expect(try await ask(port, path + "?date=2026-11-19").body.contains("\"title\":\"Old\""))
        #expect(try await ask(port, path + "?start_date=2026-11-19").body.hasPrefix("[{\"date\""))
      }
      #expect(try await ask(port, "/apod/").body == "<h1>Stars</h1>")
      for path in [
        "/planetary", "/planetary/apod/x", "/planetary/ap%ffd", "/x/planetary/apod",
        "/Planetary/apod",
      ] {
        #expect(try await ask(port, path).status == "404", "\(path)")
      }
    }
  }

  @Test func `a list too long to send in one piece arrives whole`() async throws {
    let first = try #require(Day(iso: "2026-09-01"))
    let days = (0..<80).map { first.advanced(by: $0).iso }
    try write(titles: Dictionary(uniqueKeysWithValues: days.map { ($0, "Veil") }))
    try await serve { port in
      let list = try await ask(port, "/planetary/apod?start_date=2026-09-01").body
      #expect(list.utf8.count > 2 * 65_536)
      let answers = try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[String: Any]]
      #expect(answers?.compactMap { $0["date"] as? String } == days)
    }
  }

  @Test func `a client's current copy gets 304, except for random pictures and errors`()
    async throws
  {
    try await serve { port in
      let answer = try await ask(port, "/planetary/apod")
      let tag = try #require(answer.head.firstMatch(of: /\r\netag: w\/("[^"]+")/)?.output.1)
      for known in ["\(tag)", "W/\(tag)", "\"x\", W/\(tag)"] {
        let again = try await ask(port, "/planetary/apod", "If-None-Match: \(known)")
        #expect(again.status == "304")
        #expect(again.body.isEmpty)
        #expect(
          !again.head.contains("content-length"),
          "a length would be read as that of the full answer")
      }
      #expect(
        try await ask(port, "/planetary/apod?date=2026-11-19", "If-None-Match: \(tag)").status
          == "200")
      let draw = try await ask(port, "/planetary/apod?count=2", "If-None-Match: *")
      #expect(draw.status == "200")
      #expect(draw.head.contains("cache-control: no-store"))
      let none = try await ask(port, "/planetary/apod?date=2026-11-18", "If-None-Match: *")
      #expect(none.status == "404")
      #expect(none.head.contains("cache-control: no-store"))
    }
  }

  @Test func `HEAD has the fields of GET and no body, and other methods are rejected`() async throws
  {
    try await serve { port in
      let head = try await ask(port, "/planetary/apod", method: "HEAD")
      let whole = try await ask(port, "/planetary/apod")
      // The two requests can be a second apart.
      let date = /\r\ndate: [^\r]+/
      #expect(head.head.replacing(date, with: "") == whole.head.replacing(date, with: ""))
      #expect(head.body.isEmpty)
      let post = try await ask(port, "/planetary/apod", method: "POST")
      #expect(post.status == "405")
      #expect(post.head.contains("allow: get, head, options"))
      #expect(post.body.hasPrefix("{\"code\":405,\"msg\":"))
      let chunked = try await ask(
        port, "/planetary/apod", method: "POST", "Transfer-Encoding: chunked")
      #expect(chunked.status == "405")
    }
  }

  @Test func `a hostile query gets an error in the old form and no other file`() async throws {
    try await serve { port in
      for target in [
        "?date=../../secret.json", "?date=%00", "?date=%FF%FE", "?date=2026-11-20%0d%0aX:1",
        "?\(String(repeating: "date=2026-11-20&", count: 3_000))count=1", "?a", "?=&=", "?%",
        "?count=1e9", "?start_date=2026-11-20&end_date=2026-11-19", "/../../secret.json",
        "/%2e%2e/%2e%2e/secret.json", "?date=\(String(repeating: "9", count: 60_000))",
      ] {
        let answer = try await ask(port, "/apod/planetary/apod" + target)
        #expect(["400", "404"].contains(answer.status), "\(target.prefix(40))")
        if target.hasPrefix("?") {
          #expect(answer.body.hasPrefix("{\"code\":400,\"msg\":\""), "\(target.prefix(40))")
          #expect(answer.body.utf8.count < 1_000)
        }
        #expect(!answer.body.contains("secret\":"))
        #expect(!answer.head.contains("\r\nx:1"))
      }
      let long = try await ask(
        port, "/planetary/apod?date=" + String(repeating: "1", count: 1 << 20))
      #expect(long.head.hasPrefix("http/1.1 431 request header fields too large\r\n"))
      #expect(
        long.body
          == "{\"code\":431,\"msg\":\"Request Header Fields Too Large\",\"service_version\":\"v1\"}"
      )
      let client = try RawClient(port: port)
      try await client.send(
        Data("GET /planetary/apod?date=".utf8) + [0xFF, 0xFE]
          + Data(" HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
      #expect(try await client.received().contains("{\"code\":400,\"msg\":\"Bad Request\""))
      #expect(try await ask(port, "/planetary/apod").status == "200")
    }
  }

  @Test func `a foreign host name is answered only if a listen address was given`()
    async throws
  {
    try await serve { port in
      let foreign = try await ask(port, "/planetary/apod", host: "stars.example")
      #expect(foreign.status == "421")
      #expect(foreign.head.contains("content-type: application/json"))
      #expect(
        foreign.body.hasPrefix("{\"code\":421,\"msg\":\"Only requests to 127.0.0.1 and localhost "))
      #expect(foreign.body.hasSuffix(",\"service_version\":\"v1\"}"))
      #expect(try await ask(port, "/apod/planetary/apod/", host: "x").body == foreign.body)
      let page = try await ask(port, "/apod/", host: "stars.example")
      #expect(page.status == "421")
      #expect(page.head.contains("content-type: text/plain"))
    }
    try await serve(address: "127.0.0.1") { port in
      #expect(try await ask(port, "/planetary/apod", host: "stars.example").status == "200")
      let page = try await ask(port, "/apod/", host: "stars.example")
      #expect(page.status == "200")
      #expect(page.head.contains("cross-origin-resource-policy: cross-origin"))
    }
  }

  @Test func `a changed archive is served without a restart, and a broken one is ignored`()
    async throws
  {
    try await serve { port in
      #expect(try await ask(port, "/planetary/apod").body.contains("Veil"))
      try write(titles: ["2026-11-20": "Corrected"])
      try await Task.sleep(for: .milliseconds(1_100))
      #expect(try await ask(port, "/planetary/apod").body.contains("Corrected"))
      #expect(try await ask(port, "/planetary/apod?date=2026-11-19").status == "404")
      for path in ["apod.yml", "archive/2026.jsonl"] {
        let before = try #require(temporary.read(path))
        try temporary.write(path, "nonsense: [")
        try await Task.sleep(for: .milliseconds(1_100))
        #expect(
          try await ask(port, "/planetary/apod").body.contains("Corrected"), "\(path) is broken")
        try FileManager.default.removeItem(atPath: temporary.path + "/" + path)
        try await Task.sleep(for: .milliseconds(1_100))
        #expect(
          try await ask(port, "/planetary/apod").body.contains("Corrected"), "\(path) is gone")
        try temporary.write(path, before)
      }
    }
  }

  @Test func `an archive without days is not served`() async throws {
    try FileManager.default.removeItem(atPath: temporary.path + "/archive")
    await #expect(throws: StorageError.self) { try await serve { _ in } }
  }

  @Test(arguments: ["127.0.0.1", "0.0.0.0", "::", "::1", "2001:db8::1"])
  func `an IP address is distinguished from a name`(address: String) {
    #expect(HTTPServer.isAddress(address))
    for name in ["localhost", "", " ::", "127.1", "[::1]", "stars.example"] {
      #expect(!HTTPServer.isAddress(name), "\(name)")
    }
  }
}
