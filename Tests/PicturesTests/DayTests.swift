import Foundation
import Pictures
import Testing

@Suite struct `A day` {
  @Test func `from 1995 to 2100 agrees with Foundation's calendar`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    let first = try #require(Day(year: 1995, month: 1, day: 1))
    let last = try #require(Day(year: 2100, month: 12, day: 31))
    var wrong: [Int] = []
    for number in first.number...last.number {
      let day = Day(number: number)
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let civil = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      let agrees =
        day.year == civil.year && day.month == civil.month && day.dayOfMonth == civil.day
        && day.weekday + 1 == civil.weekday && Day(iso: day.iso) == day
        && Day(path: day.path) == day
        && Day(year: day.year, month: day.month, day: day.dayOfMonth) == day
      if !agrees { wrong.append(number) }
    }
    #expect(wrong.isEmpty)
    #expect(first.distance(to: last) == 38_715)
  }

  @Test func `survives a round trip through two-digit years until 2094`() throws {
    let last = try #require(Day(year: 2094, month: 12, day: 31))
    let wrong = (Day.first.number...last.number).filter {
      Day(yymmdd: Day(number: $0).yymmdd)?.number != $0
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: [
    ("1970-01-01", 0, 4), ("1995-06-16", 9_297, 5), ("2000-02-29", 11_016, 2),
    ("0001-01-01", -719_162, 1), ("9999-12-31", 2_932_896, 5),
  ])
  func `has a number and a weekday`(_ iso: String, _ number: Int, _ weekday: Int) {
    let day = Day(iso: iso)
    #expect(day?.number == number)
    #expect(day?.weekday == weekday)
    #expect(day?.description == iso)
  }

  @Test(arguments: [
    "2023-02-29", "1900-02-29", "2100-02-29", "2026-04-31", "2026-13-01", "2026-00-10",
    "2026-01-00", "2026-01-32", "0000-01-01", "10000-01-01", "2026-1-1", "2026/11/20",
    "20261120", "2026-11-20 ", " 2026-11-20", "2026-11-20T", "-026-11-20", "+026-11-20",
    "２０２６-11-20", "2026-11-2x", "", "yyyy-mm-dd",
  ])
  func `that does not exist or is not written in full is rejected`(_ text: String) {
    #expect(Day(iso: text) == nil)
  }

  @Test func `beyond the year 9999 is written with five digits`() {
    #expect(Day(number: 2_932_897).iso == "10000-01-01")
    #expect(Day(number: 2_932_897).path == "10000/01/01")
  }

  @Test(arguments: ["2026-11-20", "2026/11-20", "2026/11/31", "2026/11/20.", "/2026/11/20", ""])
  func `in a path needs slashes between its numbers`(_ text: String) {
    #expect(Day(path: text) == nil)
    #expect(Day(number: 20_777).path == "2026/11/20")
  }

  @Test(arguments: [(2024, 29), (2000, 29), (2023, 28), (1900, 28), (2100, 28)])
  func `after 28 February is 29 February only in leap years`(_ year: Int, _ length: Int) throws {
    #expect(Day.length(ofMonth: 2, year: year) == length)
    let day = try #require(Day(year: year, month: 2, day: 28))
    #expect(day.advanced(by: 1).dayOfMonth == (length == 29 ? 29 : 1))
    #expect((Day(year: year, month: 2, day: 29) == nil) == (length == 28))
  }

  @Test(arguments: [
    ("950616", "1995-06-16"), ("991231", "1999-12-31"), ("000229", "2000-02-29"),
    ("261120", "2026-11-20"), ("941231", "2094-12-31"),
  ])
  func `in an address is of the twentieth century from year 95 on`(_ short: String, _ iso: String) {
    #expect(Day(yymmdd: short)?.iso == iso)
    #expect(Day(iso: iso)?.yymmdd == short)
  }

  @Test(arguments: ["", "95061", "9506166", "950631", "95o616", "９50616", "-50616"])
  func `in an address has six digits that make a date`(_ short: String) {
    #expect(Day(yymmdd: short) == nil)
  }

  @Test func `steps over the ends of months and years`() throws {
    let eve = try #require(Day(iso: "1999-12-31"))
    #expect(eve.advanced(by: 1).iso == "2000-01-01")
    #expect(eve.advanced(by: -365).iso == "1998-12-31")
    #expect(eve.distance(to: eve.advanced(by: -40)) == -40)
    #expect(eve < eve.advanced(by: 1))
  }
}

@Suite struct `A timestamp` {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2026-11-20T05:10:07Z", 1_795_151_407),
    ("1969-12-31T23:59:59Z", -1), ("1969-12-31T00:00:00Z", -86_400),
    ("2000-02-29T23:59:59Z", 951_868_799),
  ])
  func `survives a round trip through seconds`(_ iso: String, _ seconds: Int) {
    #expect(Timestamp(iso: iso)?.seconds == seconds)
    #expect(Timestamp(seconds: seconds).iso == iso)
  }

  @Test func `agrees with Foundation on a sample of four centuries`() {
    let wrong = stride(from: -4_000_000_000, to: 8_000_000_000, by: 10_000_019).filter {
      Timestamp(seconds: $0).iso != Date(timeIntervalSince1970: Double($0)).ISO8601Format()
        || Timestamp(iso: Timestamp(seconds: $0).iso)?.seconds != $0
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: [
    "2026-11-20", "2026-11-20T05:10:07", "2026-11-20T05:10:07+00:00", "2026-11-20t05:10:07z",
    "2026-11-20 05:10:07Z", "2026-11-20T24:00:00Z", "2026-11-20T05:60:07Z",
    "2026-11-20T05:10:60Z", "2026-11-20T5:10:07Z ", "2026-02-30T05:10:07Z",
    "2026-11-20T-5:10:07Z", "2026-11-20T05:10:07.5Z", "",
  ])
  func `that is not in UTC with whole seconds is rejected`(_ text: String) {
    #expect(Timestamp(iso: text) == nil)
  }

  @Test func `is less than a later one`() {
    #expect(Timestamp(seconds: -1) < Timestamp(seconds: 0))
  }
}
