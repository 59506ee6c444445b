import Foundation
import Pictures
import Testing
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `apod serve`, as the real program over a real socket.
@Suite struct ServeCommandTests {
  private let binary: Binary

  init() throws {
    binary = try Binary()
    try binary.write("<h1>Today</h1>", to: "public/index.html")
    try binary.write("0123456789", to: "public/letters.txt")
  }

  /// Runs `meanwhile` against the server, then stops it and returns how it ended.
  private func serve(
    _ arguments: [String], _ meanwhile: (URL) async throws -> Void
  ) async throws -> Binary.Run {
    try await binary.run(["serve", "--port", "0"] + arguments) { process in
      var address: URL?
      for _ in 0..<2_000 where address == nil {
        for name in try FileManager.default.contentsOfDirectory(atPath: binary.folder.path)
        where name.hasSuffix(".out") {
          address = try binary.text(name).firstMatch(of: /http:\/\/127.0.0.1:\d+\/\S*?(?=;)/)
            .flatMap { URL(string: String($0.output)) }
        }
        try await Task.sleep(for: .milliseconds(10))
      }
      if let address { try await meanwhile(address) } else { Issue.record("no address appeared") }
      kill(process, SIGTERM)
    }
  }

  private func get(
    _ address: URL, _ fields: [String: String] = [:]
  ) async throws -> (status: Int, text: String) {
    var request = URLRequest(url: address)
    for (name, value) in fields { request.setValue(value, forHTTPHeaderField: name) }
    let (data, response) = try await URLSession.shared.data(for: request)
    let head = try #require(response as? HTTPURLResponse)
    return (head.statusCode, String(decoding: data, as: UTF8.self))
  }

  /// Whether a program can run in its own network and user namespace. There, not even root can listen
  /// on a port below 1024.
  private static func canConfine() -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/unshare")
    process.arguments = ["-Un", "true"]
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  @Test(.enabled("this system has no unprivileged namespaces") { canConfine() })
  func `a privileged port ends with 70 and is reported`() async throws {
    let run = try await binary.run(
      ["serve", "--port", "1"], launcher: ["/usr/bin/unshare", "-Un"])
    #expect(run.code == 70)
    #expect(run.errors.contains("cannot listen on 127.0.0.1: "), "\(run.errors)")
    #expect(run.errors.contains("a port above 1023"))
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [([], "/"), (["--base-path", "/apod"], "/apod")] as [([String], String)])
  func `serve shows the folder below its base path until it is stopped`(
    arguments: [String], path: String
  ) async throws {
    let run = try await serve(arguments) { address in
      #expect(address.path.hasPrefix(path))
      #expect(try await get(address).text == "<h1>Today</h1>")
      let part = try await get(address.appending(path: "letters.txt"), ["Range": "bytes=2-4"])
      #expect(part.status == 206)
      #expect(part.text == "234")
      #expect(try await get(address.appending(path: "none.txt")).status == 404)
    }
    #expect(run.code == 143)
  }

  @Test func `serve with --watch builds pages from the built-in templates`() async throws {
    try binary.write(
      """
      {"credit":"Ada","day":"2026-11-20","explanation":"Dust.","media":{"kind":"none"},\
      "seen":{"source":"feed","when":"2026-11-20T05:10:00Z"},"title":"A Cloud"}

      """, to: "archive/2026.jsonl")
    let run = try await serve(["--watch"]) { address in
      let page = try await get(address)
      #expect(page.text.contains("A Cloud"))
      #expect(page.text.contains("<script src=\"/.apod/reload.js?edition="))
      let script = try await get(address.appending(path: ".apod/reload.js"))
      #expect(script.text.contains("location.reload"))
    }
    #expect(run.errors.contains("templates: templates built into apod"))
    #expect(!binary.has("Templates"))
  }

  @Test func `serve with --watch prints the address of a folder site's form`() async throws {
    try binary.write("source: folder\n", to: "apod.yml")
    let run = try await serve(["--watch"]) { address async throws in
      let form = address.appending(path: "-/form")
      #expect(try await get(form).status == 200)
      #expect(try await get(form, ["Sec-Fetch-Site": "cross-site"]).status == 403)
    }
    #expect(run.output.contains(/Add or change pictures at http:\/\/127\.0\.0\.1:\d+\/-\/form\n/))
  }

  @Test func `a port in use ends with 75 and is named`() async throws {
    let server = try LoopbackServer { $0.answer() }
    let port = try #require(server.address.port)
    let run = try await binary.run(["serve", "--port", "\(port)"])
    server.stop()
    #expect(run.code == 75)
    #expect(run.errors.contains("port \(port)"))
    #expect(run.output.isEmpty)
  }
}
