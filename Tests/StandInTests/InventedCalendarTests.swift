import Pictures
import Testing

@testable import StandIn

struct InventedCalendarTests {
  private let newest = Day(number: 20_777)

  @Test func `days are listed newest first, without gaps, repeated ones twice`() {
    let calendar = InventedCalendar(
      newest: newest, oldest: newest.advanced(by: -4), gaps: [newest.advanced(by: -1)],
      repeated: [newest.advanced(by: -2)])
    #expect(
      calendar.days(from: Day.first, to: newest.advanced(by: 9)).map { newest.distance(to: $0) }
        == [0, -2, -2, -3, -4])
  }

  @Test func `nothing is out before the oldest or after the newest day`() {
    let calendar = InventedCalendar(newest: newest, oldest: newest.advanced(by: -1))
    #expect(calendar.has(newest))
    #expect(!calendar.has(newest.advanced(by: 1)))
    #expect(!calendar.has(newest.advanced(by: -2)))
  }

  @Test func `no calendar reaches back before the first picture`() {
    #expect(InventedCalendar(newest: Day.first.advanced(by: 3)).oldest == Day.first)
  }

  @Test(arguments: 20_777..<20_805)
  func `a showcase has every kind of media, a gap and a correction`(number: Int) {
    let newest = Day(number: number)
    let calendar = InventedCalendar.showcase(newest: newest)
    let days = calendar.days(from: calendar.oldest, to: newest)
    #expect(Set(days.map { calendar.entry(of: $0).kind }) == Set(MediaKind.allCases))
    #expect(days.count == 40)
    #expect(days.filter { calendar.entry(of: $0).version == 2 }.count == 1)
    #expect(calendar.entry(of: newest).kind == .large)
  }
}
