import Pictures
import StandIn
import Testing

@testable import apod

struct ShowcaseTests {
  @Test(arguments: 20_777..<20_805)
  func `a showcase has every kind of media, a gap and a correction`(number: Int) {
    let newest = Day(number: number)
    let calendar = CannedCalendar.showcase(newest: newest)
    let days = calendar.days(from: calendar.oldest, to: newest)
    let kinds = days.map { calendar.kinds[$0] ?? MediaKind.usual(on: $0) }
    #expect(Set(kinds) == Set(MediaKind.allCases))
    #expect(days.count == 40)
    #expect(calendar.corrected.isSubset(of: days) && calendar.corrected.count == 1)
    #expect(kinds.first == .large)
  }
}
