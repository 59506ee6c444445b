import Testing

@testable import Validation

/// Objects that are used again, each by one at a time.
@Suite struct PoolTests {
  private let pool = Pool { 0 }

  /// Has two objects in the pool, which know these numbers; the first is given back last.
  private func fill(_ one: Int, _ other: Int) {
    pool.with { first in
      first = one
      pool.with { $0 = other }
    }
  }

  @Test func `what is not given back yet is given to nobody else`() {
    fill(1, 2)
    let both = pool.with { one in pool.with { other in Set([one, other]) } }
    #expect(both == [1, 2])
    let third = pool.with { _ in pool.with { _ in pool.with { $0 } } }
    #expect(third == 0)
  }

  @Test(arguments: [1, 2]) func `the one that suits the work is given`(number: Int) {
    fill(1, 2)
    #expect(pool.with(suiting: { $0 == number }) { $0 } == number)
  }

  @Test func `when none suits, any is given, and what is learnt stays with it`() {
    fill(1, 2)
    let given = pool.with(suiting: { $0 == 3 }) { number in
      defer { number = 3 }
      return number
    }
    #expect([1, 2].contains(given))
    #expect(pool.with(suiting: { $0 == 3 }) { $0 } == 3)
    #expect(pool.with(suiting: { $0 == 3 - given }) { $0 } == 3 - given)
  }
}
