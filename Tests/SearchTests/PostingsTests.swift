import TestSupport
import Testing

@testable import Site

@Suite struct PostingsTests {
  @Test(arguments: [
    ([], ""), ([0], "A"), ([1], "B"), ([0, 1], "AA"), ([0, 1, 2], "~H"), ([47], "v"), ([48], "wA"),
    ([49], "wB"),
    ([48 * 16], "_A"), ([48 * 17], "wwA"), ([5, 60], "Fw G"),
    (Array(0..<12), "~__"), ([0, 2, 4, 6, 8, 10, 12], "~VVB"),
  ])
  func `numbers are encoded as digits of gaps and bits`(numbers: [Int], expected: String) {
    #expect(Postings.text(numbers) == expected.filter { $0 != " " })
  }

  @Test func `numbers survive a round trip within the size limit`() {
    var state: UInt64 = 0x5EED
    func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for gap in [1, 2, 3, 7, 50, 800, 20_000] {
      for _ in 0..<50 {
        var numbers: [Int] = []
        var last = -1
        for _ in 0..<below(300) {
          last += 1 + below(gap)
          numbers.append(last)
        }
        let written = Postings.text(numbers)
        #expect(PostingsText.numbers(written) == numbers)
        #expect(written.utf8.count <= (last + 1) / 6 + 2)
      }
    }
  }
}
