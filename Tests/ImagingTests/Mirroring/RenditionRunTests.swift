import Foundation
import Pictures
import Testing
import TestSupport
@testable import Storage

@testable import Imaging

/// Renditions of mirrored pictures over several runs.
@Suite(.enabled(if: Installed.hasVipsthumbnail, "vipsthumbnail is not installed"))
struct RenditionRunTests {
  private let fixture: MirrorFixture
  private let today = MirrorFixture.today
  private let drawn = Drawn.jpeg(600, 400)

  init() throws { fixture = try MirrorFixture() }

  private func archive(isResized: Bool = false) throws -> Archive {
    MirrorFixture.archive([try MirrorFixture.image("a.jpg", isResized: isResized)])
  }

  private func run(
    _ archive: Archive, _ server: LoopbackServer, offline: Bool = false, renewed: Bool = false,
    published: WebAddress? = nil
  ) async throws -> Mirroring.Outcome {
    try await fixture.run(
      archive, server,
      .init(
        isOffline: offline, isRenewed: renewed, published: published,
        searchPath: Installed.searchPath))
  }

  private func files() -> Set<String> {
    Set(fixture.temporary.files(below: "archive/pictures/2026/11").keys)
  }

  @Test func `renditions are made once and the tool is logged once`() async throws {
    let server = try LoopbackServer { [drawn] in $0.answer(picture: drawn) }
    let first = try await run(try archive(), server)
    let shown = try #require(first.pictures[today])
    #expect(Set(shown.renditions.map(\.size.width)) == [480, 600])
    #expect(shown.preview != nil)
    #expect(files().count == 1 + shown.renditions.count)
    #expect(try await run(try archive(), server).pictures == first.pictures)
    #expect(
      fixture.lines.filter { $0.hasPrefix("resizing pictures with vipsthumbnail of libvips ") }
        .count == 1)
    #expect(
      fixture.lines.filter { $0.hasPrefix("decoding pictures ") }
        == ["decoding pictures \(Sandbox.Confinement.ofSystem)"])
  }

  @Test func `originals are shown without the tool, and renditions are added later`() async throws {
    let server = try LoopbackServer { [drawn] in $0.answer(picture: drawn) }
    let archive = MirrorFixture.archive(
      try ["a", "b", "c"].map { try MirrorFixture.image("\($0).jpg") })
    let bare = try await fixture.run(archive, server)
    #expect(bare.pictures.values.allSatisfy { $0.original != nil && $0.renditions.isEmpty })
    #expect(
      fixture.warnings == [
        "warning: vipsthumbnail is not on PATH: pictures are shown only in their original size; install libvips-tools"
      ])
    let whole = try await run(archive, server, offline: true)
    #expect(whole.pictures.values.allSatisfy { !$0.renditions.isEmpty })
    #expect(fixture.lines.last == "pictures: 3 completed")
    #expect(server.targets.count == 3)
  }

  @Test func `an empty cache is refilled with renditions from the published site`() async throws {
    let nasa = try LoopbackServer { [drawn] in $0.answer(picture: drawn) }
    let before = try await run(try archive(), nasa)
    let root = fixture.folder.picturesPath
    let spare = fixture.temporary.path + "/published"
    try FileManager.default.moveItem(atPath: root, toPath: spare)
    let site = try LoopbackServer { connection in
      let path = connection.target.prefix { $0 != "?" }.dropFirst("/apod/pictures".count)
      let bytes = FileManager.default.contents(atPath: spare + path)
      if let bytes { connection.answer(picture: Array(bytes)) } else { connection.answer(404) }
    }
    let after = try await run(try archive(), site, published: try site.at("/apod/"))
    #expect(after.pictures == before.pictures)
    #expect(site.targets.count == before.pictures[today]?.files.count)
    #expect(fixture.lines.last == "pictures: 1 restored from the published site")
  }

  @Test func `missing renditions are made again from the original`() async throws {
    let server = try LoopbackServer { [drawn] in $0.answer(picture: drawn) }
    let before = try await run(try archive(), server)
    let lost = try #require(before.pictures[today]?.renditions.first)
    try PictureStore(fixture.folder).remove([lost])
    let after = try await run(try archive(), server, offline: true)
    #expect(after.pictures == before.pictures)
    #expect(server.targets.count == 1)
  }

  @Test func `an undecodable original falls back to the screen version`() async throws {
    let damaged = PictureBytes.jpeg(1_600, 1_200)
    let server = try LoopbackServer { [drawn] connection in
      connection.answer(picture: connection.target.hasPrefix("/dynamicimage/") ? drawn : damaged)
    }
    let outcome = try await run(try archive(isResized: true), server)
    #expect(outcome.pictures[today]?.original?.digest == XXH64.hex(drawn))
    #expect(outcome.refusals.count == 1)
    #expect(
      outcome.refusals.first?.description.contains(
        "was skipped: vipsthumbnail rejected the picture: ")
        == true
    )
    #expect(try await run(try archive(isResized: true), server).pictures == outcome.pictures)
    #expect(server.targets.count == 2)
  }

  @Test func `a picture that is undecodable in every size leaves no files`() async throws {
    let server = try LoopbackServer { $0.answer(picture: PictureBytes.jpeg(1_600, 1_200)) }
    let outcome = try await run(try archive(isResized: true), server)
    #expect(outcome.pictures[today]?.files.isEmpty != false)
    #expect(outcome.refusals.count == 2)
    #expect(files().isEmpty)
  }

  @Test func `an undecodable correction keeps the older copy and its renditions`() async throws {
    let server = try LoopbackServer { [drawn] connection in
      connection.answer(
        picture: connection.target.hasSuffix("/a.jpg") ? drawn : PictureBytes.jpeg(1_600, 1_200))
    }
    let before = try await run(try archive(), server)
    let kept = files()
    let corrected = MirrorFixture.archive([try MirrorFixture.image("b.jpg")])
    let after = try await run(corrected, server)
    #expect(after.pictures == before.pictures)
    #expect(after.refusals.count == 1)
    #expect(files() == kept)
  }

  @Test func `a changed picture replaces the old renditions`() async throws {
    let first = try LoopbackServer { [drawn] in $0.answer(picture: drawn) }
    _ = try await run(try archive(), first)
    let smaller = Drawn.jpeg(300, 200)
    let second = try LoopbackServer { $0.answer(picture: smaller) }
    let outcome = try await run(try archive(), second, renewed: true)
    let shown = try #require(outcome.pictures[today])
    #expect(Set(shown.renditions.map(\.size.width)) == [300])
    #expect(files().count == 1 + shown.renditions.count)
  }

  @Test func `an unmirrored picture's colours are fetched once, from its smallest version`()
    async throws
  {
    let server = try LoopbackServer { connection in
      connection.answer(picture: Drawn.jpeg(64, 43))
    }
    let size = PixelSize(width: 600, height: 400)
    let archive = MirrorFixture.archive([
      try MirrorFixture.image("a.jpg", size: size, isResized: true)
    ])
    for _ in 0..<2 {
      let outcome = try await fixture.run(
        archive, server, .init(mirror: .none, searchPath: Installed.searchPath))
      let known = try #require(outcome.pictures[today])
      #expect(known.preview != nil)
      #expect(known.size == size)
    }
    #expect(server.targets == ["/dynamicimage/assets/science/a.jpg?w=64&fit=clip"])
  }

  @Test(arguments: [(1_400, true), (1_500, false)])
  func `a preview version that is too large gives no colours`(
    side: Int, isTaken: Bool
  ) async throws {
    let bytes = Drawn.bomb(side: side)
    let server = try LoopbackServer { $0.answer(picture: bytes) }
    let image = try MirrorFixture.image(
      "a.jpg", size: PixelSize(width: 1_500, height: 1_500), isResized: true)
    let outcome = try await fixture.run(
      MirrorFixture.archive([image]), server,
      .init(mirror: .none, searchPath: Installed.searchPath))
    #expect((outcome.pictures[today]?.preview != nil) == isTaken)
    #expect(outcome.refusals.isEmpty)
    #expect(server.targets.count == 1)
  }
}
