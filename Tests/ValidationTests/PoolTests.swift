import Testing

@testable import Validation

/// Objects that are used again, each by one at a time.
@Suite struct PoolTests {
  private final class Object: Sendable {}

  private let pool = Pool { Object() }

  @Test func `what is not given back yet is given to nobody else, and then again`() {
    let (one, other) = pool.with { one in pool.with { other in (one, other) } }
    #expect(one !== other)
    pool.with { first in
      pool.with { second in
        #expect(Set([first, second].map(ObjectIdentifier.init)).count == 2)
        for object in [first, second] { #expect(object === one || object === other) }
      }
    }
  }
}
