import Foundation
@testable import Imaging
import Pictures
import Site
import TestSupport
import Testing

@testable import Generator
@testable import Publishing
@testable import Storage

@Suite struct `Publishing` {
  private let fixture: PublishingFixture

  init() throws { fixture = try PublishingFixture() }

  @Test func `a first edition is the whole folder`() async throws {
    let done = try await fixture.publish(PublishingFixture.edition)
    #expect(done.made == 3)
    #expect(fixture.published == PublishingFixture.edition)
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func `what stays the same keeps its time, what is gone goes, what is new comes`()
    async throws
  {
    _ = try await fixture.publish(PublishingFixture.edition)
    let before = try fixture.modified("2026/11/20.html")
    var next = PublishingFixture.edition
    next["2026/11/19.html"] = nil
    next["2026/11/21.html"] = "a nebula"
    next["index.html"] = "tomorrow"
    let done = try await fixture.publish(next)
    #expect(done.made == 2)
    #expect(done.kept == 1)
    #expect(done.dropped == ["2026/11/19.html"])
    #expect(fixture.published == next)
    #expect(try fixture.modified("2026/11/20.html") == before)
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func `a file made anew with the same bytes stays the same file`() async throws {
    _ = try await fixture.publish(PublishingFixture.edition)
    let before = try fixture.modified("index.html")
    try FileManager.default.removeItem(atPath: fixture.archive.path + "/manifest")
    let done = try await fixture.publish(PublishingFixture.edition)
    #expect(done.made == 0)
    #expect(done.kept == 3)
    #expect(try fixture.modified("index.html") == before)
  }

  @Test func `files of others stay, in folders of ours and in their own`() async throws {
    try fixture.temporary.write("public/CNAME", "pictures.example")
    try fixture.temporary.write(
      "public/.well-known/security.txt", "Contact: mailto:a@pictures.example")
    _ = try await fixture.publish(PublishingFixture.edition)
    try fixture.temporary.write("public/2026/11/notes.txt", "mine")
    try FileManager.default.createSymbolicLink(
      atPath: fixture.output + "/latest", withDestinationPath: "2026/11")
    _ = try await fixture.publish(["index.html": "all gone"])
    #expect(
      fixture.published == [
        "index.html": "all gone", "CNAME": "pictures.example", "2026/11/notes.txt": "mine",
        ".well-known/security.txt": "Contact: mailto:a@pictures.example",
      ])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: fixture.output + "/latest")
        == "2026/11")
  }

  @Test func `a file that appears during the build stays`() async throws {
    _ = try await fixture.publish(PublishingFixture.edition)
    let (staging, manifest) = try await fixture.stage(PublishingFixture.edition)
    try fixture.temporary.write("public/CNAME", "pictures.example")
    try fixture.temporary.write("public/extra/new.txt", "late")
    _ = try await staging.publish(manifest)
    #expect(fixture.temporary.read("public/CNAME") == "pictures.example")
    #expect(fixture.temporary.read("public/extra/new.txt") == "late")
  }

  @Test func `a page of ours that was changed by hand is made anew, and that is told`() async throws
  {
    _ = try await fixture.publish(PublishingFixture.edition)
    try fixture.temporary.write("public/index.html", "by hand")
    let done = try await fixture.publish(PublishingFixture.edition)
    #expect(done.overwritten == ["index.html"])
    #expect(fixture.published == PublishingFixture.edition)
  }

  @Test func `a page changed by hand that the site no longer has is somebody's file`() async throws
  {
    _ = try await fixture.publish(PublishingFixture.edition)
    try fixture.temporary.write("public/2026/11/19.html", "my notes on it")
    var next = PublishingFixture.edition
    next["2026/11/19.html"] = nil
    _ = try await fixture.publish(next)
    #expect(fixture.temporary.read("public/2026/11/19.html") == "my notes on it")
  }

  @Test func `somebody else's file in the place of ours stops the run, and all stays`() async throws
  {
    try fixture.temporary.write("public/index.html", "somebody's own home page")
    let (staging, manifest) = try await fixture.stage(PublishingFixture.edition)
    await #expect(throws: StorageError.inTheWay(["index.html"])) {
      try await staging.publish(manifest)
    }
    try staging.abandon()
    #expect(fixture.published == ["index.html": "somebody's own home page"])
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func `another output's files are somebody else's, though the last one had such names`()
    async throws
  {
    _ = try await fixture.publish(PublishingFixture.edition)
    try fixture.temporary.write("real/index.html", "somebody's own home page")
    let other = PublishingFixture(beside: fixture, output: "real")
    let (staging, manifest) = try await other.stage(["index.html": "today"])
    await #expect(throws: StorageError.inTheWay(["index.html"])) {
      try await staging.publish(manifest)
    }
    try staging.abandon()
    #expect(fixture.temporary.read("real/index.html") == "somebody's own home page")
  }

  @Test func `an archive may be published to two places in turn`() async throws {
    let elsewhere = PublishingFixture(beside: fixture, output: "real")
    var edition = PublishingFixture.edition
    for day in 21...23 {
      for place in [fixture, elsewhere] {
        edition["index.html"] = "day \(day) in \(place.output)"
        let done = try await place.publish(edition)
        #expect(done.made > 0)
      }
    }
    #expect(fixture.temporary.read("public/index.html") == "day 23 in \(fixture.output)")
    #expect(fixture.temporary.read("real/index.html") == "day 23 in \(elsewhere.output)")
  }

  @Test func `a folder where a page of ours was stops the run`() async throws {
    _ = try await fixture.publish(PublishingFixture.edition)
    try FileManager.default.removeItem(atPath: fixture.output + "/index.html")
    try fixture.temporary.write("public/index.html/mine.txt", "mine")
    let (staging, manifest) = try await fixture.stage(PublishingFixture.edition)
    await #expect(throws: StorageError.inTheWay(["index.html"])) {
      try await staging.publish(manifest)
    }
    try staging.abandon()
    #expect(fixture.temporary.read("public/index.html/mine.txt") == "mine")
  }

  @Test func `a file whose name is not UTF-8 stays`() async throws {
    try fixture.temporary.write("public/mine/CNAME", "pictures.example")
    var name = (fixture.output + "/mine/caf").utf8.map { CChar(bitPattern: $0) }
    name += [CChar(bitPattern: 0xE9), 0]
    let file = unsafe open(name, O_WRONLY | O_CREAT, 0o644)
    guard file >= 0 else {
      print("not tried: this file system takes no name that is not UTF-8")
      return
    }
    close(file)
    _ = try await fixture.publish(PublishingFixture.edition)
    #expect(unsafe access(name, F_OK) == 0)
    #expect(throws: StorageError.self) { try SiteFolder(path: fixture.output).paths() }
  }

  @Test func `a published file is never written to: its old bytes stay under another name`()
    async throws
  {
    _ = try await fixture.publish(PublishingFixture.edition)
    let held = fixture.temporary.path + "/real"
    try FileManager.default.linkItem(atPath: fixture.output + "/index.html", toPath: held)
    _ = try await fixture.publish(PublishingFixture.nextEdition)
    #expect(try String(contentsOfFile: held, encoding: .utf8) == "today")
  }

  @Test func `an edition that is abandoned leaves nothing, not even a folder`() async throws {
    let (staging, _) = try await fixture.stage(PublishingFixture.edition)
    #expect(fixture.temporary.read("public/.staging/index.html") == "today")
    try staging.abandon()
    #expect(!FileManager.default.fileExists(atPath: fixture.output))
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func `somebody else's file in the place of a folder of ours stops the run`() async throws {
    try fixture.temporary.write("public/2026", "a list of plans")
    let (staging, manifest) = try await fixture.stage(PublishingFixture.edition)
    await #expect(throws: StorageError.inTheWay(["2026"])) {
      try await staging.publish(manifest)
    }
    try staging.abandon()
    #expect(fixture.published == ["2026": "a list of plans"])
  }

  @Test func `an output that is a symbolic link stays one`() async throws {
    try fixture.temporary.write("real/site/CNAME", "pictures.example")
    try FileManager.default.createSymbolicLink(
      atPath: fixture.output, withDestinationPath: "real/site")
    _ = try await fixture.publish(PublishingFixture.edition)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: fixture.output) == "real/site")
    #expect(fixture.temporary.read("real/site/index.html") == "today")
    #expect(fixture.temporary.read("real/site/CNAME") == "pictures.example")
  }

  @Test func `a symbolic link to nowhere yet becomes one to the site`() async throws {
    try FileManager.default.createSymbolicLink(
      atPath: fixture.output, withDestinationPath: "real/later/site")
    _ = try await fixture.publish(PublishingFixture.edition)
    #expect(fixture.temporary.read("real/later/site/index.html") == "today")
  }

  @Test(arguments: ["archive", ".", "archive/site"])
  func `an output that holds the archive or is in it is refused`(name: String) throws {
    let path = name == "." ? fixture.temporary.path : fixture.temporary.path + "/" + name
    #expect(throws: StorageError.self) {
      _ = try PublicFolder(path, archive: fixture.archive)
    }
  }

  @Test func `neither the root nor a home folder, nor what is above it, can be a site`() throws {
    let home = FileManager.default.homeDirectoryForCurrentUser.resolvingSymlinksInPath().path
    for path in ["/", home, home + "/..", home + "/./"] {
      #expect {
        _ = try OutputPath(path, archive: fixture.archive, makesFolders: false)
      } throws: { error in
        "\(error)".hasSuffix("cannot be a site; choose another --output")
      }
    }
    _ = try OutputPath(home + "/public", archive: fixture.archive, makesFolders: false)
  }

  @Test(arguments: ["/etc/passwd", "../outside.html", "a//b", "a/./b", "", "a/../../b"])
  func `a path that leaves the site is refused`(path: String) async throws {
    let staging = try await Staging(PublicFolder(fixture.output, archive: fixture.archive))
    #expect(throws: StorageError.output(path: path, reason: "no path of a site")) {
      try staging.add(path, [65], digest: "")
    }
    try staging.abandon()
  }

  @Test func `a picture is taken from the archive, and stays when nothing changed`() async throws {
    let bytes = Array("GIF89a, but only just".utf8)
    let file = PictureFile(
      original: try #require(Day(iso: "2026-11-20")), type: .gif,
      size: try #require(PixelSize(width: 3, height: 2)), byteCount: bytes.count,
      digest: XXH64.hex(bytes))
    try fixture.archive.keep(bytes, of: file)
    for made in [1, 0] {
      let staging = try await Staging(PublicFolder(fixture.output, archive: fixture.archive))
      try staging.add("pictures/2026/11/20.gif", picture: file)
      let manifest = Manifest(files: [
        "pictures/2026/11/20.gif": Manifest.File(
          path: "pictures/2026/11/20.gif", kind: .picture, digest: file.digest,
          byteCount: file.byteCount, references: References(ids: [], links: []))
      ])
      #expect(try await staging.publish(manifest).made == made)
      #expect(fixture.temporary.read("public/pictures/2026/11/20.gif") == "GIF89a, but only just")
    }
  }

  @Test func `a picture that has become a symbolic link is refused`() async throws {
    let bytes = Array("GIF89a, but only just".utf8)
    let file = PictureFile(
      original: try #require(Day(iso: "2026-11-20")), type: .gif,
      size: try #require(PixelSize(width: 3, height: 2)), byteCount: bytes.count,
      digest: XXH64.hex(bytes))
    try fixture.archive.keep(bytes, of: file)
    let path = fixture.archive.picturesPath + "/" + file.path
    try FileManager.default.moveItem(atPath: path, toPath: path + ".real")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: path + ".real")
    let staging = try await Staging(PublicFolder(fixture.output, archive: fixture.archive))
    #expect(throws: StorageError.unreadable(path: path, reason: "it is no plain file")) {
      try staging.add("pictures/2026/11/20.gif", picture: file)
    }
    try staging.abandon()
  }

  @Test func `a picture behind a link in place of a folder is refused`() async throws {
    let bytes = Array("GIF89a, but only just".utf8)
    let file = PictureFile(
      original: try #require(Day(iso: "2026-11-20")), type: .gif,
      size: try #require(PixelSize(width: 3, height: 2)), byteCount: bytes.count,
      digest: XXH64.hex(bytes))
    try fixture.archive.keep(bytes, of: file)
    let year = fixture.archive.picturesPath + "/2026"
    let elsewhere = fixture.temporary.path + "/elsewhere"
    try FileManager.default.moveItem(atPath: year, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(atPath: year, withDestinationPath: elsewhere)
    let staging = try await Staging(PublicFolder(fixture.output, archive: fixture.archive))
    let refusal = StorageError.unreadable(
      path: year, reason: "it is a symbolic link, which is not followed, where a folder is due")
    #expect(throws: refusal) {
      try staging.add("pictures/2026/11/20.gif", picture: file)
    }
    try staging.abandon()
    #expect(fixture.published == [:])
  }

  @Test func `what has become a pipe since it was looked at is not as published`() throws {
    try fixture.temporary.write("public/index.html", "today")
    let folder = try Descriptor.folder(fixture.output)
    let status = try #require(try folder.status(of: "index.html"))
    let digest = XXH64.hex(Array("today".utf8))
    #expect(try folder.holds("index.html", status, 5, digest, nil))
    try FileManager.default.removeItem(atPath: fixture.output + "/index.html")
    #expect(unsafe mkfifo(fixture.output + "/index.html", 0o600) == 0)
    #expect(try !folder.holds("index.html", status, 5, digest, nil))
  }

  @Test func `the output has the rights that its folder had`() async throws {
    try FileManager.default.createDirectory(
      atPath: fixture.output, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o750])
    _ = try await fixture.publish(PublishingFixture.edition)
    let rights = try FileManager.default.attributesOfItem(atPath: fixture.output)[.posixPermissions]
    #expect(rights as? Int == 0o750)
  }
}
