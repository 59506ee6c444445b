import Foundation
import Site
import Synchronization
import TestSupport
import Testing

@testable import Generator

/// Each test does what a run does up to the instant at which it is killed, and leaves out the rest.
@Suite struct `The run after a killed one` {
  private let fixture: PublishingFixture

  init() throws { fixture = try PublishingFixture() }

  private var edition: [String: String] { PublishingFixture.edition }
  private var next: [String: String] { PublishingFixture.nextEdition }

  /// Publishes one edition and stages the next; the root's inode is noted as `commit` does.
  private func staged() async throws -> (Staging, LastEdition) {
    _ = try await fixture.publish(edition)
    try fixture.temporary.write("public/CNAME", "pictures.example")
    let (staging, manifest) = try await fixture.stage(next)
    var coming = LastEdition(manifest: manifest, stamps: staging.state.withLock { $0.stamps })
    coming.root = try staging.tree.root.status().inode
    if let old = staging.old {
      _ = try await Carrying(edition: coming, last: staging.site.last)
        .carry(from: old, to: staging.tree)
    }
    return (staging, coming)
  }

  private func expectRepaired(to files: [String: String]) async throws {
    let site = try await PublicFolder(fixture.output, archive: fixture.archive)
    var expected = files
    expected["CNAME"] = "pictures.example"
    #expect(fixture.published == expected)
    #expect(Set(site.manifest.files.keys) == Set(files.keys))
    #expect(try fixture.leftovers().isEmpty)
    #expect(fixture.temporary.read("archive/manifest.next") == nil)
    let done = try await fixture.publish(next)
    #expect(done.overwritten.isEmpty)
    expected = next
    expected["CNAME"] = "pictures.example"
    #expect(fixture.published == expected)
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func `while it staged: the tree goes`() async throws {
    _ = try await staged()
    try await expectRepaired(to: edition)
  }

  @Test func `just before the exchange: the tree goes`() async throws {
    do {
      let (_, coming) = try await staged()
      try await ManifestFile(fixture.archive).begin(coming)
    }
    try await expectRepaired(to: edition)
  }

  @Test func `just after the exchange: the old tree is spare`() async throws {
    do {
      let (staging, coming) = try await staged()
      try await ManifestFile(fixture.archive).begin(coming)
      #expect(try staging.exchange() == ".public.apod-new")
    }
    try await expectRepaired(to: next)
  }

  @Test func `that failed after the exchange and was abandoned: the new edition stays`()
    async throws
  {
    do {
      let (staging, coming) = try await staged()
      try await ManifestFile(fixture.archive).begin(coming)
      _ = try staging.exchange()
      try staging.abandon()
    }
    try await expectRepaired(to: next)
  }

  @Test func `while it removed the old tree: the rest goes, what came late stays`() async throws {
    do {
      let (staging, coming) = try await staged()
      try await ManifestFile(fixture.archive).begin(coming)
      try fixture.temporary.write("public/late.txt", "late")
      _ = try staging.exchange()
      try staging.old?.folder.remove("index.html")
    }
    _ = try await PublicFolder(fixture.output, archive: fixture.archive)
    #expect(fixture.temporary.read("public/late.txt") == "late")
    try FileManager.default.removeItem(atPath: fixture.output + "/late.txt")
    try await expectRepaired(to: next)
  }

  @Test func `between two renames: the new tree takes its place`() async throws {
    do {
      let (staging, coming) = try await staged()
      try await ManifestFile(fixture.archive).begin(coming)
      try staging.tree.parent.rename("public", to: ".public.apod-old")
    }
    try await expectRepaired(to: next)
  }

  @Test func `after which somebody removed every tree: all is made anew`() async throws {
    do {
      let (staging, coming) = try await staged()
      try await ManifestFile(fixture.archive).begin(coming)
      try staging.tree.parent.rename("public", to: ".public.apod-old")
    }
    for tree in [".public.apod-old", ".public.apod-new"] {
      try FileManager.default.removeItem(atPath: fixture.temporary.path + "/" + tree)
    }
    let site = try await PublicFolder(fixture.output, archive: fixture.archive)
    #expect(fixture.temporary.read("archive/manifest.next") == nil)
    #expect(fixture.published.isEmpty)
    _ = site
    let done = try await fixture.publish(next)
    #expect(done.made == next.count)
    #expect(fixture.published == next)
  }

  @Test func `after two renames: the old tree is spare`() async throws {
    do {
      let (staging, coming) = try await staged()
      try await ManifestFile(fixture.archive).begin(coming)
      #expect(try staging.moveAside() == ".public.apod-old")
    }
    try await expectRepaired(to: next)
  }

  @Test func `before the first edition was in place: what it staged goes`() async throws {
    do {
      let (staging, manifest) = try await fixture.stage(edition)
      _ = (staging, manifest)
    }
    let done = try await fixture.publish(["index.html": "tomorrow"])
    #expect(done.made == 1)
    #expect(fixture.published == ["index.html": "tomorrow"])
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test(arguments: [0, 1, 2])
  func `after some files were put in place one by one: each is known again`(count: Int) async throws
  {
    do {
      let (staging, coming) = try await staged()
      var inPieces = coming
      inPieces.root = nil
      try await ManifestFile(fixture.archive).begin(inPieces)
      let old = try #require(staging.old)
      for path in ["2026/11/21.html", "index.html"].prefix(count) {
        #expect(unsafe renameat(staging.tree.root.number, path, old.folder.number, path) == 0)
      }
    }
    let done = try await fixture.publish(next)
    #expect(done.overwritten.isEmpty)
    #expect(done.made == 2 - count)
    var expected = next
    expected["CNAME"] = "pictures.example"
    #expect(fixture.published == expected)
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func `a run that is still at work with another archive is not disturbed`() async throws {
    let (staging, _) = try await staged()
    let other = ArchiveFolder(fixture.temporary.path + "/real/other")
    let parent = try OutputPath(fixture.output, archive: other).parent
    await #expect(throws: GeneratorError.locked(path: parent + "/.public.apod-new")) {
      _ = try await PublicFolder(fixture.output, archive: other)
    }
    try staging.abandon()
  }
}
