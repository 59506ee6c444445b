import Foundation
import Generator
import Pictures
import Preview
import Testing
import TestSupport

/// Requests that the form rejects, and errors of the disk.
@Suite struct FormGuardTests {
  @Test(
    arguments: [
      ["Origin": nil], ["Origin": "null"], ["Origin": "http://stars.example"],
      ["Origin": "http://127.0.0.1"], ["Origin": "http://127.0.0.1:1"],
      ["Origin": "http://localhost"], ["Host": "stars.example"], ["Host": nil],
      ["Content-Type": nil], ["Content-Type": "text/plain"],
      ["Content-Type": "multipart/form-data; boundary=x"], ["Content-Type": "application/json"],
      ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"],
    ] as [[String: String?]])
  func `a request from another page is rejected and nothing is written`(fields: [String: String?])
    async throws
  {
    try await FormServer.standing { form async throws in
      let answer = try await form.send(FormServer.comet, PictureBytes.jpeg(64, 48), fields)
      #expect([400, 403, 415, 421].contains(answer.status), "\(answer.head)")
      #expect(form.names.isEmpty)
      #expect(try await form.send(FormServer.comet).status == 200)
    }
  }

  @Test func `localhost is an accepted origin, and preflights are rejected`()
    async throws
  {
    try await FormServer.standing { form async throws in
      let local = "localhost:\(form.port)"
      let answer = try await form.send(
        FormServer.comet, PictureBytes.jpeg(64, 48), ["Host": local, "Origin": "http://\(local)"])
      #expect(answer.status == 200)
      let preflight = try await form.request(
        "OPTIONS", "-/form", ["Origin": "http://stars.example"])
      #expect(preflight.status == 405)
      #expect(!preflight.head.lowercased().contains("access-control"))
    }
  }

  @Test func `other sites cannot open the form, and every answer has security headers`()
    async throws
  {
    try await FormServer.standing { form async throws in
      for path in ["-/form", "-/form.css", "-/form.js", "-/picture?name=a.jpg"] {
        #expect(try await form.request("GET", path, ["Sec-Fetch-Site": "cross-site"]).status == 403)
      }
      let own = try await form.request("GET", "-/form", ["Sec-Fetch-Site": "none"])
      #expect(own.status == 200)
      for answer in [own, try await form.check([:]), try await form.request("POST", "-/form")] {
        #expect(answer.head.contains("Cache-Control: no-store"))
        #expect(
          answer.head.contains(
            "Content-Security-Policy: default-src 'self'; img-src 'self' blob:; frame-ancestors 'none'"
          ))
        #expect(answer.head.contains("X-Content-Type-Options: nosniff"))
      }
      #expect(form.server.form == "http://127.0.0.1:\(form.port)/apod/-/form")
    }
  }

  @Test(arguments: ["nasa", "pixabay"])
  func `a site of another source has no form`(source: String) async throws {
    try await FormServer.standing(source: source) { form async throws in
      #expect(form.server.form == nil)
      for path in ["-/form", "-/form.css", "-/form.js", "-/picture?name=a.jpg"] {
        #expect(try await form.request("GET", path).status == 404)
      }
      #expect(try await form.check(FormServer.comet).status == 404)
      #expect(try await form.send(FormServer.comet).status == 404)
      #expect(form.names.isEmpty)
    }
  }

  @Test func `a site that is not watched has no form`() async throws {
    let temporary = try TemporaryFolder()
    try temporary.write("index.html", "<h1>Stars</h1>")
    let server = try await PreviewServer.start(
      try FolderSite(temporary.path), port: 0, base: "/apod/")
    let port = try #require(URL(string: server.address)?.port.flatMap { UInt16(exactly: $0) })
    let answer = try await RawClient.answer(
      to: "GET /apod/-/form HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", port: port)
    await server.stop()
    #expect(answer.hasPrefix("HTTP/1.1 404 "))
    #expect(server.form == nil)
  }

  @Test func `an interrupted upload leaves no file`() async throws {
    try await FormServer.standing { form async throws in
      do {
        let client = try RawClient(port: form.port)
        let own = "127.0.0.1:\(form.port)"
        let body = #"{"fields":{"date":"2026-11-23","title":"Half"},"file":"a.jpg"}"# + "\n"
        try await client.send(
          "POST /apod/-/form HTTP/1.1\r\nHost: \(own)\r\nOrigin: http://\(own)\r\n"
            + "Content-Type: application/x-apod-picture\r\nContent-Length: 90000\r\n\r\n\(body)")
        try await client.send(Data(PictureBytes.jpeg(64, 48)))
      }
      try await Task.sleep(for: .milliseconds(300))
      #expect(form.names.isEmpty)
      #expect(try await form.send(FormServer.comet).status == 200)
    }
  }

  @Test(arguments: [100_000_001, 101_000_000, 102_000_000])
  func `a picture over 100 MB is rejected`(count: Int) async throws {
    try await FormServer.standing { form async throws in
      let picture = PictureBytes.jpeg(64, 48)
      let padding = [UInt8](repeating: 0, count: count - picture.count)
      let answer = try await form.send(FormServer.comet, picture + padding)
      #expect(answer.status == 413)
      #expect(form.names.isEmpty)
    }
  }

  @Test(.mounting)
  func `a full disk is reported, and the old files stay`() async throws {
    try await FormServer.standing { form async throws in
      let disk = try Mount(form.temporary.path + "/pictures", size: "64k")
      let first = PictureBytes.jpeg(64, 48)
      #expect(try await form.send(FormServer.comet, first).status == 200)
      let names = form.names
      let large = PictureBytes.jpeg(64, 48, trailer: [UInt8](repeating: 7, count: 200_000))
      let answer = try await form.send(FormServer.comet, picture: names[0], large)
      #expect(answer.status == 507)
      #expect(answer.message?.contains("free some space") == true, "\(answer.body)")
      #expect(form.names == names)
      #expect(form.bytes(names[0]) == first)
      withExtendedLifetime(disk) {}
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root can write everywhere"))
  func `a folder without write permission is reported`() async throws {
    try await FormServer.standing { form async throws in
      try form.put("2026-11-20.jpg", PictureBytes.jpeg(64, 48))
      #expect(unsafe chmod(form.temporary.path + "/pictures", 0o555) == 0)
      let answer = try await form.send(FormServer.comet)
      #expect(answer.status == 500)
      #expect(answer.message?.contains("let this user write there") == true)
      #expect(form.names == ["2026-11-20.jpg"])
    }
  }

  @Test func `a file in place of the folder is reported`() async throws {
    try await FormServer.standing { form async throws in
      try form.temporary.write("pictures", "a file")
      let answer = try await form.send(FormServer.comet)
      #expect(answer.status == 500)
      #expect(answer.message?.contains("pictures") == true, "\(answer.body)")
    }
  }
}
