import Testing

@testable import Validation

@Suite struct `What links lead to` {
  @Test func `is kept once`() {
    var dice = Dice(3)
    var targets = TargetSet()
    var expected: Set<[UInt8]> = []
    for _ in 0..<5_000 {
      let target = (0..<dice.roll(20)).map { _ in UInt8(97 + dice.roll(2)) }
      let isThere = targets.contains(target.span)
      #expect(isThere == expected.contains(target))
      let isNew = targets.insert(target.span)
      #expect(isNew == expected.insert(target).inserted)
      let isKept = targets.contains(target.span)
      #expect(isKept)
    }
    #expect(expected.count > 1_000)
  }
}
