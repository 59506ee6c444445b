import Foundation
import Pictures
import TestSupport
import Testing

@testable import Storage

/// Outputs on different file systems and with different permissions.
@Suite struct `The place of an output` {
  private let fixture: PublishingFixture

  init() throws { fixture = try PublishingFixture() }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `an output below a read-only folder can be published`() throws {
    try fixture.temporary.write("public/CNAME", "pictures.example")
    #expect(unsafe chmod(fixture.temporary.path, 0o555) == 0)
    try expectTwoEditions()
    #expect(unsafe chmod(fixture.temporary.path, 0o755) == 0)
  }

  @Test(.mounting)
  func `an output that is a mount point can be published`() throws {
    let mount = try Mount(fixture.output, size: "1m")
    try fixture.temporary.write("public/CNAME", "pictures.example")
    try expectTwoEditions()
    withExtendedLifetime(mount) {}
  }

  @Test(.mounting)
  func `an output that is a bind mount can be published`() throws {
    try fixture.temporary.write("real/CNAME", "pictures.example")
    let mount = try Mount(fixture.output, of: fixture.temporary.path + "/real")
    try expectTwoEditions()
    #expect(fixture.temporary.read("real/index.html") == "tomorrow")
    withExtendedLifetime(mount) {}
  }

  @Test(.mounting)
  func `a read-only output stays as it was and is reported`() throws {
    let mount = try Mount(fixture.output, size: "1m")
    _ = try fixture.publish(PublishingFixture.edition)
    try mount.set(isWritable: false)
    #expect {
      _ = try fixture.publish(PublishingFixture.nextEdition)
    } throws: { error in
      guard case StorageError.disk(let path, _, EROFS) = error else { return false }
      return path.hasPrefix(fixture.output)
    }
    #expect(fixture.published == PublishingFixture.edition)
    try mount.set(isWritable: true)
    #expect(try fixture.publish(PublishingFixture.nextEdition).made == 2)
    #expect(fixture.published == PublishingFixture.nextEdition)
    withExtendedLifetime(mount) {}
  }

  @Test(.mounting)
  func `a mount inside the output is left alone`() throws {
    try fixture.temporary.write("public/CNAME", "pictures.example")
    let mount = try Mount(fixture.output + "/elsewhere", size: "1m")
    try fixture.temporary.write("public/elsewhere/a.txt", "not ours")
    _ = try fixture.publish(PublishingFixture.edition)
    #expect(fixture.temporary.read("public/elsewhere/a.txt") == "not ours")
    #expect(fixture.temporary.read("public/index.html") == "today")
    withExtendedLifetime(mount) {}
  }

  @Test(.mounting)
  func `a full disk leaves the output as it was and is reported`() throws {
    let mount = try Mount(fixture.temporary.path + "/real", size: "64k")
    let small = fixture.temporary.path + "/real/public"
    try fixture.temporary.write("real/public/index.html", "mine")
    let staging = try Staging(PublicFolder(small, archive: fixture.archive))
    let page = [UInt8](repeating: 65, count: 100_000)
    #expect {
      try staging.add("big.html", page, digest: XXH64.hex(page))
    } throws: { error in
      guard case StorageError.disk(_, _, ENOSPC) = error else { return false }
      return "\(error)".contains("free some space")
    }
    try staging.abandon()
    #expect(fixture.temporary.files(below: "real") == ["public/index.html": "mine"])
    withExtendedLifetime(mount) {}
  }

  @Test func `an output that is a symbolic link stays one`() throws {
    try fixture.temporary.write("real/site/CNAME", "pictures.example")
    try FileManager.default.createSymbolicLink(
      atPath: fixture.output, withDestinationPath: "real/site")
    _ = try fixture.publish(PublishingFixture.edition)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: fixture.output) == "real/site")
    #expect(fixture.temporary.read("real/site/index.html") == "today")
    #expect(fixture.temporary.read("real/site/CNAME") == "pictures.example")
  }

  @Test func `a symbolic link to a missing folder leads to the new site`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: fixture.output, withDestinationPath: "real/later/site")
    _ = try fixture.publish(PublishingFixture.edition)
    #expect(fixture.temporary.read("real/later/site/index.html") == "today")
  }

  @Test(arguments: ["archive", ".", "archive/site"])
  func `an output that contains the archive or is inside it is rejected`(name: String) throws {
    let path = name == "." ? fixture.temporary.path : fixture.temporary.path + "/" + name
    #expect(throws: StorageError.self) {
      _ = try PublicFolder(path, archive: fixture.archive)
    }
  }

  @Test func `the root, a home folder and its parents cannot be a site`() throws {
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

  @Test func `the output keeps the permissions of its folder`() throws {
    try FileManager.default.createDirectory(
      atPath: fixture.output, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o750])
    _ = try fixture.publish(PublishingFixture.edition)
    let rights = try FileManager.default.attributesOfItem(atPath: fixture.output)[.posixPermissions]
    #expect(rights as? Int == 0o750)
  }

  /// Publishes two editions next to a foreign CNAME.
  private func expectTwoEditions() throws {
    let name = ["CNAME": "pictures.example"]
    #expect(try fixture.publish(PublishingFixture.edition).made == 3)
    #expect(fixture.published == PublishingFixture.edition.merging(name) { $1 })
    let before = try fixture.modified("2026/11/20.html")
    let done = try fixture.publish(PublishingFixture.nextEdition)
    #expect(done.made == 2)
    #expect(done.dropped == ["2026/11/19.html"])
    #expect(fixture.published == PublishingFixture.nextEdition.merging(name) { $1 })
    #expect(try fixture.modified("2026/11/20.html") == before)
  }
}
