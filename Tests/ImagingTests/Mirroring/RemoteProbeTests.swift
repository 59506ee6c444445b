import Pictures
import Testing
import TestSupport

@testable import Imaging
@testable import Storage

/// Pictures that are shown directly from NASA's servers.
@Suite struct MeasuringTests {
  private let fixture: MirrorFixture

  init() throws { fixture = try MirrorFixture() }

  private func run(
    _ media: [Media], _ server: LoopbackServer
  ) async throws -> Mirroring.Outcome {
    try await fixture.run(MirrorFixture.archive(media), server, .init(mirror: .none))
  }

  @Test func `the size is read once, from the first 64 KiB`() async throws {
    let bytes = PictureBytes.jpeg(4_000, 3_000, orientation: 6)
    let server = try LoopbackServer { $0.answer(picture: bytes) }
    let image = try MirrorFixture.image("a.jpg")
    let outcome = try await run([image], server)
    let known = try #require(outcome.pictures[MirrorFixture.today])
    #expect(known.size == PixelSize(width: 3_000, height: 4_000))
    #expect(known.files.isEmpty)
    #expect(server.requests.first?.contains("Range: bytes=0-65535\r\n") == true)
    #expect(try await run([image], server).pictures == outcome.pictures)
    #expect(server.requests.count == 1)
  }

  @Test func `a size in the record needs no request`() async throws {
    let server = try LoopbackServer { $0.answer(picture: PictureBytes.jpeg(4, 3)) }
    let size = PixelSize(width: 4, height: 3)
    _ = try await run([try MirrorFixture.image("a.jpg", size: size)], server)
    #expect(server.requests.isEmpty)
  }

  @Test func `a header after a long colour profile is found with a second request`() async throws {
    let whole = PictureBytes.jpeg(4_000, 3_000)
    let profile = [0xFF, 0xE2, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 65_533)
    let bytes = whole.prefix(2) + profile + profile + whole.dropFirst(2)
    let server = try LoopbackServer { $0.answer(picture: Array(bytes)) }
    let outcome = try await run([try MirrorFixture.image("a.jpg")], server)
    #expect(
      outcome.pictures[MirrorFixture.today]?.size == PixelSize(width: 4_000, height: 3_000))
    #expect(server.requests.count == 2)
  }

  @Test func `the screen version is measured when the original is missing`() async throws {
    let server = try LoopbackServer { connection in
      connection.target.hasPrefix("/dynamicimage/")
        ? connection.answer(picture: PictureBytes.png(1_600, 900)) : connection.answer(404)
    }
    let outcome = try await run([try MirrorFixture.image("a.png", isResized: true)], server)
    #expect(outcome.pictures[MirrorFixture.today]?.size == PixelSize(width: 1_600, height: 900))
  }

  @Test func `a picture that cannot be measured causes no warning and stops nothing`() async throws
  {
    let server = try LoopbackServer { connection in
      switch connection.target.last {
      case "1": connection.answer(404)
      case "2": connection.answer(200, [], Array("<html>".utf8))
      case "3": connection.send("HTTP/1.1 206 Partial Content\r\n")
      case "4": connection.answer(206, ["Content-Range: bytes 9-99/100"], PictureBytes.png(4, 3))
      default: connection.answer(picture: PictureBytes.gif(4, 3))
      }
    }
    let media = try (1...5).map { try MirrorFixture.image("a.jpg/\($0)") }
    let outcome = try await run(media, server)
    #expect(outcome.pictures.keys.map(\.iso) == ["2026-11-16"])
    #expect(outcome.refusals.isEmpty)
    #expect(fixture.warnings.isEmpty)
  }

  @Test func `videos and text days are not measured`() async throws {
    let server = try LoopbackServer { $0.answer() }
    let film = try #require(WebAddress("https://example.org/film.mp4"))
    _ = try await run([.video(file: film, poster: film), .none], server)
    #expect(server.requests.isEmpty)
  }

  @Test func `a picture rejected for mirroring is measured at its source`() async throws {
    let server = try LoopbackServer { connection in
      connection.head.contains("Range:")
        ? connection.answer(206, ["Content-Range: bytes 0-9/99"], PictureBytes.png(40, 30))
        : connection.answer(200, [], Array(PictureBytes.png(40, 30).dropLast()))
    }
    let outcome = try await fixture.run(
      MirrorFixture.archive([try MirrorFixture.image("a.jpg")]), server)
    #expect(outcome.refusals.map(\.reason) == [.flaw(.cutShort)])
    #expect(outcome.pictures[MirrorFixture.today]?.size == PixelSize(width: 40, height: 30))
  }
}
