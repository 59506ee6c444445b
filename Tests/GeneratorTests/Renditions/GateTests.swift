import Synchronization
import Testing

@testable import Generator

@Suite struct `A gate` {
  /// How many are inside, and the most that ever were.
  private actor Inside {
    private(set) var most = 0
    private var now = 0

    func come() {
      now += 1
      most = max(most, now)
    }
    func go() { now -= 1 }
  }

  @Test(arguments: [(3, 3), (1, 1), (0, 1)])
  func `lets no more in than it has places, and everybody in the end`(
    places: Int, most: Int
  ) async throws {
    let gate = Gate(places)
    let inside = Inside()
    let passed = await withTaskGroup(of: Int?.self) { group in
      for number in 0..<200 {
        group.addTask {
          await gate.within {
            await inside.come()
            await Task.yield()
            await inside.go()
            return number
          }
        }
      }
      return await group.reduce(into: Set<Int?>()) { $0.insert($1) }
    }
    #expect(passed == Set(0..<200))
    #expect(await inside.most <= most)
  }

  @Test func `keeps nobody waiting whose task is cancelled, and no place for them`() async {
    let gate = Gate(1)
    let (leave, leaving) = AsyncStream.makeStream(of: Void.self)
    let (come, coming) = AsyncStream.makeStream(of: Void.self)
    let first = Task {
      await gate.within {
        coming.finish()
        for await _ in leave {}
        return 1
      }
    }
    for await _ in come {}
    let second = Task { await gate.within { 2 } }
    let third = Task { await gate.within { 3 } }
    second.cancel()
    #expect(await second.value == nil)
    leaving.finish()
    #expect(await first.value == 1)
    #expect(await third.value == 3)
    #expect(await gate.within { 4 } == 4)
  }

  @Test func `gives the place back after an error`() async {
    struct Refused: Error {}
    let gate = Gate(1)
    await #expect(throws: Refused.self) {
      try await gate.within { () async throws(Refused) -> Int in throw Refused() }
    }
    #expect(await gate.within { 1 } == 1)
  }
}
