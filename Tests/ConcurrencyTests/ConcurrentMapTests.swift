import Testing

@testable import Storage

@Suite struct `The concurrent map` {
  private struct Odd: Error, Equatable { let number: Int }

  @Test(arguments: [0, 1, 7, 16, 17, 1_000], [1, 16])
  func `returns the results in the order of the inputs`(count: Int, chunk: Int) async {
    let results = await concurrentMap(Array(0..<count), chunk: chunk) { $0 * 2 }
    #expect(results == (0..<count).map { $0 * 2 })
  }

  @Test func `throws the error of an input`() async {
    await #expect(throws: Odd(number: 3)) {
      _ = try await concurrentMap(Array(0..<500), chunk: 1) { number throws(Odd) in
        if number == 3 { throw Odd(number: number) }
        return number
      }
    }
  }
}
