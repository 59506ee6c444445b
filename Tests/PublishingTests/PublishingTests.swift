import Foundation
import Pictures
import TestSupport
import Testing

@testable import Storage

@Suite struct `Publishing` {
  private let fixture: PublishingFixture

  init() throws { fixture = try PublishingFixture() }

  @Test func `the first edition fills the output`() throws {
    let done = try fixture.publish(PublishingFixture.edition)
    #expect(done.made == 3)
    #expect(fixture.published == PublishingFixture.edition)
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func `unchanged files keep their time, and dropped files are removed`()
    throws
  {
    _ = try fixture.publish(PublishingFixture.edition)
    let before = try fixture.modified("2026/11/20.html")
    var next = PublishingFixture.edition
    next["2026/11/19.html"] = nil
    next["2026/11/21.html"] = "a nebula"
    next["index.html"] = "tomorrow"
    let done = try fixture.publish(next)
    #expect(done.made == 2)
    #expect(done.kept == 1)
    #expect(done.dropped == ["2026/11/19.html"])
    #expect(fixture.published == next)
    #expect(try fixture.modified("2026/11/20.html") == before)
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func `a file with the same bytes is not rewritten without a manifest`() throws {
    _ = try fixture.publish(PublishingFixture.edition)
    let before = try fixture.modified("index.html")
    try FileManager.default.removeItem(atPath: fixture.archive.path + "/manifest")
    let done = try fixture.publish(PublishingFixture.edition)
    #expect(done.made == 0)
    #expect(done.kept == 3)
    #expect(try fixture.modified("index.html") == before)
  }

  @Test func `an archive can be published to two outputs in turn`() throws {
    let elsewhere = PublishingFixture(beside: fixture, output: "real")
    var edition = PublishingFixture.edition
    for day in 21...23 {
      for place in [fixture, elsewhere] {
        edition["index.html"] = "day \(day) in \(place.output)"
        let done = try place.publish(edition)
        #expect(done.made > 0)
      }
    }
    #expect(fixture.temporary.read("public/index.html") == "day 23 in \(fixture.output)")
    #expect(fixture.temporary.read("real/index.html") == "day 23 in \(elsewhere.output)")
  }

  @Test func `a published file is replaced and never overwritten in place`()
    throws
  {
    _ = try fixture.publish(PublishingFixture.edition)
    let held = fixture.temporary.path + "/real"
    try FileManager.default.linkItem(atPath: fixture.output + "/index.html", toPath: held)
    _ = try fixture.publish(PublishingFixture.nextEdition)
    #expect(try String(contentsOfFile: held, encoding: .utf8) == "today")
  }

  @Test func `an abandoned edition leaves no file and no folder`() throws {
    let staging = try fixture.stage(PublishingFixture.edition)
    #expect(fixture.temporary.read("public/.staging/index.html") == "today")
    try staging.abandon()
    #expect(!FileManager.default.fileExists(atPath: fixture.output))
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test(arguments: ["/etc/passwd", "../outside.html", "a//b", "a/./b", "", "a/../../b"])
  func `a path that leaves the site is rejected`(path: String) throws {
    let staging = try Staging(PublicFolder(fixture.output, archive: fixture.archive))
    #expect(throws: StorageError.output(path: path, reason: "not a valid path in a site")) {
      try staging.add(path, [65], digest: "")
    }
    try staging.abandon()
  }

  @Test func `a file with the same bytes and another time is not rewritten`() throws {
    _ = try fixture.publish(PublishingFixture.edition)
    let time = Date(timeIntervalSince1970: 1_700_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: time], ofItemAtPath: fixture.output + "/index.html")
    #expect(try fixture.publish(PublishingFixture.edition).made == 0)
    #expect(try fixture.modified("index.html") == time)
  }

  @Test func `a page that has become a pipe or a link is replaced unread`() throws {
    let files = FileManager.default
    let page = fixture.output + "/index.html"
    for become in [
      { #expect(unsafe mkfifo(page, 0o600) == 0) },
      { try files.createSymbolicLink(atPath: page, withDestinationPath: "2026/11/20.html") },
    ] {
      _ = try fixture.publish(PublishingFixture.edition)
      try files.removeItem(atPath: page)
      try become()
      #expect(try fixture.publish(PublishingFixture.edition).overwritten == ["index.html"])
      #expect(fixture.published == PublishingFixture.edition)
    }
  }
}
