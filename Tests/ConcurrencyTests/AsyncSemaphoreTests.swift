import Testing

@testable import Storage

@Suite struct `A semaphore` {
  /// How many tasks are inside, and their greatest number so far.
  private actor Inside {
    private(set) var most = 0
    private var now = 0

    func come() {
      now += 1
      most = max(most, now)
    }
    func go() { now -= 1 }
  }

  /// The names of the tasks in the order of their admission.
  private actor Order {
    private(set) var names: [String] = []
    func add(_ name: String) { names.append(name) }
  }

  @Test(arguments: [(3, 3), (1, 1), (0, 1)])
  func `admits no more tasks than it has places, and all in the end`(
    places: Int, most: Int
  ) async throws {
    let gate = AsyncSemaphore(places)
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

  @Test func `releases a cancelled waiter and its place`() async {
    let gate = AsyncSemaphore(1)
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

  @Test func `lets no task overtake one that waits for several places`() async {
    let gate = AsyncSemaphore(4)
    let order = Order()
    let (leave, leaving) = AsyncStream.makeStream(of: Void.self)
    let first = Task {
      await gate.within(taking: 3) {
        for await _ in leave {}
      }
    }
    while gate.free > 1 { await Task.yield() }
    let all = Task { await gate.within(taking: 9) { await order.add("all") } }
    while gate.waiting < 1 { await Task.yield() }
    let one = Task { await gate.within { await order.add("one") } }
    while gate.waiting < 2 { await Task.yield() }
    #expect(await order.names == [])
    leaving.finish()
    for task in [first, all, one] { _ = await task.value }
    #expect(await order.names == ["all", "one"])
    #expect(gate.free == 4)
  }

  @Test func `admits the next waiters when one for many places is cancelled`() async {
    let gate = AsyncSemaphore(2)
    let (leave, leaving) = AsyncStream.makeStream(of: Void.self)
    let inside = Task { await gate.within { for await _ in leave {} } }
    while gate.free > 1 { await Task.yield() }
    let many = Task { await gate.within(taking: 2) { 2 } }
    while gate.waiting < 1 { await Task.yield() }
    let one = Task { await gate.within { 1 } }
    while gate.waiting < 2 { await Task.yield() }
    many.cancel()
    #expect(await many.value == nil)
    #expect(await one.value == 1)
    leaving.finish()
    _ = await inside.value
  }

  @Test func `frees the place after an error`() async {
    struct Refused: Error {}
    let gate = AsyncSemaphore(1)
    await #expect(throws: Refused.self) {
      try await gate.within { () async throws(Refused) -> Int in throw Refused() }
    }
    #expect(await gate.within { 1 } == 1)
  }
}
