import Foundation
import Pictures
import Site
import Testing

@testable import Generator

@Suite struct `Publishing` {
  private let temporary: TemporaryFolder
  private let archive: ArchiveFolder

  init() throws {
    temporary = try TemporaryFolder()
    archive = ArchiveFolder(temporary.path + "/archive")
    try archive.lock().release()
  }

  private var output: String { temporary.path + "/public" }
  private var edition: [String: String] {
    ["index.html": "today", "2026/11/19.html": "a comet", "2026/11/20.html": "a ridge"]
  }

  private func published(_ path: String, _ text: String, digest: String) -> Published {
    Published(
      path: path, kind: .page, digest: digest, fingerprint: XXH64.hash(Array(text.utf8)),
      byteCount: text.utf8.count, ids: [], links: [])
  }

  /// Stages the files the way a build does: what has its old fingerprint is kept, the rest added.
  private func stage(_ files: [String: String]) async throws -> (Staging, Manifest) {
    let site = try await PublicFolder(output, archive: archive)
    let staging = try site.stage()
    let unchanged = files.filter { path, text in
      site.manifest.files[path]?.fingerprint == XXH64.hash(Array(text.utf8))
    }
    let lost = Set(try await staging.keep(unchanged.keys.sorted()))
    var manifest = Manifest()
    for (path, text) in files {
      let digest: String
      if unchanged[path] == nil || lost.contains(path) {
        digest = try staging.add(path, Array(text.utf8))
      } else {
        digest = XXH64.hex(Array(text.utf8))
      }
      manifest.files[path] = published(path, text, digest: digest)
    }
    return (staging, manifest)
  }

  private func publish(_ files: [String: String]) async throws -> Publication {
    let (staging, manifest) = try await stage(files)
    return try await staging.commit(manifest)
  }

