import Foundation
import TestSupport
import Testing

@testable import Generator

@Suite struct `An output that cannot be renamed` {
  private let fixture: PublishingFixture

  init() throws { fixture = try PublishingFixture() }

  private func expectPublished() async throws {
    let (staging, manifest) = try await fixture.stage(PublishingFixture.edition)
    #expect(!staging.tree.isWhole)
    // From a time when it could be renamed: its files must not stay when the site's go.
    #expect(fixture.temporary.files(below: ".public.apod-spare").isEmpty)
    #expect(try await staging.commit(manifest).made == 3)
    #expect(
      fixture.published == PublishingFixture.edition.merging(["CNAME": "pictures.example"]) { $1 })
    let before = try fixture.modified("2026/11/20.html")
    let done = try await fixture.publish(PublishingFixture.nextEdition)
    #expect(done.made == 2)
    #expect(done.dropped == ["2026/11/19.html"])
    #expect(
      fixture.published
        == PublishingFixture.nextEdition.merging(["CNAME": "pictures.example"]) { $1 })
    #expect(try fixture.modified("2026/11/20.html") == before)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `because its parent is not ours to write is changed file by file`() async throws {
    try fixture.temporary.write("public/CNAME", "pictures.example")
    try fixture.temporary.write(".public.apod-spare/2026/11/18.html", "withheld since")
    #expect(unsafe chmod(fixture.temporary.path, 0o555) == 0)
    try await expectPublished()
    #expect(unsafe chmod(fixture.temporary.path, 0o755) == 0)
  }

  @Test(.enabled(if: geteuid() == 0 && Mount.isPossible, "only root can mount"))
  func `because it is mounted is changed file by file`() async throws {
    let mount = try Mount(fixture.output, size: "1m")
    try fixture.temporary.write("public/CNAME", "pictures.example")
    try fixture.temporary.write(".public.apod-spare/2026/11/18.html", "withheld since")
    try await expectPublished()
    withExtendedLifetime(mount) {}
  }

  @Test(.enabled(if: geteuid() == 0 && Mount.isPossible, "only root can mount"))
  func `because a folder in it is mounted is changed file by file`() async throws {
    try fixture.temporary.write("public/CNAME", "pictures.example")
    let mount = try Mount(fixture.output + "/elsewhere", size: "1m")
    try fixture.temporary.write("public/elsewhere/a.txt", "not ours")
    let done = try await fixture.publish(PublishingFixture.edition)
    #expect(done.made == 3)
    #expect(fixture.temporary.read("public/elsewhere/a.txt") == "not ours")
    #expect(fixture.temporary.read("public/index.html") == "today")
    #expect(try fixture.leftovers().isEmpty)
    withExtendedLifetime(mount) {}
  }

  @Test(.enabled(if: geteuid() == 0 && Mount.isPossible, "only root can mount"))
  func `because the disk is full stays as it was, and the error says so`() async throws {
    let mount = try Mount(fixture.temporary.path + "/real", size: "64k")
    let small = fixture.temporary.path + "/real/public"
    try fixture.temporary.write("real/public/index.html", "mine")
    let (staging, _) = try await PublicFolder(small, archive: fixture.archive).stage(keeping: [])
    let page = [UInt8](repeating: 65, count: 100_000)
    #expect {
      try staging.add("big.html", page)
    } throws: { error in
      guard case GeneratorError.disk(_, _, ENOSPC) = error else { return false }
      return "\(error)".contains("free some space")
    }
    try staging.abandon()
    #expect(fixture.temporary.files(below: "real") == ["public/index.html": "mine"])
    withExtendedLifetime(mount) {}
  }
}
