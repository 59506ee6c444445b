import Testing

@testable import Pictures

@Suite struct `A year's file` {
  private func line(_ day: String, _ title: String = "A Ridge") -> String {
    """
    {"day":"\(day)","media":{"kind":"none"},\
    "seen":{"source":"feed","when":"2026-11-20T05:10:00Z"},"title":"\(title)"}
    """
  }

  private func lines(_ lines: [String]) -> Lines<Entry> {
    Lines(Array(lines.joined(separator: "\n").utf8), ofYear: 2026)
  }

  private func days(_ read: Lines<Entry>) -> [String] { read.values.map(\.picture.day.iso) }

  @Test func `is read whole with or without a final line feed`() {
    let texts = ["2026-01-01", "2026-01-02", "2026-12-31"].map { line($0) }
    #expect(lines(texts).values.count == 3)
    #expect(lines(texts + [""]).values.count == 3)
    #expect(lines(texts).damaged.isEmpty)
    #expect(lines([]).values.isEmpty)
  }

  @Test func `keeps the other lines when one is damaged`() {
    let read = lines([line("2026-01-01"), "half a li", "", line("2026-01-03")])
    #expect(days(read) == ["2026-01-01", "2026-01-03"])
    #expect(
      read.damaged == [
        LineError.DamagedLine(
          number: 2, bytes: Array("half a li".utf8),
          reason: .notJSON(byte: 1, expected: "an object"))
      ])
  }

  @Test func `rejects a day of another year`() throws {
    let read = lines([line("2025-12-31"), line("2026-01-01")])
    #expect(days(read) == ["2026-01-01"])
    #expect(read.damaged.map(\.reason) == [.otherYear(try #require(Day(iso: "2025-12-31")))])
  }

  @Test func `loses only the line whose day is out of order`() throws {
    let read = lines([
      line("2026-01-01"), line("2026-12-31"), line("2026-01-03"), line("2026-01-04"),
    ])
    #expect(days(read) == ["2026-01-01", "2026-01-03", "2026-01-04"])
    #expect(read.damaged.map(\.reason) == [.outOfOrder(try #require(Day(iso: "2026-12-31")))])
    #expect(read.damaged.map(\.number) == [2])
  }

  @Test func `loses only the second of two lines for one day`() throws {
    let read = lines([line("2026-01-01", "One"), line("2026-01-01", "Two"), line("2026-01-02")])
    #expect(days(read) == ["2026-01-01", "2026-01-02"])
    #expect(read.damaged.map(\.reason) == [.repeatedDay(try #require(Day(iso: "2026-01-01")))])
  }

  @Test func `with 20 000 lines for one day keeps only the first`() {
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
