import Foundation
import Pictures
import TestSupport
import Testing

@testable import Storage

/// Each test does what a run does until it is killed, and omits the rest.
@Suite struct `The run after a killed one` {
  private let fixture: PublishingFixture

  init() throws { fixture = try PublishingFixture() }

  private var edition: [String: String] { PublishingFixture.edition }
  private var next: [String: String] { PublishingFixture.nextEdition }

  /// Publishes one edition and stages the next, with a journal if `isBegun`. Moves the given files
  /// into place.
  private func die(
    isBegun: Bool, staging coming: [String: String] = PublishingFixture.nextEdition,
    placing paths: [String] = []
  ) throws {
    _ = try fixture.publish(edition)
    try fixture.temporary.write("public/CNAME", "pictures.example")
    _ = try fixture.stage(coming)
    if isBegun {
      try fixture.archive.beginPublishing(
        Manifest(
          digests: coming.mapValues { XXH64.hex(Array($0.utf8)) }, checkedBy: "1",
          output: OutputPath(fixture.output, archive: fixture.archive).path))
    }
    for path in paths {
      let (from, to) = (fixture.output + "/.staging/" + path, fixture.output + "/" + path)
      #expect(unsafe rename(from, to) == 0)
    }
  }

  /// Expects that these files are in the output, and that the manifest lists them, or the files in `listed`.
  private func expect(_ files: [String: String], listing listed: [String: String]? = nil) throws {
    let site = try PublicFolder(fixture.output, archive: fixture.archive)
    #expect(fixture.published == files.merging(["CNAME": "pictures.example"]) { $1 })
    #expect(Set(site.manifest.digests.keys) == Set((listed ?? files).keys))
    #expect(fixture.temporary.read("archive/manifest.next") == nil)
    #expect(try fixture.leftovers().isEmpty)
  }

  /// Expects that the next edition is published without warnings and is complete.
  private func expectNext(made: Int) throws {
    let done = try fixture.publish(next)
    #expect(done.overwritten.isEmpty)
    #expect(done.made == made)
    try expect(next)
  }

  @Test func `discards staged files without a journal`() throws {
    try die(isBegun: false)
    try expect(edition)
    try expectNext(made: 2)
  }

  @Test(arguments: [[], ["2026/11/21.html"], ["2026/11/21.html", "index.html"]])
  func `completes an edition that has a journal`(placed: [String]) throws {
    try die(isBegun: true, placing: placed)
    try expect(next)
    try expectNext(made: 0)
  }

  @Test(arguments: [0, 1, 60, 100])
  func `recovers without a manifest if the journal is damaged`(length: Int) throws {
    try die(isBegun: true, placing: ["2026/11/21.html"])
    let journal = try #require(fixture.temporary.read("archive/manifest.next"))
    try fixture.temporary.write("archive/manifest.next", String(journal.prefix(length)))
    let site = try PublicFolder(fixture.output, archive: fixture.archive)
    #expect(site.damage != nil)
    // Files that are already in place are not foreign.
    #expect(try fixture.publish(next).overwritten.isEmpty)
    // It is not known that apod published this page, so it stays.
    try expect(next.merging(["2026/11/19.html": "a comet"]) { $1 }, listing: next)
  }

  @Test func `completes an edition begun in another output, in that output only`() throws {
    let other = PublishingFixture(beside: fixture, output: "real")
    _ = try other.publish(edition)
    try die(isBegun: true, placing: ["index.html"])
    _ = try other.publish(["index.html": "elsewhere", "2026/11/20.html": "a ridge"])
    #expect(fixture.temporary.read("real/index.html") == "elsewhere")
    #expect(fixture.temporary.read("real/2026/11/21.html") == nil)
    #expect(fixture.published == next.merging(["CNAME": "pictures.example"]) { $1 })
    #expect(try fixture.leftovers().isEmpty)
    #expect(try fixture.publish(next).overwritten.isEmpty)
  }

