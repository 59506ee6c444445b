import Foundation
import HTTP
import Generator
import Testing
import TestSupport

@testable import Preview
@testable import Storage

/// A folder is served as on GitHub Pages, which is the model for each answer.
@Suite struct StaticHostTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws {
    temporary = try TemporaryFolder()
    for (path, text) in [
      "public/index.html": "<h1>Today</h1>", "public/404.html": "<h1>Nowhere</h1>",
      "public/2026/index.html": "<h1>2026</h1>", "public/letters.txt": "0123456789",
      "public/empty.txt": "", "public/.hidden": "secret", "secret.txt": "secret",
    ] {
      try temporary.write(path, text)
    }
  }

  private func ask(
    _ path: String, method: String = "GET", query: String = "", base: String = "/",
    _ fields: [String: String] = [:]
  ) async throws -> ServerResponse {
    let site = try FolderSite(folder.appending(path: "public").path)
    return await StaticHost(site: site, base: base)
      .reply(to: ServerRequest(method: method, path: path, query: query, fields: fields))
  }

  private func text(_ reply: ServerResponse) -> String? {
    switch reply.body {
    case .none: nil
    case .pieces(let pieces): String(decoding: pieces.joined(), as: UTF8.self)
    case .parts(let range, let read): String(decoding: read(range), as: UTF8.self)
    }
  }

  @Test(arguments: ["/", "/index.html"])
  func `a folder shows its index`(path: String) async throws {
    let reply = try await ask(path)
    #expect(reply.status == 200)
    #expect(text(reply) == "<h1>Today</h1>")
    #expect(reply["Content-Type"] == "text/html; charset=utf-8")
    #expect(reply["Content-Length"] == "14")
    #expect(reply["Cache-Control"] == "no-cache")
    #expect(reply["Last-Modified"]?.hasSuffix(" GMT") == true)
  }

  @Test func `a folder without a trailing slash is redirected with its query`() async throws {
    let reply = try await ask("/2026", query: "a=b")
    #expect(reply.status == 301)
    #expect(reply["Location"] == "/2026/?a=b")
    #expect(text(try await ask("/2026/")) == "<h1>2026</h1>")
  }

  @Test func `a missing or hidden file gets 404 and the site's error page`() async throws {
    for path in ["/none.html", "/2026/none/", "/../secret.txt", "/%2e%2e/secret.txt", "/.hidden"] {
      let reply = try await ask(path)
      #expect(reply.status == 404, "\(path)")
      #expect(text(reply) == "<h1>Nowhere</h1>")
      #expect(reply["ETag"] == nil)
    }
  }

  @Test func `a site without a 404 page answers with a plain message`() async throws {
    try FileManager.default.removeItem(at: folder.appending(path: "public/404.html"))
    let reply = try await ask("/none.html")
    #expect(reply.status == 404)
    #expect(text(reply) == "This file does not exist, and the site has no 404.html.\n")
  }

  @Test func `a symbolic link to a file or folder is not followed`() async throws {
    let files = FileManager.default
    let site = folder.appending(path: "public")
    try files.createSymbolicLink(
      at: site.appending(path: "out.txt"), withDestinationURL: folder.appending(path: "secret.txt"))
    try files.createSymbolicLink(at: site.appending(path: "out"), withDestinationURL: folder)
    #expect(try await ask("/out.txt").status == 404)
    #expect(try await ask("/out/secret.txt").status == 404)
  }

  @Test func `a site folder that is a symbolic link is followed`() async throws {
    let link = folder.appending(path: "link")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: folder.appending(path: "public"))
    let host = StaticHost(site: try FolderSite(link.path), base: "/")
    #expect(
      await host.reply(
        to: ServerRequest(method: "GET", path: "/letters.txt", query: "", fields: [:])
      ).status == 200)
  }

  @Test func `a pipe gets 404 without waiting`() async throws {
    #expect(unsafe mkfifo(folder.appending(path: "public/pipe").path, 0o600) == 0)
    #expect(try await ask("/pipe").status == 404)
  }

  @Test func `HEAD has the fields of GET and no body`() async throws {
    let get = try await ask("/letters.txt")
    let head = try await ask("/letters.txt", method: "HEAD")
    #expect(head.status == 200)
    #expect(head.fields.map(\.value) == get.fields.map(\.value))
    #expect(text(head) == nil)
  }

  @Test func `HEAD ignores ranges`() async throws {
    for range in ["bytes=0-3", "bytes=90-"] {
      let head = try await ask("/letters.txt", method: "HEAD", ["range": range])
      #expect(head.status == 200)
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS"])
  func `other methods are rejected`(method: String) async throws {
    let reply = try await ask("/", method: method)
    #expect(reply.status == 405)
    #expect(reply["Allow"] == "GET, HEAD")
  }

  @Test(arguments: [
    ("bytes=0-3", "0123", "bytes 0-3/10"), ("bytes=8-", "89", "bytes 8-9/10"),
    ("bytes=-3", "789", "bytes 7-9/10"), ("bytes=5-99", "56789", "bytes 5-9/10"),
  ])
  func `a range is answered with its bytes`(range: String, bytes: String, contentRange: String)
    async throws
  {
    let reply = try await ask("/letters.txt", ["range": range])
    #expect(reply.status == 206)
    #expect(text(reply) == bytes)
    #expect(reply["Content-Range"] == contentRange)
    #expect(reply["Content-Length"] == "\(bytes.utf8.count)")
  }

  @Test(arguments: ["bytes=10-", "bytes=-0"])
  func `a range beyond the end is rejected with the file's length`(range: String) async throws {
    let reply = try await ask("/letters.txt", ["range": range])
    #expect(reply.status == 416)
    #expect(reply["Content-Range"] == "bytes */10")
  }

  @Test(arguments: ["bytes=0-1,4-5", "lines=0-3", "bytes=5-4"])
  func `unsupported ranges get the whole file`(range: String) async throws {
    let reply = try await ask("/letters.txt", ["range": range])
    #expect(reply.status == 200)
    #expect(text(reply) == "0123456789")
  }

  @Test func `a range of a file that has changed gets the whole file`() async throws {
    let tag = try #require(try await ask("/letters.txt")["ETag"])
    let same = try await ask("/letters.txt", ["range": "bytes=0-3", "if-range": tag])
    #expect(same.status == 206)
    let other = try await ask("/letters.txt", ["range": "bytes=0-3", "if-range": "\"old\""])
    #expect(other.status == 200)
  }

  @Test func `a file that the client already has is not sent again`() async throws {
    let first = try await ask("/letters.txt")
    let tag = try #require(first["ETag"])
    let date = try #require(first["Last-Modified"])
    for fields in [
      ["if-none-match": tag], ["if-none-match": "\"a\", W/\(tag)"], ["if-none-match": "*"],
      ["if-modified-since": date],
    ] {
      let reply = try await ask("/letters.txt", fields)
      #expect(reply.status == 304, "\(fields)")
      #expect(text(reply) == nil)
      #expect(reply["ETag"] == tag)
    }
    // The tag takes precedence over the date (RFC 9110, section 13.2.2).
    let changed = try await ask(
      "/letters.txt", ["if-none-match": "\"a\"", "if-modified-since": date])
    #expect(changed.status == 200)
  }

  @Test func `a changed file has a different ETag`() async throws {
    let before = try await ask("/letters.txt")["ETag"]
    try Data("9876543210".utf8).write(to: folder.appending(path: "public/letters.txt"))
    #expect(try await ask("/letters.txt")["ETag"] != before)
  }

  @Test func `an empty file is served with length 0`() async throws {
    let reply = try await ask("/empty.txt")
    #expect(reply.status == 200)
    #expect(reply["Content-Length"] == "0")
  }

  @Test func `the root and the path without a slash redirect to the site`() async throws {
    for path in ["/", "/apod"] {
      let reply = try await ask(path, base: "/apod/")
      #expect(reply.status == 301)
      #expect(reply["Location"] == "/apod/")
    }
    #expect(try await ask("/apod/letters.txt", base: "/apod/").status == 200)
    #expect(try await ask("/letters.txt", base: "/apod/").status == 404)
  }

  @Test func `the base path is read from the site's canonical address`() throws {
    let site = try FolderSite(folder.appending(path: "public").path)
    #expect(try site.base() == "/")
    let page = """
      <html><head><link rel="canonical" href="https://you.example/apod/"/></head></html>
      """
    try Data(page.utf8).write(to: folder.appending(path: "public/index.html"))
    #expect(try site.base() == "/apod/")
  }

  @Test func `a missing or empty folder is rejected as a site`() throws {
    for path in ["none", "bare"] {
      let bare = folder.appending(path: path)
      if path == "bare" {
        try FileManager.default.createDirectory(at: bare, withIntermediateDirectories: true)
      }
      #expect(throws: StorageError.self) { try FolderSite(bare.path) }
    }
  }
}

extension ServerResponse {
  fileprivate subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
}
