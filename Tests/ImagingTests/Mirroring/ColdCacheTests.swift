import Pictures
import Testing
import TestSupport

@testable import Imaging

/// Pictures that are known, and whose bytes are not there.
@Suite struct ColdCacheTests {
  private let fixture: MirrorFixture
  private let archive: Archive

  init() throws {
    fixture = try MirrorFixture()
    archive = MirrorFixture.archive([try MirrorFixture.image("a.jpg")])
  }

  /// A first run, then one with an empty cache in which NASA and the published site answer with these.
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

  @Test func `the published site gives them back, and NASA is not asked`() async throws {
    let (outcome, targets) = try await refill(nasa: same, published: same)
    #expect(targets == ["/apod/pictures/2026/11/20.jpg?v=\(version)"])
    #expect(outcome.pictures[MirrorFixture.today]?.original?.digest == XXH64.hex(same))
    #expect(fixture.temporary.files(below: "archive/pictures/2026/11").count == 1)
  }

  @Test(arguments: [nil, PictureBytes.jpeg(40, 31), PictureBytes.jpeg(40, 30, trailer: [0])])
  func `other bytes than were kept are not taken back`(published: [UInt8]?) async throws {
    let (outcome, targets) = try await refill(nasa: same, published: published)
    #expect(targets.last == "/content/dam/science/a.jpg")
    #expect(outcome.pictures[MirrorFixture.today]?.original?.digest == XXH64.hex(same))
    #expect(outcome.refusals.isEmpty)
  }

  @Test func `an original that was made anew in the same shape is a correction`() async throws {
    let new = PictureBytes.jpeg(80, 60)
    let (outcome, _) = try await refill(nasa: new, published: nil)
    #expect(outcome.pictures[MirrorFixture.today]?.original?.digest == XXH64.hex(new))
    #expect(try fixture.known()?.size == PixelSize(width: 80, height: 60))
  }

  @Test func `an original that became another picture is refused`() async throws {
    let (outcome, _) = try await refill(nasa: PictureBytes.jpeg(40, 40), published: nil)
    #expect(outcome.pictures[MirrorFixture.today]?.files == [])
    #expect(
      outcome.refusals.map(\.description) == [
        "the picture of 2026-11-20 from https://assets.science.nasa.gov/content/dam/science/a.jpg was skipped: it changed from 40 × 30 to 40 × 40 pixels"
      ])
    #expect(try fixture.known()?.original?.digest == XXH64.hex(same))
  }
}
