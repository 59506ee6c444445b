import Synchronization
import Testing

@testable import Storage

@Suite struct InFlightTests {
  private struct Refused: Error, Equatable {}

  /// How many pieces of work run at the same time.
  private final class Traffic: Sendable {
    private let state = Mutex((now: 0, most: 0, all: 0))

    var most: Int { state.withLock { $0.most } }
    var all: Int { state.withLock { $0.all } }

    /// Passes after this many pieces of work have begun.
    func pass(with others: Int = 0) async {
      state.withLock { state in
        state.all += 1
        state.now += 1
        state.most = max(state.most, state.now)
      }
      repeat { await Task.yield() } while all < others
      state.withLock { $0.now -= 1 }
    }
  }

  @Test func `every input is processed once with limited concurrency`() async {
    let traffic = Traffic()
    var taken: [Int] = []
    await inFlight(Array(0..<40), width: 3) { number in
      await traffic.pass(with: 2)
      return number
    } take: {
      taken.append($0)
    }
    #expect(taken.sorted() == Array(0..<40))
    #expect((2...3).contains(traffic.most))
  }

  @Test(arguments: [true, false])
  func `an error prevents further inputs from starting`(isOfWork: Bool) async {
    let traffic = Traffic()
    await #expect(throws: Refused()) {
      try await inFlight(Array(0..<40), width: 2) { number throws(Refused) in
        await traffic.pass()
        if isOfWork, number == 1 { throw Refused() }
        return number
      } take: { (number: Int) throws(Refused) in
        if number == 1 { throw Refused() }
      }
    }
    #expect(traffic.all < 10)
  }
}
