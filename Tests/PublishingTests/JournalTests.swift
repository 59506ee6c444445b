import Foundation
import Pictures
import TestSupport
import Testing

@testable import Storage

/// Each test does what a run does up to the instant at which it is killed, and leaves out the rest.
@Suite struct `The run after a killed one` {
  private let fixture: PublishingFixture

  init() throws { fixture = try PublishingFixture() }

  private var edition: [String: String] { PublishingFixture.edition }
  private var next: [String: String] { PublishingFixture.nextEdition }

  /// Publishes one edition and stages the next; when `isBegun`, the journal says so. Puts as many of its files in
  /// place as are given.
  private func die(
    isBegun: Bool, staging coming: [String: String] = PublishingFixture.nextEdition,
    placing paths: [String] = []
  ) throws {
    _ = try fixture.publish(edition)
    try fixture.temporary.write("public/CNAME", "pictures.example")
    _ = try fixture.stage(coming)
    if isBegun {
      try ManifestFile(fixture.archive).begin(
        Manifest(
          digests: coming.mapValues { XXH64.hex(Array($0.utf8)) }, checkedBy: "1",
          output: OutputPath(fixture.output, archive: fixture.archive).path))
    }
    for path in paths {
      let (from, to) = (fixture.output + "/.staging/" + path, fixture.output + "/" + path)
      #expect(unsafe rename(from, to) == 0)
    }
  }

  private func expect(_ files: [String: String]) throws {
    let site = try PublicFolder(fixture.output, archive: fixture.archive)
    #expect(fixture.published == files.merging(["CNAME": "pictures.example"]) { $1 })
    #expect(Set(site.manifest.digests.keys) == Set(files.keys))
    #expect(fixture.temporary.read("archive/manifest.next") == nil)
    #expect(try fixture.leftovers().isEmpty)
  }

  /// That the edition is published without a complaint, and is all that is there.
  private func expectNext(made: Int) throws {
    let done = try fixture.publish(next)
    #expect(done.overwritten.isEmpty)
    #expect(done.made == made)
    try expect(next)
  }

  @Test func `throws away what was staged`() throws {
    try die(isBegun: false)
    try expect(edition)
    try expectNext(made: 2)
  }

  @Test(arguments: [[], ["2026/11/21.html"], ["2026/11/21.html", "index.html"]])
  func `completes what was begun`(placed: [String]) throws {
    try die(isBegun: true, placing: placed)
    try expect(next)
    try expectNext(made: 0)
  }

  @Test(arguments: [0, 1, 60, 100])
  func `removes nothing because of a damaged journal`(length: Int) throws {
    try die(isBegun: true, placing: ["2026/11/21.html"])
    let journal = try #require(fixture.temporary.read("archive/manifest.next"))
    try fixture.temporary.write("archive/manifest.next", String(journal.prefix(length)))
    let site = try PublicFolder(fixture.output, archive: fixture.archive)
    #expect(fixture.published["2026/11/19.html"] == "a comet")
    #expect(Set(edition.keys).isSubset(of: site.manifest.digests.keys))
    #expect(!site.manifest.isDamaged && site.manifest.checkedBy.isEmpty)
    // What it no longer told of is in place as it has to be, and so is ours.
    #expect(try fixture.publish(next).overwritten.isEmpty)
    try expect(next)
  }

  @Test func `completes what was begun elsewhere, and nothing here`() throws {
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

  @Test func `removes what was still to be removed`() throws {
    try die(isBegun: true, placing: ["2026/11/21.html", "index.html"])
    try FileManager.default.removeItem(atPath: fixture.output + "/.staging")
    try expect(next)
  }

  @Test func `takes no file of a journal that somebody else put beside the staged ones`()
    throws
  {
    try die(isBegun: true)
    try fixture.temporary.write("public/.staging/evil.html", "evil")
    try expect(next)
  }

  @Test func `takes no file that is not the edition's with a folder that the site does not have`()
    throws
  {
    var coming = next
    coming["2027/01/01.html"] = "<p>A new year</p>"
    try die(isBegun: true, staging: coming)
    try fixture.temporary.write("public/.staging/2027/01/evil.html", "evil")
    try expect(coming)
  }

  @Test func `writes nothing through a symbolic link that has taken a folder's place`() throws {
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

  @Test func `publishes no symbolic link that has taken a new folder's place`() throws {
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

  @Test func `makes anew what somebody removed from what was staged`() throws {
    try die(isBegun: true)
    try FileManager.default.removeItem(atPath: fixture.output + "/.staging")
    let done = try fixture.publish(next)
    #expect(done.overwritten == ["index.html"])
    try expect(next)
  }

  @Test func `makes anew a site that is gone`() throws {
    try die(isBegun: true)
    try FileManager.default.removeItem(atPath: fixture.output)
    #expect(try fixture.publish(next).made == next.count)
    #expect(fixture.published == next)
  }

  @Test func `finds the first edition's files thrown away`() throws {
    _ = try fixture.stage(edition)
    #expect(try fixture.publish(["index.html": "tomorrow"]).made == 1)
    #expect(fixture.published == ["index.html": "tomorrow"])
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func `does not disturb one that is still at work with another archive`() throws {
    let staging = try fixture.stage(edition)
    let other = ArchiveFolder(fixture.temporary.path + "/real/other")
    let output = try OutputPath(fixture.output, archive: other).path
    #expect(throws: StorageError.locked(path: output + "/.staging")) {
      _ = try PublicFolder(fixture.output, archive: other)
    }
    try staging.abandon()
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
  func `refuses staged files of another user, and what is public stays`() throws {
    try die(isBegun: true)
    #expect(unsafe chown(fixture.output + "/.staging", 4_711, 4_711) == 0)
    #expect {
      _ = try PublicFolder(fixture.output, archive: fixture.archive)
    } throws: { error in
      "\(error)".contains(".staging: it belongs to another user (4711)")
    }
    #expect(fixture.temporary.read("public/index.html") == "today")
  }
}
