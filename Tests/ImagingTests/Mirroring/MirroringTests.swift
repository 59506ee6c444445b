import Foundation
import Pictures
import Testing
import TestSupport

@testable import HTTP
@testable import Imaging
@testable import Storage

/// Which files are fetched, from where, and what happens when a fetch fails.
@Suite struct MirroringTests {
  private let fixture: MirrorFixture

  init() throws { fixture = try MirrorFixture() }

  @Test func `an original is fetched once and not requested again`() async throws {
    let bytes = PictureBytes.jpeg(4_000, 3_000)
    let server = try LoopbackServer { $0.answer(picture: bytes) }
    let archive = MirrorFixture.archive([try MirrorFixture.image("a.jpg", isResized: true)])
    let outcome = try await fixture.run(archive, server)
    #expect(server.targets == ["/content/dam/science/a.jpg"])
    let shown = try #require(outcome.pictures[MirrorFixture.today])
    #expect(shown.original?.digest == XXH64.hex(bytes))
    #expect(shown.size == PixelSize(width: 4_000, height: 3_000))
    #expect(try fixture.known() == shown)
    #expect(try await fixture.run(archive, server).pictures == outcome.pictures)
    #expect(server.targets.count == 1)
    #expect(
      fixture.lines.filter { $0.hasPrefix("pictures:") } == ["pictures: 1 fetched"])
  }

  @Test func `no picture is fetched when the stored files already exceed the byte limit`()
    async throws
  {
    let bytes = PictureBytes.jpeg(40, 30, trailer: [UInt8](repeating: 0, count: 600_000))
    let server = try LoopbackServer { $0.answer(picture: bytes) }
    let media = try ["a", "b", "c"].map { try MirrorFixture.image("\($0).jpg") }
    let two = try await fixture.run(MirrorFixture.archive([media[0], media[1]]), server)
    #expect(two.pictures.count == 2)
    let all = MirrorFixture.archive(media)
    let known = try await fixture.run(all, server, .init(megabytes: 1)).pictures
    #expect(known.count == 3)
    #expect(known[MirrorFixture.today.advanced(by: -2)]?.files == [])
    // Only the size of the third picture is requested.
    #expect(server.requests.count { !$0.contains("Range: bytes=0-65535") } == 2)
    let held = try await fixture.run(all, server, .init(megabytes: 2)).pictures
    #expect(held.values.allSatisfy { !$0.files.isEmpty })
  }

  @Test func `an oversized picture stored by an earlier version is not published`() async throws {
    let bytes = PictureBytes.jpeg(4_000, 3_000)
    let server = try LoopbackServer { $0.answer(picture: bytes) }
    let archive = MirrorFixture.archive([try MirrorFixture.image("a.jpg")])
    _ = try await fixture.run(archive, server)
    let known = try #require(try fixture.known())
    let file = try #require(known.original)
    let vast = try #require(PixelSize(width: 20_000, height: 20_000))
    let older = StoredPicture(
      day: known.day, media: known.media, address: known.address, type: known.type, size: vast,
      original: PictureFile(
        original: known.day, type: file.type, size: vast, byteCount: file.byteCount,
        digest: file.digest))
    var records = try PictureRecords(fixture.folder)
    records.known = [known.day: older]
    try records.save()
    let shown = try await fixture.run(archive, server, .init(isOffline: true)).pictures
    #expect(shown[MirrorFixture.today]?.size == vast)
    #expect(shown[MirrorFixture.today]?.files == [])
  }

  @Test func `a rejected original falls back to the screen version`() async throws {
    let server = try LoopbackServer { connection in
      connection.target.hasPrefix("/dynamicimage/")
        ? connection.answer(picture: PictureBytes.png(1_600, 900))
        : connection.answer(200, [], Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8))
    }
    let archive = MirrorFixture.archive([try MirrorFixture.image("a.jpg", isResized: true)])
    let outcome = try await fixture.run(archive, server)
    #expect(outcome.pictures[MirrorFixture.today]?.original?.path == "2026/11/20.png")
    #expect(
      outcome.refusals.map(\.description) == [
        "the picture of 2026-11-20 from https://assets.science.nasa.gov/content/dam/science/a.jpg was skipped: the file is an SVG drawing"
      ])
    #expect(fixture.warnings.filter { $0.contains("SVG") }.count == 1)
  }

  @Test func `an original of more than 100 megapixels is not mirrored`() async throws {
    let server = try LoopbackServer { connection in
      connection.target.hasPrefix("/dynamicimage/")
        ? connection.answer(picture: PictureBytes.jpeg(1_600, 900))
        : connection.answer(picture: PictureBytes.jpeg(10_000, 10_001))
    }
    let unknown = MirrorFixture.archive([try MirrorFixture.image("a.jpg", isResized: true)])
    let outcome = try await fixture.run(unknown, server)
    let shown = try #require(outcome.pictures[MirrorFixture.today])
    #expect(shown.size == PixelSize(width: 1_600, height: 900))
    #expect(
      outcome.refusals.map { "\($0)" } == [
        "the picture of 2026-11-20 from https://assets.science.nasa.gov/content/dam/science/a.jpg was skipped: the picture has 10000 × 10001 pixels; the limit is 100 million"
      ])
    // A size in the service's record saves the request.
    let told = MirrorFixture.archive([
      try MirrorFixture.image(
        "b.jpg", size: PixelSize(width: 10_000, height: 10_001), isResized: true)
    ])
    #expect(try await fixture.run(told, server).refusals.isEmpty)
    let renewed = try await fixture.run(told, server, .init(isRenewed: true))
    #expect(renewed.pictures[MirrorFixture.today] != nil)
    #expect(!server.targets.contains("/content/dam/science/b.jpg"))
  }

  @Test func `a small file with millions of pixels is rejected and not stored`() async throws {
    let server = try LoopbackServer { $0.answer(picture: PictureBytes.gif(20_000, 20_000)) }
    let archive = MirrorFixture.archive([try MirrorFixture.image("a.gif")])
    let outcome = try await fixture.run(archive, server)
    #expect(outcome.pictures.isEmpty)
    #expect(try fixture.known() == nil)
    #expect(outcome.refusals.allSatisfy { "\($0)".contains("the limit is 25 million") })
    #expect(!outcome.refusals.isEmpty)
  }

  @Test func `a picture host without TLS is reported within five seconds`() async throws {
    let server = try LoopbackServer(holdsTLS: true) { _ in }
    let archive = MirrorFixture.archive([try MirrorFixture.image("a.jpg")])
    let outcome = try await fixture.run(
      archive, server, MirrorFixture.Run(assets: server.address.secure))
    let port = try #require(server.address.port)
    #expect(
      outcome.refusals.map(\.description) == [
        "the picture of 2026-11-20 from https://assets.science.nasa.gov/content/dam/science/a.jpg was skipped: no TLS on port \(port) of 127.0.0.1 within 5 s; apod does not fetch over plain http"
      ])
    #expect(fixture.warnings == outcome.refusals.map { "warning: \($0)" })
  }

  @Test func `a rejected correction keeps the older copy`() async throws {
    let server = try LoopbackServer { connection in
      connection.target.hasSuffix("/old.jpg")
        ? connection.answer(picture: PictureBytes.jpeg(40, 30)) : connection.answer(404)
    }
    let before = try await fixture.run(
      MirrorFixture.archive([try MirrorFixture.image("old.jpg")]), server)
    let corrected = MirrorFixture.archive([try MirrorFixture.image("new.jpg")])
    let after = try await fixture.run(corrected, server)
    #expect(after.pictures == before.pictures)
    #expect(after.refusals.map(\.reason) == [.status(404)])
  }

  @Test func `an older copy is shown where mirroring does not depend on rights`() async throws {
    let server = try LoopbackServer { connection in
      connection.target.contains("/old")
        ? connection.answer(picture: PictureBytes.jpeg(40, 30)) : connection.answer(404)
    }
    let old = try ["a", "b"].map { try MirrorFixture.image("old-\($0).jpg") }
    _ = try await fixture.run(MirrorFixture.archive(old, credit: "NASA"), server)
    let new = MirrorFixture.archive(
      try ["a", "b"].map { try MirrorFixture.image("new-\($0).jpg") }, credit: "NASA")
    for (mirror, ages) in [(Mirror.free, [0]), (.window, [0, 1]), (.none, [])] {
      let outcome = try await fixture.run(new, server, .init(mirror: mirror))
      let shown = outcome.pictures.values.filter { !$0.files.isEmpty }
      #expect(Set(shown.map { $0.day.distance(to: MirrorFixture.today) }) == Set(ages), "\(mirror)")
    }
  }

  @Test func `a day that became an external page shows no older copy`() async throws {
    let server = try LoopbackServer { $0.answer(picture: PictureBytes.jpeg(40, 30)) }
    _ = try await fixture.run(MirrorFixture.archive([try MirrorFixture.image("a.jpg")]), server)
    let page = try #require(WebAddress("https://science.nasa.gov/apod/tour/"))
    let outcome = try await fixture.run(MirrorFixture.archive([.page(page)]), server)
    #expect(outcome.pictures.isEmpty)
    #expect(server.targets.count == 1)
  }

  @Test func `a correction replaces the older picture, even with another type`() async throws {
    let server = try LoopbackServer { connection in
      connection.answer(
        picture: connection.target.hasSuffix("/old.jpg")
          ? PictureBytes.jpeg(40, 30) : PictureBytes.png(9, 90))
    }
    _ = try await fixture.run(
      MirrorFixture.archive([try MirrorFixture.image("old.jpg")]), server)
    let outcome = try await fixture.run(
      MirrorFixture.archive([try MirrorFixture.image("new.png")]), server)
    #expect(outcome.refusals.isEmpty)
    #expect(outcome.pictures[MirrorFixture.today]?.type == .png)
    let files = fixture.temporary.files(below: "archive/pictures/2026/11").keys
    #expect(Set(files) == ["20.png"])
  }

  @Test func `picture records are saved during the run`() async throws {
    let records = fixture.folder.path + "/pictures.jsonl"
    let server = try LoopbackServer { connection in
      // The front page's picture is fetched first. The other succeeds only after the records are saved.
      let isFirst = connection.target.hasSuffix("/front.jpg")
      isFirst != FileManager.default.fileExists(atPath: records)
        ? connection.answer(picture: PictureBytes.jpeg(4, 3)) : connection.answer(404)
    }
    let outcome = try await fixture.run(
      MirrorFixture.archive([
        try MirrorFixture.image("front.jpg"), try MirrorFixture.image("other.jpg"),
      ]), server)
    #expect(outcome.pictures.count == 2)
  }

  @Test func `pictures after the deadline are left for the next run`() async throws {
    let server = try LoopbackServer { $0.answer(picture: PictureBytes.jpeg(4, 3)) }
    let archive = MirrorFixture.archive(
      try ["a", "b", "c"].map { try MirrorFixture.image("\($0).jpg") } + [.none])
    let early = try await fixture.run(archive, server, .init(deadline: Deadline(.zero)))
    #expect(early.pictures.isEmpty)
    #expect(early.refusals.isEmpty)
    #expect(server.targets.isEmpty)
    #expect(fixture.lines == ["3 pictures are left for the next run"])
    #expect(try await fixture.run(archive, server).pictures.count == 3)
    #expect(Set(server.targets).count == 3)
    let later = try await fixture.run(archive, server, .init(deadline: Deadline(.zero)))
    #expect(later.pictures.count == 3)
  }

  @Test func `a host that does not answer is given up with one warning`() async throws {
    let server = try LoopbackServer { _ in }
    let archive = MirrorFixture.archive(
      try (0..<30).map { try MirrorFixture.image("\($0).jpg") })
    let outcome = try await fixture.run(archive, server)
    #expect(outcome.pictures.isEmpty)
    // Four are in flight when the third is given up.
    #expect((3...6).contains(outcome.refusals.count))
    #expect(server.targets.count == outcome.refusals.count)
    #expect(fixture.warnings.count == 1)
    #expect(fixture.warnings[0].contains("\(outcome.refusals.count) pictures skipped: "))
    #expect(
      fixture.lines.last
        == "\(30 - outcome.refusals.count) pictures are left for the next run")
  }

  @Test func `an offline run sends no request and shows stored pictures`() async throws {
    let server = try LoopbackServer { $0.answer(picture: PictureBytes.jpeg(4, 3)) }
    let image = try MirrorFixture.image("a.jpg")
    let before = try await fixture.run(MirrorFixture.archive([image]), server)
    let archive = MirrorFixture.archive([
      image, try MirrorFixture.image("b.jpg", isResized: true),
    ])
    let outcome = try await fixture.run(archive, server, .init(isOffline: true, isRenewed: true))
    #expect(outcome.pictures == before.pictures)
    #expect(server.targets.count == 1)
  }

  @Test func `a withheld picture loses its files and keeps only its size`() async throws {
    let server = try LoopbackServer { $0.answer(picture: PictureBytes.jpeg(4, 3)) }
    let archive = MirrorFixture.archive(
      try ["a", "b"].map { try MirrorFixture.image("\($0).jpg") })
    _ = try await fixture.run(archive, server)
    let outcome = try await fixture.run(archive, server, .init(withheld: [MirrorFixture.today]))
    #expect(outcome.pictures.keys.map(\.iso) == ["2026-11-19"])
    let files = fixture.temporary.files(below: "archive/pictures/2026/11").keys
    #expect(Set(files) == ["19.jpg"])
    let known = try #require(try fixture.known())
    #expect(known.files.isEmpty && known.preview == nil)
    #expect(known.size == PixelSize(width: 4, height: 3))
    #expect(server.targets.count == 2)
  }

  @Test func `a picture that is no longer mirrored keeps its record but is not published`()
    async throws
  {
    let server = try LoopbackServer { $0.answer(picture: PictureBytes.jpeg(4, 3)) }
    let archive = MirrorFixture.archive(
      try ["a", "b"].map { try MirrorFixture.image("\($0).jpg") })
    let before = try await fixture.run(archive, server)
    let after = try await fixture.run(archive, server, .init(mirror: .window, window: 1))
    let left = MirrorFixture.today.advanced(by: -1)
    #expect(after.pictures[MirrorFixture.today] == before.pictures[MirrorFixture.today])
    #expect(after.pictures[left] == before.pictures[left]?.withoutFiles)
    #expect(try fixture.known(1)?.original != nil)
  }
}
