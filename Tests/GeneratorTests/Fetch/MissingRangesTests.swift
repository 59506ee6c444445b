import Pictures
import Sources
import Testing

@testable import Generator

@Suite struct MissingRangesTests {
  private let today = Day(iso: "2026-11-20") ?? .first

  private func ranges(_ kept: [String]) -> [String] {
    LatestFetch.missingRanges(
      between: kept.compactMap { Day(iso: $0) }, without: [], today: today, longest: 25
    ).map { "\($0.lowerBound.iso)...\($0.upperBound.iso)" }
  }

  @Test func `an archive of no days, one day or consecutive days has no gap`() {
    #expect(ranges([]).isEmpty)
    #expect(ranges(["2026-11-01"]).isEmpty)
    #expect(ranges(["2026-11-18", "2026-11-20", "2026-11-19"]).isEmpty)
  }

  @Test func `days before the oldest or after the newest are not missing`() {
    #expect(ranges(["2026-11-10", "2026-11-12"]) == ["2026-11-11...2026-11-11"])
  }

  @Test func `a gap of forty days is split into ranges of at most 25 days`() {
    #expect(
      ranges(["2026-10-01", "2026-11-11"]) == [
        "2026-10-17...2026-11-10", "2026-10-02...2026-10-16",
      ])
  }

  @Test func `gaps older than ninety days are not requested`() {
    #expect(
      ranges(["2025-01-01", "2026-08-30"]) == ["2026-08-22...2026-08-29"])
  }

  @Test func `a day that never had a picture is not missing`() {
    let gaps = LatestFetch.missingRanges(
      between: ["2020-06-09", "2020-06-11"].compactMap { Day(iso: $0) },
      without: Source.nasa.calendar.without, today: Day(iso: "2020-06-12") ?? .first,
      longest: 25)
    #expect(gaps.isEmpty)
  }
}
