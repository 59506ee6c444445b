import Testing

@testable import Search

@Suite struct WordRangesTests {
  @Test func `the more days the more shards, up to 256`() {
    let counts = [1, 32, 33, 64, 65, 183, 366, 4_096, 4_097, 15_000, 114_000].map {
      WordRanges(days: $0).count
    }
    #expect(counts == [1, 1, 2, 2, 4, 8, 16, 128, 256, 256, 256])
  }

  @Test(arguments: [1, 100, 300, 1_000, 5_000, 9_000])
  func `ranges begin in order, each with another word`(days: Int) {
    let starts = WordRanges(days: days).starts
    #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 })
    #expect(starts.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
  }
}
