import Testing

@testable import Pictures

@Suite struct `A year's file` {
  private func line(_ day: String) -> String {
    """
    {"day":"\(day)","media":{"kind":"none"},\
    "seen":{"source":"feed","when":"2026-11-20T05:10:00Z"},"title":"A Ridge"}
    """
  }

  private func lines(_ lines: [String]) -> Lines<Entry> {
    Lines(Array(lines.joined(separator: "\n").utf8), ofYear: 2026)
  }

  @Test func `is read whole with or without a final line feed`() {
    let texts = ["2026-01-01", "2026-01-02", "2026-12-31"].map { line($0) }
    #expect(lines(texts).values.count == 3)
    #expect(lines(texts + [""]).values.count == 3)
    #expect(lines(texts).damaged.isEmpty)
    #expect(lines([]).values.isEmpty)
  }

  @Test(
    arguments: [
      (
        ["2026-01-01", "half a li", "", "2026-01-03"], ["2026-01-01", "2026-01-03"], 2,
        "not JSON: expected an object at byte 1"
      ),
      (["2025-12-31", "2026-01-01"], ["2026-01-01"], 1, "2025-12-31 belongs in 2025.jsonl"),
      (
        ["2026-01-01", "2026-01-01", "2026-01-02"], ["2026-01-01", "2026-01-02"], 1,
        "2026-01-01 appears twice"
      ),
    ] as [([String], [String], Int, String)])
  func `loses only the damaged line`(
    texts: [String], days: [String], number: Int, reason: String
  ) {
    let written = texts.map { $0.hasPrefix("20") ? line($0) : $0 }
    let read = lines(written)
    #expect(read.values.map(\.picture.day.iso) == days)
    #expect(read.damaged.map(\.number) == [number])
    #expect(read.damaged.map(\.reason.description) == [reason])
    #expect(read.damaged.map(\.bytes) == [Array(written[number - 1].utf8)])
  }

  @Test func `may have its lines in any order`() {
    let read = lines(["2026-01-03", "2026-12-31", "2026-01-01"].map { line($0) })
    #expect(read.values.map(\.picture.day.iso) == ["2026-01-01", "2026-01-03", "2026-12-31"])
    #expect(read.damaged.isEmpty)
  }

  @Test func `with 20 000 lines for one day keeps one`() {
    let read = lines((0..<20_000).map { _ in line("2026-01-01") })
    #expect(read.values.count == 1)
    #expect(read.damaged.count == 19_999)
  }

  @Test func `of binary bytes yields only damaged lines`() {
    let read = Lines<Entry>((0...255).map { UInt8($0) }, ofYear: 2026)
    #expect(read.values.isEmpty)
    #expect(read.damaged.count == 2)
  }
}
