import Foundation
import Site
import TestSupport
import Testing

@testable import Generator

@Suite struct `The spare tree` {
  private let fixture: PublishingFixture

  init() throws { fixture = try PublishingFixture() }

  private var edition: [String: String] { PublishingFixture.edition }
  private var next: [String: String] { PublishingFixture.nextEdition }

  /// Publishes two editions: with the second the tree of the first is spare.
  private func publishTwice() async throws {
    _ = try await fixture.publish(edition)
    _ = try await fixture.publish(next)
  }

  @Test func `holds what both editions have, and no byte besides`() async throws {
    try await publishTwice()
    #expect(try SiteFolder(path: fixture.spare).paths() == ["2026/11/20.html"])
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func `becomes the site when the next edition has been made in it`() async throws {
    try await publishTwice()
    let spare = try fixture.inode(fixture.spare)
    let before = try fixture.modified("2026/11/20.html")
    var third = next
    third["index.html"] = "the day after"
    let done = try await fixture.publish(third)
    #expect(done.made == 1)
    #expect(done.kept == 2)
    #expect(fixture.published == third)
    #expect(try fixture.inode(fixture.output) == spare)
    #expect(try fixture.modified("2026/11/20.html") == before)
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func `never brings back what the site has no more`() async throws {
    _ = try await fixture.publish(edition)
    try fixture.temporary.write("public/CNAME", "pictures.example")
    _ = try await fixture.publish(next)
    try FileManager.default.removeItem(atPath: fixture.output + "/CNAME")
    for edition in [edition, next, edition] {
      _ = try await fixture.publish(edition)
      #expect(fixture.published == edition)
      #expect(try fixture.leftovers().isEmpty)
    }
  }

  @Test func `loses a file that is gone where another, new to it, makes up the number`()
    async throws
  {
    let two = ["2026/p.html": "p", "2026/q.html": "q"]
    _ = try await fixture.publish(two)
    _ = try await fixture.publish(two.merging(["2026/r.html": "r"]) { $1 })
    let third = ["2026/p.html": "p", "2026/r.html": "r"]
    let done = try await fixture.publish(third)
    #expect(done.made == 0)
    #expect(fixture.published == third)
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func `may hold anything: only the site's own files are taken from it`() async throws {
    try await publishTwice()
    let files = FileManager.default
    try fixture.temporary.write(".public.apod-spare/stray.txt", "stray")
    try fixture.temporary.write(".public.apod-spare/2026/11/stray/deep.txt", "stray")
    try fixture.temporary.write(".public.apod-spare/index.html/in-the-way.txt", "stray")
    try files.removeItem(atPath: fixture.spare + "/2026/11/20.html")
    try fixture.temporary.write(".public.apod-spare/2026/11/20.html", "a forged")
    try files.createSymbolicLink(
      atPath: fixture.spare + "/2025", withDestinationPath: "../real")
    try fixture.temporary.write("real/kept.txt", "not ours")
    var third = next
    third["2025/12/31.html"] = "a moon"
    let done = try await fixture.publish(third)
    #expect(done.made == 1)
    #expect(done.carried.isEmpty)
    #expect(fixture.published == third)
    #expect(fixture.temporary.read("real/kept.txt") == "not ours")
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func `that is a link to elsewhere goes, and what it leads to stays`() async throws {
    _ = try await fixture.publish(edition)
    try fixture.temporary.write("real/kept.txt", "not ours")
    try FileManager.default.createSymbolicLink(
      atPath: fixture.spare, withDestinationPath: "real")
    _ = try await fixture.publish(next)
    #expect(fixture.published == next)
    #expect(fixture.temporary.read("real/kept.txt") == "not ours")
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func `shows no page that somebody changed or took away`() async throws {
    try await publishTwice()
    try FileManager.default.removeItem(atPath: fixture.output + "/2026/11/20.html")
    let done = try await fixture.publish(next)
    #expect(done.made == 1)
    #expect(fixture.published == next)
    try fixture.temporary.write("public/2026/11/20.html", "by hand")
    #expect(try await fixture.publish(next).overwritten == ["2026/11/20.html"])
    #expect(fixture.published == next)
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func `in which a killed run was at work goes, and the next run leaves another`()
    async throws
  {
    try await publishTwice()
    do {
      let site = try await PublicFolder(fixture.output, archive: fixture.archive)
      let staging = try await site.stage(keeping: ["index.html"]).staging
      _ = try staging.add("2026/11/22.html", Array("half a pa".utf8))
    }
    let done = try await fixture.publish(edition)
    #expect(done.overwritten.isEmpty)
    #expect(fixture.published == edition)
    #expect(try SiteFolder(path: fixture.spare).paths() == ["2026/11/20.html"])
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func `gives the site's folders the rights that somebody gave them`() async throws {
    try await publishTwice()
    // One has files, the other folders alone.
    let folders = ["/2026/11", "/2026"].map { fixture.output + $0 }
    for folder in folders {
      try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: folder)
    }
    for edition in [edition, next, edition] {
      _ = try await fixture.publish(edition)
      for folder in folders {
        let rights = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions]
        #expect(rights as? Int == 0o750)
      }
    }
  }

  @Test func `goes when the site is made from nothing`() async throws {
    try await publishTwice()
    try FileManager.default.removeItem(atPath: fixture.output)
    _ = try await fixture.publish(["index.html": "anew"])
    #expect(fixture.published == ["index.html": "anew"])
    #expect(!FileManager.default.fileExists(atPath: fixture.spare))
  }

  @Test(
    .enabled(if: geteuid() == 0, "only root can give a folder away"),
    arguments: [".public.apod-spare", ".public.apod-new", ".public.apod-old", "public/.apod-new"])
  func `of another user is refused, and what is public stays`(name: String) async throws {
    _ = try await fixture.publish(edition)
    let tree = URL(filePath: fixture.output).deletingLastPathComponent().appending(path: name)
    if !FileManager.default.fileExists(atPath: tree.path) {
      try FileManager.default.createDirectory(at: tree, withIntermediateDirectories: true)
    }
    #expect(unsafe chown(tree.path, 4_711, 4_711) == 0)
    await #expect {
      _ = try await fixture.publish(next)
    } throws: { error in
      "\(error)".contains("\(name): it belongs to another user (4711)")
    }
    #expect(fixture.published == edition)
  }
}
