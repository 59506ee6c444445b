import Generator
import Pictures
import Testing

/// Compressed answers of the old API, and the memory that they may take.
@Suite struct PackedAnswerTests {
  /// A list of a hundred days, each with a kilobyte of text.
  private func answer() async throws -> APIAnswer {
    let first = try #require(Day(iso: "2026-01-01"))
    let days = (0..<100).map { first.advanced(by: $0) }
    let archive = await APIArchive(days, first: .first) { day in
      let text = (0..<100).map { "\($0 &* day.dayOfMonth &* 7919)" }.joined(separator: " ")
      return APIArchive.Object(
        day: day, plain: Array("{\"text\":\"\(text)\"}".utf8), withThumbnail: nil)
    }
    var generator = SystemRandomNumberGenerator()
    return archive.answer(
      "start_date=2026-01-01", today: first.advanced(by: 99), using: &generator)
  }

  @Test func `a list is compressed to less than half`() async throws {
    let answer = try await answer()
    let packed = try #require(PackedAnswer(answer, within: PackedAnswer.Budget(bytes: 1 << 20)))
    #expect(packed.bytes.starts(with: [0x1F, 0x8B]))
    #expect(packed.bytes.count < answer.byteCount / 2)
  }

  @Test func `a client gets a plain list while too many compressed lists wait for slow clients`()
    async throws
  {
    let answer = try await answer()
    let size = try #require(PackedAnswer(answer, within: PackedAnswer.Budget(bytes: 1 << 20)))
      .bytes.count
    // There is room for one compressed list, and for compressing a second one.
    let budget = PackedAnswer.Budget(bytes: size + answer.byteCount)
    var held: [PackedAnswer] = []
    for _ in 0..<2 { held.append(try #require(PackedAnswer(answer, within: budget))) }
    let isFull = PackedAnswer(answer, within: budget) == nil
    #expect(isFull)
    held.removeLast()
    let hasRoom = PackedAnswer(answer, within: budget) != nil
    #expect(hasRoom)
  }

  @Test func `a tiny answer is not compressed`() async {
    let answer = APIAnswer(.badCount)
    #expect(PackedAnswer(answer, within: PackedAnswer.Budget(bytes: 1 << 20)) == nil)
  }
}
