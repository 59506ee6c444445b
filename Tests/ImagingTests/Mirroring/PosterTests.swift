import Imaging
import Pictures
import Testing
@testable import TestSupport

@testable import Storage

/// The still pictures of videos.
@Suite struct PosterTests {
  private let fixture: MirrorFixture

  init() throws { fixture = try MirrorFixture() }

  private func film(_ player: Media.Embed.Player, _ address: String, poster: String? = nil) throws
    -> Media
  {
    .embed(
      Media.Embed(
        player: player, address: try #require(WebAddress(address)),
        poster: try poster.map { try #require(WebAddress($0)) }))
  }

  private var youTube: Media {
    get throws { try film(.youTube("abc-DEF_123"), "https://www.youtube-nocookie.com/embed/x") }
  }

  private let grey: [UInt8] = PictureBytes.jpeg(120, 90)
  private let still: [UInt8] = PictureBytes.jpeg(1_280, 720)

  @Test func `the service's poster is preferred to other stills`() async throws {
    let server = try LoopbackServer { [still] in $0.answer(picture: still) }
    let poster = "https://assets.science.nasa.gov/content/dam/science/p.jpg"
    let address = try #require(WebAddress("https://example.org/film.mp4"))
    let archive = MirrorFixture.archive([
      .video(file: address, poster: WebAddress(poster)),
      try film(.youTube("abc-DEF_123"), "https://www.youtube-nocookie.com/embed/x", poster: poster),
    ])
    let outcome = try await fixture.run(archive, server)
    #expect(outcome.pictures[MirrorFixture.today]?.media == address)
    #expect(outcome.pictures.count == 2)
    #expect(Set(server.targets) == ["/content/dam/science/p.jpg"])
  }

  @Test func `YouTube's largest still is taken`() async throws {
    let server = try LoopbackServer { [still] in $0.answer(picture: still) }
    let outcome = try await fixture.run(MirrorFixture.archive([try youTube]), server)
    #expect(server.targets == ["/i.ytimg.com/vi/abc-DEF_123/maxresdefault.jpg"])
    #expect(
      outcome.pictures[MirrorFixture.today]?.address.text
        == "https://i.ytimg.com/vi/abc-DEF_123/maxresdefault.jpg")
  }

  @Test(arguments: [200, 404])
  func `YouTube's grey placeholder is skipped without a warning if another still exists`(
    status: Int
  ) async throws {
    let server = try LoopbackServer { [grey, still] connection in
      connection.target.hasSuffix("/hqdefault.jpg")
        ? connection.answer(picture: still) : connection.answer(status, [], grey)
    }
    let outcome = try await fixture.run(MirrorFixture.archive([try youTube]), server)
    #expect(outcome.pictures[MirrorFixture.today]?.original?.digest == XXH64.hex(still))
    #expect(outcome.refusals.isEmpty)
  }

  @Test func `a video without any still on YouTube is reported`() async throws {
    let server = try LoopbackServer { [grey] in $0.answer(404, [], grey) }
    let outcome = try await fixture.run(MirrorFixture.archive([try youTube]), server)
    #expect(outcome.refusals.map(\.reason) == [.status(404)])
  }

  @Test func `the address of Vimeo's still is read from its oEmbed record`() async throws {
    let server = try LoopbackServer { [still] connection in
      guard connection.target.hasPrefix("/vimeo.com/") else {
        return connection.answer(picture: still)
      }
      connection.answer(
        200, ["Content-Type: application/json"],
        Array(#"{"type":"video","thumbnail_url":"https://i.vimeocdn.com/video/9-d_1280"}"#.utf8))
    }
    let archive = MirrorFixture.archive([
      try film(.vimeo("76979871"), "https://player.vimeo.com/video/76979871?h=8272103f6e")
    ])
    let outcome = try await fixture.run(archive, server)
    #expect(outcome.pictures.count == 1)
    #expect(
      server.targets == [
        "/vimeo.com/api/oembed.json?url=https%3A//vimeo.com/76979871/8272103f6e&width=1280",
        "/i.vimeocdn.com/video/9-d_1280",
      ])
  }

  @Test(arguments: [
    #"{"thumbnail_url":"https://evil.example/a.jpg"}"#,
    #"{"thumbnail_url":"https://i.vimeocdn.com.evil.example/a.jpg"}"#, #"{"thumbnail_url":7}"#,
    "{}", "[", "",
  ])
  func `a still that is not on Vimeo's image host is not fetched`(record: String) async throws {
    let server = try LoopbackServer { $0.answer(200, [], Array(record.utf8)) }
    let archive = MirrorFixture.archive([
      try film(.vimeo("76979871"), "https://player.vimeo.com/video/76979871")
    ])
    let outcome = try await fixture.run(archive, server)
    #expect(
      outcome.refusals.map(\.description) == [
        "the picture of 2026-11-20 from https://vimeo.com/76979871 was skipped: this video has no still picture"
      ])
    #expect(server.targets.count == 1)
  }

  @Test func `other players, pages and text days need no request for a still`() async throws {
    let server = try LoopbackServer { $0.answer() }
    let archive = MirrorFixture.archive([
      try film(.other, "https://orrery.example/"),
      .page(try #require(WebAddress("https://science.nasa.gov/a"))), .none,
    ])
    let outcome = try await fixture.run(archive, server)
    #expect(outcome.pictures.isEmpty)
    #expect(server.targets.isEmpty)
    #expect(fixture.lines.isEmpty)
  }
}