  @Test func `removes the pages that the killed run still had to remove`() throws {
    try die(isBegun: true, placing: ["2026/11/21.html", "index.html"])
    try FileManager.default.removeItem(atPath: fixture.output + "/.staging")
    try expect(next)
  }

  @Test func `publishes no foreign file among the staged ones`()
    throws
  {
    try die(isBegun: true)
    try fixture.temporary.write("public/.staging/evil.html", "evil")
    try expect(next)
  }

  @Test func `publishes no foreign file in a staged new folder`()
    throws
  {
    var coming = next
    coming["2027/01/01.html"] = "<p>A new year</p>"
    try die(isBegun: true, staging: coming)
    try fixture.temporary.write("public/.staging/2027/01/evil.html", "evil")
    try expect(coming)
  }

  @Test func `writes nothing through a symbolic link at a folder's path`() throws {
    try die(isBegun: true)
    let files = FileManager.default
    let (folder, elsewhere) = (fixture.output + "/2026", fixture.temporary.path + "/real/2026")
    try files.createDirectory(
      atPath: fixture.temporary.path + "/real", withIntermediateDirectories: true)
    try files.moveItem(atPath: folder, toPath: elsewhere)
    try files.createSymbolicLink(atPath: folder, withDestinationPath: elsewhere)
    let before = fixture.temporary.files(below: "real")
    #expect(throws: StorageError.inTheWay(["2026/11"])) {
      _ = try PublicFolder(fixture.output, archive: fixture.archive)
    }
    #expect(fixture.temporary.files(below: "real") == before)
    // As the error says, it is moved away.
    try files.removeItem(atPath: folder)
    try files.moveItem(atPath: elsewhere, toPath: folder)
    try expect(next)
  }

  @Test func `publishes no symbolic link at a new folder's path`() throws {
    _ = try fixture.publish(edition)
    var coming = next
    coming["2027/01/01.html"] = "a new year"
    let staging = try fixture.stage(coming)
    let folder = fixture.output + "/.staging/2027"
    let elsewhere = fixture.temporary.path + "/elsewhere"
    try FileManager.default.moveItem(atPath: folder, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: elsewhere)
    #expect(throws: StorageError.inTheWay(["2027/01"])) {
      _ = try staging.publish(checkedBy: "1")
    }
    #expect(fixture.temporary.files(below: "elsewhere") == ["01/01.html": "a new year"])
    #expect(!FileManager.default.fileExists(atPath: fixture.output + "/2027/01/01.html"))
  }

  @Test func `writes staged files again if they were deleted`() throws {
    try die(isBegun: true)
    try FileManager.default.removeItem(atPath: fixture.output + "/.staging")
    let done = try fixture.publish(next)
    #expect(done.overwritten == ["index.html"])
    try expect(next)
  }

  @Test func `writes a deleted site again`() throws {
    try die(isBegun: true)
    try FileManager.default.removeItem(atPath: fixture.output)
    #expect(try fixture.publish(next).made == next.count)
    #expect(fixture.published == next)
  }

  @Test func `discards a first edition that was only staged`() throws {
    _ = try fixture.stage(edition)
    #expect(try fixture.publish(["index.html": "tomorrow"]).made == 1)
    #expect(fixture.published == ["index.html": "tomorrow"])
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func `stops while a run of another archive uses the output`() throws {
    let staging = try fixture.stage(edition)
    let other = ArchiveFolder(fixture.temporary.path + "/real/other")
    let output = try OutputPath(fixture.output, archive: other).path
    #expect(throws: StorageError.locked(path: output + "/.staging")) {
      _ = try PublicFolder(fixture.output, archive: other)
    }
    try staging.abandon()
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
  func `rejects staged files of another user and leaves the site`() throws {
    try die(isBegun: true)
    #expect(unsafe chown(fixture.output + "/.staging", 4_711, 4_711) == 0)
    #expect {
      _ = try PublicFolder(fixture.output, archive: fixture.archive)
    } throws: { error in
      "\(error)".contains(".staging: the folder belongs to another user (4711)")
    }
    #expect(fixture.temporary.read("public/index.html") == "today")
  }
}
