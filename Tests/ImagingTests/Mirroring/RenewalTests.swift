import Pictures
import Testing
import TestSupport

@testable import Imaging
@testable import Storage

/// Pictures of days that are asked for again, in case they changed under their addresses.
@Suite struct RenewalTests {
  private let fixture: MirrorFixture
  private let archive: Archive
  private let kept = PictureBytes.jpeg(4_298, 3_394)

  init() throws {
    fixture = try MirrorFixture()
    archive = MirrorFixture.archive([try MirrorFixture.image("a.jpg")])
  }

  /// A first run, then one in which the address answers otherwise.
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

  @Test func `one that did not change costs its first bytes`() async throws {
    let (outcome, server) = try await renew { [kept] in $0.answer(picture: kept) }
    #expect(digest(outcome) == XXH64.hex(kept))
    #expect(server.requests.count == 1)
    #expect(server.requests.first?.contains("Range: bytes=0-65535\r\n") == true)
  }

  @Test func `one that was made anew in the same shape is fetched`() async throws {
    let new = PictureBytes.jpeg(2_149, 1_697)
    let (outcome, server) = try await renew { $0.answer(picture: new) }
    #expect(digest(outcome) == XXH64.hex(new))
    #expect(try fixture.known()?.size == PixelSize(width: 2_149, height: 1_697))
    #expect(server.requests.count == 2)
    #expect(outcome.refusals.isEmpty)
  }

  @Test func `a change behind the first bytes shows in the length`() async throws {
    let new = kept + [0]
    let (outcome, _) = try await renew { connection in
      connection.head.contains("Range:")
        ? connection.answer(
          206, ["Content-Range: bytes 0-9/\(new.count)"], Array(new.prefix(10)))
        : connection.answer(picture: new)
    }
    #expect(digest(outcome) == XXH64.hex(new))
  }

  @Test func `another picture is refused, and the older copy stays`() async throws {
    let (outcome, _) = try await renew { $0.answer(picture: PictureBytes.jpeg(640, 480)) }
    #expect(digest(outcome) == XXH64.hex(kept))
    #expect(
      fixture.warnings.contains {
        $0.hasSuffix("it changed from 4298 × 3394 to 640 × 480 pixels")
      })
    #expect(outcome.refusals.count == 1)
  }

  @Test func `a landing page in its place is refused, and the older copy stays`() async throws {
    let (outcome, _) = try await renew {
      $0.answer(200, ["Content-Type: text/html"], Array("<!doctype html><p>Moved".utf8))
    }
    #expect(digest(outcome) == XXH64.hex(kept))
    #expect(outcome.refusals.map(\.reason) == [.flaw(.webPage)])
  }

  @Test func `the picture itself is looked for again where a smaller version took its place`()
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

  @Test func `a service that chooses the type by what is asked for is asked the same way`()
    async throws
  {
    let (_, server) = try await renew { [kept] in $0.answer(picture: kept) }
    #expect(
      server.requests.first?.contains("Accept: image/jpeg, image/png, image/gif, image/webp\r\n")
        == true)
  }

  @Test(arguments: [404, 416, 503])
  func `an address that tells nothing changes nothing`(status: Int) async throws {
    let (outcome, _) = try await renew { $0.answer(status) }
    #expect(digest(outcome) == XXH64.hex(kept))
    #expect(outcome.refusals.isEmpty)
  }
}
