import Foundation
import Generator
import Pictures
import Preview
import Storage
import Testing
import TestSupport

/// A watched site over real HTTP, with helpers that use its form.
final class FormServer {
  struct Answer {
    let status: Int
    let head: String
    let body: String

    /// The messages of the answer, by field.
    var messages: [String: String]? { json?["messages"] as? [String: String] }
    /// The message that belongs to no field.
    var message: String? { json?["message"] as? String }
    var json: [String: Any]? {
      do { return try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any] } catch
      {
        return nil
      }
    }
  }

  let temporary: TemporaryFolder
  let server: PreviewServer
  let port: UInt16

  /// Serves a site with this source. The caller stops the server.
  init(source: String = "folder", searchPath: String? = nil) async throws {
    temporary = try TemporaryFolder()
    try temporary.write(
      "apod.yml", "source: \(source)\nfolder: \"\(temporary.path)/pictures\"\n")
    let templates = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Templates").path
    let site = LiveSite(
      LiveSite.Request(
        config: temporary.path + "/apod.yml", archive: temporary.path + "/archive",
        templates: templates),
      in: RunContext(
        program: "test", clock: Clock { Timestamp(seconds: 1_795_150_800) }, reporter: .silent,
        searchPath: searchPath))
    _ = await site.refresh()
    server = try await PreviewServer.start(live: site, port: 0, base: "/apod/")
    port = try #require(URL(string: server.address)?.port.flatMap { UInt16(exactly: $0) })
  }

  /// Runs the test against a server that is stopped afterwards.
  static func standing(
    source: String = "folder", searchPath: String? = nil,
    _ test: (FormServer) async throws -> Void
  ) async throws {
    let form = try await FormServer(source: source, searchPath: searchPath)
    do { try await test(form) } catch {
      await form.server.stop()
      throw error
    }
    await form.server.stop()
  }

  /// The names in the folder of pictures, sorted.
  var names: [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: temporary.path + "/pictures")
        .sorted()
    } catch { return [] }
  }

  func bytes(_ name: String) -> [UInt8]? { temporary.bytes("pictures/" + name).map { Array($0) } }

  func put(_ name: String, _ bytes: [UInt8]) throws {
    try temporary.write("pictures/" + name, "")
    try Data(bytes).write(to: temporary.url.appending(path: "pictures/" + name))
  }

  func request(
    _ method: String, _ path: String, _ fields: [String: String?] = [:], _ body: [UInt8] = []
  ) async throws -> Answer {
    try await answer(of: begin(method, path, fields, body))
  }

  /// Sends a request. `answer(of:)` waits for its answer.
  func begin(
    _ method: String, _ path: String, _ fields: [String: String?] = [:], _ body: [UInt8] = []
  ) async throws -> RawClient {
    var all: [String: String?] = ["Host": "127.0.0.1:\(port)", "Connection": "close"]
    if method == "POST" { all["Origin"] = "http://127.0.0.1:\(port)" }
    all.merge(fields) { $1 }
    all["Content-Length"] = "\(body.count)"
    let lines = all.compactMap { name, value in value.map { "\(name): \($0)\r\n" } }.joined()
    let client = try RawClient(port: port)
    try await client.send(
      Data("\(method) /apod/\(path) HTTP/1.1\r\n\(lines)\r\n".utf8) + Data(body))
    return client
  }

  func answer(of client: RawClient) async throws -> Answer {
    let answer = try await client.received()
    let parts = answer.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
    return Answer(
      status: Int(answer.dropFirst(9).prefix(3)) ?? 0, head: String(parts[0]),
      body: parts.count > 1 ? String(parts[1]) : "")
  }

  func json(
    _ fields: [String: String], _ file: String?, _ picture: String?
  ) throws -> [UInt8] {
    let value: [String: Any] = [
      "fields": fields, "file": file as Any? ?? NSNull(), "picture": picture as Any? ?? NSNull(),
    ]
    return Array(try JSONSerialization.data(withJSONObject: value))
  }

  func check(
    _ fields: [String: String], file: String? = "IMG_1.jpg", picture: String? = nil
  ) async throws -> Answer {
    try await request(
      "POST", "-/check", ["Content-Type": "application/json"], json(fields, file, picture))
  }

  func send(
    _ fields: [String: String], file: String? = "IMG_1.jpg", picture: String? = nil,
    _ bytes: [UInt8] = PictureBytes.jpeg(640, 480), _ head: [String: String?] = [:]
  ) async throws -> Answer {
    try await request(
      "POST", "-/form", ["Content-Type": "application/x-apod-picture"].merging(head) { $1 },
      json(fields, file, picture) + [10] + bytes)
  }

  /// All fields of a picture of 23 November 2026.
  static let comet = [
    "date": "2026-11-23", "title": "Über dem Älpli: a comet!", "credit": "Ada Beispiel",
    "licence": "CC BY-SA 4.0", "alt": "A comet over a hut.",
    "text": "The first paragraph.\r\n\r\nThe *second* one: \"quoted\".",
  ]
}
