import Pictures
import Testing
import TestSupport

@testable import Imaging
@testable import Storage

/// Pictures that are checked again because they can change at the same address.
@Suite struct RenewalTests {
  private let fixture: MirrorFixture
  private let archive: Archive
  private let kept = PictureBytes.jpeg(4_298, 3_394)

  init() throws {
    fixture = try MirrorFixture()
    archive = MirrorFixture.archive([try MirrorFixture.image("a.jpg")])
  }

  /// Runs once, then renews the picture with other answers from its address.
  private func renew(
    _ converse: @escaping @Sendable (LoopbackServer.Connection) -> Void
  ) async throws -> (outcome: Mirroring.Outcome, server: LoopbackServer) {
    let first = try LoopbackServer { [kept] in $0.answer(picture: kept) }
    _ = try await fixture.run(archive, first)
    let server = try LoopbackServer(converse)
    return (try await fixture.run(archive, server, .init(isRenewed: true)), server)
  }

  private func digest(_ outcome: Mirroring.Outcome) -> String? {
    outcome.pictures[MirrorFixture.today]?.original?.digest
  }

  @Test func `an unchanged picture costs one request for its first bytes`() async throws {
    let (outcome, server) = try await renew { [kept] in $0.answer(picture: kept) }
    #expect(digest(outcome) == XXH64.hex(kept))
    #expect(server.requests.count == 1)
    #expect(server.requests.first?.contains("Range: bytes=0-65535\r\n") == true)
  }

  @Test func `a picture resized in the same proportions is fetched again`() async throws {
    let new = PictureBytes.jpeg(2_149, 1_697)
    let (outcome, server) = try await renew { $0.answer(picture: new) }
    #expect(digest(outcome) == XXH64.hex(new))
    #expect(try fixture.known()?.size == PixelSize(width: 2_149, height: 1_697))
    #expect(server.requests.count == 2)
    #expect(outcome.refusals.isEmpty)
  }

  @Test func `a change after the first bytes is detected by the length`() async throws {
    let new = kept + [0]
    let (outcome, _) = try await renew { connection in
      connection.head.contains("Range:")
        ? connection.answer(
          206, ["Content-Range: bytes 0-9/\(new.count)"], Array(new.prefix(10)))
        : connection.answer(picture: new)
    }
    #expect(digest(outcome) == XXH64.hex(new))
  }

  @Test func `a different picture is rejected and the older copy stays`() async throws {
    let (outcome, _) = try await renew { $0.answer(picture: PictureBytes.jpeg(640, 480)) }
    #expect(digest(outcome) == XXH64.hex(kept))
    #expect(
      fixture.warnings.contains {
        $0.hasSuffix("the picture changed from 4298 × 3394 to 640 × 480 pixels")
      })
    #expect(outcome.refusals.count == 1)
  }

  @Test func `a landing page at the address is rejected and the older copy stays`() async throws {
    let (outcome, _) = try await renew {
      $0.answer(200, ["Content-Type: text/html"], Array("<!doctype html><p>Moved".utf8))
    }
    #expect(digest(outcome) == XXH64.hex(kept))
    #expect(outcome.refusals.map(\.reason) == [.flaw(.webPage)])
  }

  @Test func `a renewal retries the original after a fallback to the screen version`()
    async throws
  {
    let archive = MirrorFixture.archive([try MirrorFixture.image("a.jpg", isResized: true)])
    let small = PictureBytes.jpeg(1_600, 1_263)
    let first = try LoopbackServer { connection in
      connection.target.contains("w=1600")
        ? connection.answer(picture: small) : connection.answer(404)
    }
    for isRenewed in [false, true] {
      let outcome = try await fixture.run(archive, first, .init(isRenewed: isRenewed))
      #expect(digest(outcome) == XXH64.hex(small))
    }
    let second = try LoopbackServer { [kept] in $0.answer(picture: kept) }
    #expect(
      digest(try await fixture.run(archive, second, .init(isRenewed: true))) == XXH64.hex(kept))
    #expect(second.targets == ["/content/dam/science/a.jpg"])
  }

  @Test func `a renewal sends the same Accept header as a download`() async throws {
    let (_, server) = try await renew { [kept] in $0.answer(picture: kept) }
    #expect(
      server.requests.first?.contains("Accept: image/jpeg, image/png, image/gif, image/webp\r\n")
        == true)
  }

  @Test(arguments: [404, 416, 503])
  func `an error status during a renewal changes nothing`(status: Int) async throws {
    let (outcome, _) = try await renew { $0.answer(status) }
    #expect(digest(outcome) == XXH64.hex(kept))
    #expect(outcome.refusals.isEmpty)
  }
}
