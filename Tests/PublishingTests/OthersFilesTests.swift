import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite struct `Files of others in the output` {
  private let fixture: PublishingFixture

  init() throws { fixture = try PublishingFixture() }

  @Test func `foreign files stay, in apod's folders and in their own`() throws {
    try fixture.temporary.write("public/CNAME", "pictures.example")
    try fixture.temporary.write(
      "public/.well-known/security.txt", "Contact: mailto:a@pictures.example")
    _ = try fixture.publish(PublishingFixture.edition)
    try fixture.temporary.write("public/2026/11/notes.txt", "mine")
    try FileManager.default.createSymbolicLink(
      atPath: fixture.output + "/latest", withDestinationPath: "2026/11")
    _ = try fixture.publish(["index.html": "all gone"])
    #expect(
      fixture.published == [
        "index.html": "all gone", "CNAME": "pictures.example", "2026/11/notes.txt": "mine",
        ".well-known/security.txt": "Contact: mailto:a@pictures.example",
      ])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: fixture.output + "/latest")
        == "2026/11")
  }

  @Test func `a file that appears during the build stays`() throws {
    _ = try fixture.publish(PublishingFixture.edition)
    let staging = try fixture.stage(PublishingFixture.edition)
    try fixture.temporary.write("public/CNAME", "pictures.example")
    try fixture.temporary.write("public/extra/new.txt", "late")
    _ = try staging.publish(checkedBy: "1")
    #expect(fixture.temporary.read("public/CNAME") == "pictures.example")
    #expect(fixture.temporary.read("public/extra/new.txt") == "late")
  }

  @Test func `a page that the owner edited is rewritten and reported`() throws {
    _ = try fixture.publish(PublishingFixture.edition)
    try fixture.temporary.write("public/index.html", "by hand")
    let done = try fixture.publish(PublishingFixture.edition)
    #expect(done.overwritten == ["index.html"])
    #expect(fixture.published == PublishingFixture.edition)
  }

  @Test func `an edited page that left the site stays as the owner's file`() throws {
    _ = try fixture.publish(PublishingFixture.edition)
    try fixture.temporary.write("public/2026/11/19.html", "my notes on it")
    var next = PublishingFixture.edition
    next["2026/11/19.html"] = nil
    #expect(try fixture.publish(next).left == ["2026/11/19.html"])
    #expect(fixture.temporary.read("public/2026/11/19.html") == "my notes on it")
    #expect(try fixture.publish(next).left.isEmpty)
  }

  @Test func `a foreign file at a page's path stops the run and stays`() throws {
    try fixture.temporary.write("public/index.html", "somebody's own home page")
    let staging = try fixture.stage(PublishingFixture.edition)
    #expect(throws: StorageError.inTheWay(["index.html"])) {
      try staging.publish(checkedBy: "1")
    }
    try staging.abandon()
    #expect(fixture.published == ["index.html": "somebody's own home page"])
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func `files in another output are foreign even if a page has the same path`()
    throws
  {
    _ = try fixture.publish(PublishingFixture.edition)
    try fixture.temporary.write("real/index.html", "somebody's own home page")
    let other = PublishingFixture(beside: fixture, output: "real")
    let staging = try other.stage(["index.html": "today"])
    #expect(throws: StorageError.inTheWay(["index.html"])) {
      try staging.publish(checkedBy: "1")
    }
    try staging.abandon()
    #expect(fixture.temporary.read("real/index.html") == "somebody's own home page")
  }

  @Test func `a folder at a page's path stops the run`() throws {
    _ = try fixture.publish(PublishingFixture.edition)
    try FileManager.default.removeItem(atPath: fixture.output + "/index.html")
    try fixture.temporary.write("public/index.html/mine.txt", "mine")
    let staging = try fixture.stage(PublishingFixture.edition)
    #expect(throws: StorageError.inTheWay(["index.html"])) {
      try staging.publish(checkedBy: "1")
    }
    try staging.abandon()
    #expect(fixture.temporary.read("public/index.html/mine.txt") == "mine")
  }

  @Test func `a file with a name that is not UTF-8 stays`() throws {
    try fixture.temporary.write("public/mine/CNAME", "pictures.example")
    var name = (fixture.output + "/mine/caf").utf8.map { CChar(bitPattern: $0) }
    name += [CChar(bitPattern: 0xE9), 0]
    let file = unsafe open(name, O_WRONLY | O_CREAT, 0o644)
    guard file >= 0 else {
      print("not tested: this file system rejects a name that is not UTF-8")
      return
    }
    close(file)
    _ = try fixture.publish(PublishingFixture.edition)
    #expect(unsafe access(name, F_OK) == 0)
    #expect(throws: StorageError.self) { try SiteFolder(path: fixture.output).paths() }
  }

  @Test func `a foreign file at a folder's path stops the run`() throws {
    try fixture.temporary.write("public/2026", "a list of plans")
    let staging = try fixture.stage(PublishingFixture.edition)
    #expect(throws: StorageError.inTheWay(["2026"])) {
      try staging.publish(checkedBy: "1")
    }
    try staging.abandon()
    #expect(fixture.published == ["2026": "a list of plans"])
  }
}