  private func modified(_ path: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: output + "/" + path)[.modificationDate]
      as? Date
  }

  private func leftovers() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: temporary.path)
      .filter { $0 != "archive" && $0 != "public" && $0 != "real" }
  }

  @Test func `a first edition is the whole folder`() async throws {
    let done = try await publish(edition)
    #expect(done.made == 3)
    #expect(temporary.files(below: "public") == edition)
    #expect(try leftovers().isEmpty)
  }

  @Test func `what stays the same keeps its time, what is gone goes, what is new comes`()
    async throws
  {
    _ = try await publish(edition)
    let before = try modified("2026/11/20.html")
    var next = edition
    next["2026/11/19.html"] = nil
    next["2026/11/21.html"] = "a nebula"
    next["index.html"] = "tomorrow"
    let done = try await publish(next)
    #expect(done.made == 2)
    #expect(done.kept == 1)
    #expect(done.dropped == ["2026/11/19.html"])
    #expect(temporary.files(below: "public") == next)
    #expect(try modified("2026/11/20.html") == before)
    #expect(try leftovers().isEmpty)
  }

  @Test func `a file made anew with the same bytes stays the same file`() async throws {
    _ = try await publish(edition)
    let before = try modified("index.html")
    try FileManager.default.removeItem(atPath: archive.path + "/manifest")
    let done = try await publish(edition)
    #expect(done.made == 0)
    #expect(done.kept == 3)
    #expect(try modified("index.html") == before)
  }

  @Test func `files of others stay, in folders of ours and in their own`() async throws {
    try temporary.write("public/CNAME", "pictures.example")
    try temporary.write("public/.well-known/security.txt", "Contact: mailto:a@pictures.example")
    _ = try await publish(edition)
    try temporary.write("public/2026/11/notes.txt", "mine")
    try FileManager.default.createSymbolicLink(
      atPath: output + "/latest", withDestinationPath: "2026/11")
    let done = try await publish(["index.html": "all gone"])
    #expect(done.carried == [".well-known/security.txt", "2026/11/notes.txt", "CNAME", "latest"])
    #expect(
      temporary.files(below: "public") == [
        "index.html": "all gone", "CNAME": "pictures.example", "2026/11/notes.txt": "mine",
        ".well-known/security.txt": "Contact: mailto:a@pictures.example",
      ])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: output + "/latest") == "2026/11")
  }

  @Test func `a file that appears during the build stays`() async throws {
    _ = try await publish(edition)
    let (staging, manifest) = try await stage(edition)
    try temporary.write("public/CNAME", "pictures.example")
    try temporary.write("public/extra/new.txt", "late")
    let done = try await staging.commit(manifest)
    #expect(done.carried == ["CNAME", "extra/new.txt"])
    #expect(temporary.read("public/extra/new.txt") == "late")
  }

  @Test func `a page of ours that was changed by hand is made anew, and that is told`() async throws
  {
    _ = try await publish(edition)
    try temporary.write("public/index.html", "by hand")
    let done = try await publish(edition)
    #expect(done.overwritten == ["index.html"])
    #expect(temporary.files(below: "public") == edition)
  }

  @Test func `a page changed by hand that the site no longer has is somebody's file`() async throws
  {
    _ = try await publish(edition)
    try temporary.write("public/2026/11/19.html", "my notes on it")
    var next = edition
    next["2026/11/19.html"] = nil
    let done = try await publish(next)
    #expect(done.carried == ["2026/11/19.html"])
    #expect(temporary.read("public/2026/11/19.html") == "my notes on it")
  }

  @Test func `somebody else's file in the place of ours stops the run, and all stays`() async throws
  {
    try temporary.write("public/index.html", "somebody's own home page")
    let (staging, manifest) = try await stage(edition)
    await #expect(throws: GeneratorError.inTheWay(["index.html"])) {
      try await staging.commit(manifest)
    }
    try staging.abandon()
    #expect(temporary.files(below: "public") == ["index.html": "somebody's own home page"])
    #expect(try leftovers().isEmpty)
  }

  @Test func `somebody else's file in the place of a folder of ours stops the run`() async throws {
    try temporary.write("public/2026", "a list of plans")
    let (staging, manifest) = try await stage(edition)
    await #expect(throws: GeneratorError.inTheWay(["2026"])) {
      try await staging.commit(manifest)
    }
    try staging.abandon()
    #expect(temporary.files(below: "public") == ["2026": "a list of plans"])
  }

  @Test func `an output that is a symbolic link stays one`() async throws {
    try temporary.write("real/site/CNAME", "pictures.example")
    try FileManager.default.createSymbolicLink(
      atPath: output, withDestinationPath: "real/site")
    _ = try await publish(edition)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: output) == "real/site")
    #expect(temporary.read("real/site/index.html") == "today")
    #expect(temporary.read("real/site/CNAME") == "pictures.example")
  }

  @Test func `a symbolic link to nowhere yet becomes one to the site`() async throws {
    try FileManager.default.createSymbolicLink(
      atPath: output, withDestinationPath: "real/later/site")
    _ = try await publish(edition)
    #expect(temporary.read("real/later/site/index.html") == "today")
  }

  @Test(arguments: ["archive", ".", "archive/site"])
  func `an output that holds the archive or is in it is refused`(name: String) async throws {
    let path = name == "." ? temporary.path : temporary.path + "/" + name
    await #expect(throws: GeneratorError.self) {
      _ = try await PublicFolder(path, archive: archive)
    }
  }

  @Test(arguments: ["/etc/passwd", "../outside.html", "a//b", "a/./b", "", "a/../../b"])
  func `a path that leaves the site is refused`(path: String) async throws {
    let staging = try await PublicFolder(output, archive: archive).stage()
    #expect(throws: GeneratorError.output(path: path, reason: "no path of a site")) {
      try staging.add(path, [65])
    }
    try staging.abandon()
  }

  @Test func `a picture is taken from the archive, and stays when nothing changed`() async throws {
    let bytes = Array("GIF89a, but only just".utf8)
    let file = PictureFile(
      day: try #require(Day(iso: "2026-11-20")), type: .gif,
      size: try #require(PixelSize(width: 3, height: 2)), byteCount: bytes.count,
      digest: XXH64.hex(bytes), address: try #require(WebAddress("https://example.org/a.gif")))
    try archive.keep(bytes, of: file)
    for made in [1, 0] {
      let staging = try await PublicFolder(output, archive: archive).stage()
      try staging.add("pictures/2026/11/20.gif", picture: file)
      let manifest = Manifest(files: [
        "pictures/2026/11/20.gif": Published(
          path: "pictures/2026/11/20.gif", kind: .picture, digest: file.digest, fingerprint: 1,
          byteCount: file.byteCount, ids: [], links: [])
      ])
      #expect(try await staging.commit(manifest).made == made)
      #expect(temporary.read("public/pictures/2026/11/20.gif") == "GIF89a, but only just")
    }
  }

  @Test func `the output has the rights that its folder had`() async throws {
    try FileManager.default.createDirectory(
      atPath: output, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o750])
    _ = try await publish(edition)
    let rights = try FileManager.default.attributesOfItem(atPath: output)[.posixPermissions]
    #expect(rights as? Int == 0o750)
  }
}
