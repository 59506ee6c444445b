import Pictures
import Sources
import Testing

@testable import Generator

@Suite struct MissingRangesTests {
  @Test(
    arguments: [
      // An archive of no days, one day or consecutive days has no gap.
      ([], []), (["2026-11-01"], []), (["2026-11-18", "2026-11-20", "2026-11-19"], []),
      // Days before the oldest or after the newest are not missing.
      (["2026-11-10", "2026-11-12"], ["2026-11-11...2026-11-11"]),
      // A range has at most 25 days.
      (["2026-10-01", "2026-11-11"], ["2026-10-17...2026-11-10", "2026-10-02...2026-10-16"]),
      // Gaps older than ninety days are not requested.
      (["2025-01-01", "2026-08-30"], ["2026-08-22...2026-08-29"]),
    ] as [([String], [String])])
  func `recent gaps between the kept days are missing ranges`(kept: [String], ranges: [String])
    throws
  {
    let today = try #require(Day(iso: "2026-11-20"))
    let found = LatestFetch.missingRanges(
      between: kept.compactMap { Day(iso: $0) }, without: [], today: today, longest: 25)
    #expect(found.map { "\($0.lowerBound.iso)...\($0.upperBound.iso)" } == ranges)
  }

  @Test func `a day that never had a picture is not missing`() {
    let gaps = LatestFetch.missingRanges(
      between: ["2020-06-09", "2020-06-11"].compactMap { Day(iso: $0) },
      without: Source.nasa.calendar.without, today: Day(iso: "2020-06-12") ?? .first,
      longest: 25)
    #expect(gaps.isEmpty)
  }
}
