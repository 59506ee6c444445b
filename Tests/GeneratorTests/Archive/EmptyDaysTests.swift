import Pictures
import Sources
import Testing

@testable import Generator

@Suite struct EmptyDaysTests {
  private let today = Day(iso: "2026-11-20") ?? .first
  private let old = Day(iso: "2004-05-06") ?? .first

  @Test func `an empty day is recorded for one service, and read back from the text`() {
    var emptyDays = EmptyDays()
    emptyDays.note([old], of: .service, on: today)
    let again = EmptyDays(text: emptyDays.text)
    #expect(again == emptyDays)
    #expect(again.hold(old, of: .service))
    #expect(!again.hold(old, of: .oldAPI))
  }

  @Test func `a missed guess and a service's empty day do not affect each other`() {
    var emptyDays = EmptyDays()
    emptyDays.note([old, today.advanced(by: -90)], of: nil, on: today)
    #expect(emptyDays.text == "2004-05-06 guess\n")
    let again = EmptyDays(text: emptyDays.text)
    #expect(again == emptyDays && again.hold(old, of: nil))
    #expect(Service.allCases.allSatisfy { !again.hold(old, of: $0) })
    let services = EmptyDays(text: Service.allCases.map { "\(old) \($0.rawValue)\n" }.joined())
    #expect(!services.hold(old, of: nil))
  }

  @Test func `the newest days are not recorded, because a service can be late`() {
    var emptyDays = EmptyDays()
    emptyDays.note([today, today.advanced(by: -90)], of: .service, on: today)
    #expect(emptyDays.text.isEmpty)
    emptyDays.note([today.advanced(by: -91)], of: .service, on: today)
    #expect(emptyDays.text == "2026-08-21 service\n")
  }

  @Test func `invalid lines are skipped`() {
    let text = "\n2004-02-30 service\n2004-05-06\n2004-05-06 moon\n2004-05-06 old-api\n"
    #expect(EmptyDays(text: text).text == "2004-05-06 old-api\n")
  }

  @Test func `days that never had a picture are recorded as empty`() {
    let without = Source.nasa.calendar.without
    #expect(
      without.map(\.iso).sorted() == [
        "1995-06-17", "1995-06-18", "1995-06-19", "2020-06-10",
      ])
    let emptyDays = EmptyDays(without: without)
    #expect(without.allSatisfy { emptyDays.hold($0, of: .oldAPI) && emptyDays.hold($0, of: nil) })
  }
}
