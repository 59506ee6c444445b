import Pictures
import StandIn
import Testing

/// The year's script and what follows from it.
@Suite struct YearScriptTests {
  @Test(arguments: [
    ("2028-01-01T04:59:59Z", "2027-12-31"), ("2028-01-01T05:00:00Z", "2028-01-01"),
    ("2028-03-12T04:59:59Z", "2028-03-11"), ("2028-03-13T03:59:59Z", "2028-03-12"),
    ("2028-03-13T04:00:00Z", "2028-03-13"), ("2028-11-05T04:00:00Z", "2028-11-05"),
    ("2028-11-06T04:59:59Z", "2028-11-05"), ("2028-11-06T05:00:00Z", "2028-11-06"),
    ("2028-03-01T04:30:00Z", "2028-02-29"),
  ])
  func `New York's day begins at four or at five in UTC`(moment: String, day: String) throws {
    let moment = try #require(Timestamp(iso: moment))
    #expect(NewYorkTime.day(at: moment).iso == day)
    #expect(NewYorkTime.midnight(of: NewYorkTime.day(at: moment)) <= moment)
  }

  @Test func `in a shutdown the entry from before stays the newest, and all days come afterwards`()
    throws
  {
    let calendar = YearCalendar(seed: 1)
    let shutdown = YearCalendar.shutdown
    let before = shutdown.lowerBound.advanced(by: -1)
    for days in [10, 39] {
      let noon = NewYorkTime.midnight(of: shutdown.lowerBound.advanced(by: days)).later(by: 43_200)
      #expect(calendar.calendar(at: noon).newest <= before)
    }
    let end = try #require(Timestamp(iso: "2028-10-01T00:00:00Z"))
    let all = calendar.calendar(at: end)
    #expect(all.newest(40, of: shutdown).count >= 40)
    #expect(!all.has(YearCalendar.without))
  }

  @Test func `a seed makes one year, another seed another`() {
    let calendar = YearCalendar(seed: 1)
    let plan = YearPlan(calendar, seed: 1)
    #expect(plan.runs.map(\.moment) == YearPlan(YearCalendar(seed: 1), seed: 1).runs.map(\.moment))
    #expect(plan.runs.map(\.moment) != YearPlan(calendar, seed: 2).runs.map(\.moment))
    #expect(Set(plan.runs.map(\.weather)).count == Weather.allCases.count)
    #expect(zip(plan.runs, plan.runs.dropFirst()).allSatisfy { $0.moment < $1.moment })
  }

  /// What is kept, what the weather is, and what has to be said on 20 November 2028 at noon.
  static let sentences: [(kept: String, newest: String, Weather, word: String, sentence: String)] =
    [
      ("2028-11-19", "2028-11-20", .clear, "fresh", ""),
      ("2028-11-19", "2028-11-19", .clear, "fresh", ""),
      ("2028-11-20", "2028-11-19", .clear, "cached today", ""),
      (
        "2028-11-18", "2028-11-18", .clear, "waiting",
        "NASA's newest picture is from 18 November 2028."
      ),
      ("2028-11-20", "2028-11-20", .refused, "cached today", ""),
      (
        "2028-11-19", "2028-11-20", .refused, "offline",
        "We are not connected to the internet, showing you the last image we have."
      ),
      (
        "2028-11-19", "2028-11-20", .failing, "unanswered",
        "NASA has not answered since 17 November 2028. This is the last picture we have."
      ),
      (
        "2028-11-19", "2028-11-20", .placeholders, "unanswered",
        "NASA has not answered since 17 November 2028. This is the last picture we have."
      ),
      ("2028-11-19", "2028-11-20", .feedAlone, "fresh", ""),
      ("2028-11-19", "2028-11-19", .sameEntry, "fresh", ""),
    ]

  @Test(arguments: sentences)
  func `what has to be said follows from the script`(
    kept: String, newest: String, weather: Weather, word: String, sentence: String
  ) throws {
    var oracle = YearOracle()
    oracle.kept = [try #require(Day(iso: kept))]
    oracle.lastBelieved = Day(iso: "2028-11-17")
    let run = PlannedRun(
      number: 1, moment: try #require(Timestamp(iso: "2028-11-20T17:00:00Z")), weather: weather)
    let calendar = InventedCalendar(newest: try #require(Day(iso: newest)))
    let expected = oracle.expectation(of: run, oracle.told(run, calendar))
    #expect(expected.word == word)
    #expect(expected.sentence ?? "" == sentence)
    // The last answer that was believed is three days old.
    let isSilent = [.refused, .failing, .placeholders].contains(weather)
    #expect(expected.code == (isSilent ? 68 : 0))
  }

  @Test func `two days of silence call nobody`() throws {
    var oracle = YearOracle()
    oracle.kept = [try #require(Day(iso: "2028-11-18"))]
    oracle.lastBelieved = Day(iso: "2028-11-18")
    let run = PlannedRun(
      number: 1, moment: try #require(Timestamp(iso: "2028-11-20T17:00:00Z")), weather: .refused)
    let calendar = InventedCalendar(newest: try #require(Day(iso: "2028-11-20")))
    #expect(oracle.expectation(of: run, oracle.told(run, calendar)).code == 0)
  }
}
