import Pictures
import Testing

@testable import Imaging

@Suite struct MirrorPlanTests {
  private let newest = Day(iso: "2026-11-20") ?? .first

  /// Twenty days; every fourth picture is free.
  private var archive: Archive {
    Archive(
      (0..<20).compactMap { age in
        Picture(day: newest.advanced(by: -age), title: "A moon", media: .none).map {
          Entry(picture: $0, seen: Observation(when: Timestamp(seconds: 0), service: .service))
        }
      })
  }

  /// The ages of the chosen days, in days.
  private func ages(
    _ mirror: Mirror, shown age: Int = 0, window: Int = 9, withheld: [Int] = []
  ) throws -> (mirrored: [Int], remote: [Int]) {
    let plan = Mirroring.Plan(
      archive, shown: newest.advanced(by: -age), mirror: mirror, window: window,
      withheld: Set(withheld.map { newest.advanced(by: -$0) })
    ) { picture in
      picture.day.distance(to: newest) % 4 == 1 ? .free : .copyrighted
    }
    return (
      plan.mirrored.map { $0.distance(to: newest) }, plan.remote.map { $0.distance(to: newest) }
    )
  }

  @Test func `free pictures in the window and the front page's picture are mirrored`() throws {
    #expect(try ages(.free) == ([0, 1, 5], [2, 3, 4, 6, 7, 8]))
    #expect(try ages(.free, shown: 15) == ([15, 1, 5], [0, 2, 3, 4, 6, 7, 8]))
  }

  @Test func `mode window mirrors the whole window, the front page first`() throws {
    #expect(try ages(.window, shown: 2, window: 4) == ([2, 0, 1, 3], []))
    #expect(try ages(.window, shown: 15, window: 2) == ([15, 0, 1], []))
  }

  @Test func `mode all mirrors the whole archive`() throws {
    #expect(try ages(.all, shown: 3, window: 1) == ([3, 0, 1, 2] + Array(4..<20), []))
  }

  @Test func `mode none mirrors no picture`() throws {
    #expect(try ages(.none, shown: 12, window: 3) == ([], [12, 0, 1, 2]))
  }

  @Test(arguments: Mirror.allCases)
  func `a withheld day is never chosen`(mirror: Mirror) throws {
    let (mirrored, remote) = try ages(mirror, withheld: [0, 1])
    #expect(!(mirrored + remote).contains(0))
    #expect(!(mirrored + remote).contains(1))
    #expect((mirrored + remote).contains(2))
  }

  @Test func `a window larger than the archive holds every day once`() throws {
    #expect(try ages(.window, window: 366) == (Array(0..<20), []))
  }
}
