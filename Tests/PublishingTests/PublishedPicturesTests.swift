import Foundation
import Pictures
import TestSupport
import Testing

@testable import Storage

@Suite struct `Pictures of an edition` {
  private let fixture: PublishingFixture

  init() throws { fixture = try PublishingFixture() }

  /// A picture that the archive has.
  private func kept() throws -> PictureFile {
    let text = "GIF89a, but only just"
    let bytes = Array(text.utf8)
    let file = PictureFile(
      original: try #require(Day(iso: "2026-11-20")), type: .gif,
      size: try #require(PixelSize(width: 3, height: 2)), byteCount: bytes.count,
      digest: XXH64.hex(bytes))
    try fixture.temporary.write("archive/pictures/" + file.path, text)
    return file
  }

  @Test func `a picture is published from the archive and stays while unchanged`() throws {
    let file = try kept()
    for made in [1, 0] {
      let staging = try Staging(PublicFolder(fixture.output, archive: fixture.archive))
      try staging.add("pictures/2026/11/20.gif", picture: file)
      #expect(try staging.publish(checkedBy: "1").made == made)
      #expect(fixture.temporary.read("public/pictures/2026/11/20.gif") == "GIF89a, but only just")
    }
  }

  @Test func `a picture changed in the output is published again`() throws {
    let file = try kept()
    func publish() throws -> PublishReport {
      let staging = try Staging(PublicFolder(fixture.output, archive: fixture.archive))
      try staging.add(
        "index.html", Array("today".utf8), digest: XXH64.hex(Array("today".utf8)))
      try staging.add("pictures/2026/11/20.gif", picture: file)
      return try staging.publish(checkedBy: "1")
    }
    _ = try publish()
    // A new file of the same name, because the old one can be a link to the archive's file.
    let path = fixture.output + "/pictures/2026/11/20.gif"
    try FileManager.default.removeItem(atPath: path)
    try fixture.temporary.write("public/pictures/2026/11/20.gif", "GIF89a, but by others")
    #expect(try publish().overwritten == ["pictures/2026/11/20.gif"])
    #expect(fixture.temporary.read("public/pictures/2026/11/20.gif") == "GIF89a, but only just")
  }

  @Test(.mounting)
  func `a picture that cannot be linked is copied once, with its time`() throws {
    let mount = try Mount(fixture.output, size: "1m")
    let file = try kept()
    let old = Date(timeIntervalSince1970: 1_700_000_000.25)
    try FileManager.default.setAttributes(
      [.modificationDate: old], ofItemAtPath: fixture.archive.picturesPath + "/" + file.path)
    for made in [1, 0] {
      let staging = try Staging(PublicFolder(fixture.output, archive: fixture.archive))
      try staging.add("pictures/2026/11/20.gif", picture: file)
      #expect(try staging.publish(checkedBy: "1").made == made)
      #expect(try fixture.modified("pictures/2026/11/20.gif") == old)
    }
    withExtendedLifetime(mount) {}
  }

  @Test func `a damaged picture is not published, and is removed from the archive`() throws {
    let file = try kept()
    let path = fixture.archive.picturesPath + "/" + file.path
    try Data(repeating: 0, count: file.byteCount).write(to: URL(filePath: path))
    let staging = try Staging(PublicFolder(fixture.output, archive: fixture.archive))
    #expect(throws: StorageError.self) {
      try staging.add("pictures/2026/11/20.gif", picture: file)
    }
    try staging.abandon()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a picture that has become a symbolic link is rejected`() throws {
    let file = try kept()
    let path = fixture.archive.picturesPath + "/" + file.path
    try FileManager.default.moveItem(atPath: path, toPath: path + ".real")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: path + ".real")
    let staging = try Staging(PublicFolder(fixture.output, archive: fixture.archive))
    #expect(throws: StorageError.unreadable(path: path, reason: "this is not a regular file")) {
      try staging.add("pictures/2026/11/20.gif", picture: file)
    }
    try staging.abandon()
  }

  @Test func `a picture below a symbolic link to a folder is rejected`() throws {
    let file = try kept()
    let year = fixture.archive.picturesPath + "/2026"
    let elsewhere = fixture.temporary.path + "/elsewhere"
    try FileManager.default.moveItem(atPath: year, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(atPath: year, withDestinationPath: elsewhere)
    let staging = try Staging(PublicFolder(fixture.output, archive: fixture.archive))
    let refusal = StorageError.unreadable(
      path: year, reason: "it is a symbolic link, which apod does not follow, but must be a folder")
    #expect(throws: refusal) {
      try staging.add("pictures/2026/11/20.gif", picture: file)
    }
    try staging.abandon()
    #expect(fixture.published == [:])
  }
}
