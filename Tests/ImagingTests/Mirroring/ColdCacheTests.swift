import Pictures
import Testing
import TestSupport

@testable import Imaging

/// Pictures with a record but without files, as after a lost cache.
@Suite struct ColdCacheTests {
  private let fixture: MirrorFixture
  private let archive: Archive

  init() throws {
    fixture = try MirrorFixture()
    archive = MirrorFixture.archive([try MirrorFixture.image("a.jpg")])
  }

  /// Runs once, then with an empty cache and these answers from NASA and the published site.
  private func refill(
    nasa: [UInt8], published: [UInt8]?
  ) async throws -> (outcome: Mirroring.Outcome, targets: [String]) {
    let first = try LoopbackServer { $0.answer(picture: PictureBytes.jpeg(40, 30)) }
    _ = try await fixture.run(archive, first)
    try PictureStore(fixture.folder).remove(everythingOf: MirrorFixture.today)
    let second = try LoopbackServer { connection in
      guard connection.target.hasPrefix("/apod/pictures/") else {
        return connection.answer(picture: nasa)
      }
      if let published { connection.answer(picture: published) } else { connection.answer(404) }
    }
    let outcome = try await fixture.run(
      archive, second, .init(published: try second.at("/apod/")))
    return (outcome, second.targets)
  }

  private let same = PictureBytes.jpeg(40, 30)
  private var version: String { String(XXH64.hex(same).prefix(8)) }

  @Test func `lost files are restored from the published site without a request to NASA`()
    async throws
  {
    let (outcome, targets) = try await refill(nasa: same, published: same)
    #expect(targets == ["/apod/pictures/2026/11/20.jpg?v=\(version)"])
    #expect(outcome.pictures[MirrorFixture.today]?.original?.digest == XXH64.hex(same))
    #expect(fixture.temporary.files(below: "archive/pictures/2026/11").count == 1)
  }

  @Test(arguments: [nil, PictureBytes.jpeg(40, 31), PictureBytes.jpeg(40, 30, trailer: [0])])
  func `a missing or changed file on the published site falls back to NASA`(published: [UInt8]?)
    async throws
  {
    let (outcome, targets) = try await refill(nasa: same, published: published)
    #expect(targets.last == "/content/dam/science/a.jpg")
    #expect(outcome.pictures[MirrorFixture.today]?.original?.digest == XXH64.hex(same))
    #expect(outcome.refusals.isEmpty)
  }

  @Test func `an original resized in the same proportions is accepted as a correction`()
    async throws
  {
    let new = PictureBytes.jpeg(80, 60)
    let (outcome, _) = try await refill(nasa: new, published: nil)
    #expect(outcome.pictures[MirrorFixture.today]?.original?.digest == XXH64.hex(new))
    #expect(try fixture.known()?.size == PixelSize(width: 80, height: 60))
  }

  @Test func `an original with other proportions is rejected`() async throws {
    let (outcome, _) = try await refill(nasa: PictureBytes.jpeg(40, 40), published: nil)
    #expect(outcome.pictures[MirrorFixture.today]?.files == [])
    #expect(
      outcome.refusals.map(\.description) == [
        "the picture of 2026-11-20 from https://assets.science.nasa.gov/content/dam/science/a.jpg was skipped: the picture changed from 40 × 30 to 40 × 40 pixels"
      ])
    #expect(try fixture.known()?.original?.digest == XXH64.hex(same))
  }
}
