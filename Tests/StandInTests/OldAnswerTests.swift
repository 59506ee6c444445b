import Pictures
import StandIn
import Testing

@testable import TestSupport

struct OldAnswerTests {
  private let newest = Day(number: 20_777)
  private func answer(_ query: String, key: String? = nil) -> CannedAnswer {
    OldAnswers(
      calendar: InventedCalendar(newest: newest, gaps: [newest.advanced(by: -5)]), key: key
    )
    .answer(asked("/planetary/apod" + query))
  }

  @Test func `without a date the newest day comes`() throws {
    let item = try object(answer(""))
    #expect(item["date"] as? String == newest.iso)
    #expect(item["service_version"] as? String == "v1")
  }

  @Test func `today before it is out is a 404, the future a 400`() throws {
    let today = answer("?date=\(newest.advanced(by: 1))")
    #expect(today.status == 404)
    #expect(try object(today)["msg"] as? String == "No data available for date: 2026-11-21")
    #expect(answer("?date=\(newest.advanced(by: 2))").status == 400)
    #expect(answer("?date=1995-06-15").status == 400)
    #expect(answer("?date=yesterday").status == 400)
  }

  @Test func `a range is oldest first and leaves days without a picture out`() throws {
    let items = try list(
      answer("?start_date=\(newest.advanced(by: -6))&end_date=\(newest.advanced(by: -4))"))
    #expect(items.map { $0["date"] as? String } == ["2026-11-14", "2026-11-16"])
    #expect(answer("?start_date=2026-11-19&end_date=2026-11-18").status == 400)
  }

  @Test func `a count is answered with so many, and refused outside 1 to 100`() throws {
    #expect(try list(answer("?count=7")).count == 7)
    #expect(answer("?count=101").status == 400)
    #expect(answer("?count=0").status == 400)
  }

  @Test func `a key is asked for where one is set`() throws {
    #expect(answer("", key: "sesame").status == 403)
    #expect(answer("?api_key=wrong", key: "sesame").status == 403)
    #expect(answer("?api_key=sesame", key: "sesame").status == 200)
    let error = try #require(try object(answer("", key: "sesame"))["error"] as? [String: Any])
    #expect(error["code"] as? String == "API_KEY_MISSING")
  }

  @Test func `text-only days are of another kind and have no addresses`() throws {
    let entry = InventedEntry(day: newest, kind: .textOnly)
    let item = try object(.json(OldRecord(entry: entry).json))
    #expect(item["media_type"] as? String == "other")
    #expect(item["url"] == nil)
    #expect(item["hdurl"] == nil)
  }

  @Test func `a still is given for players when asked for`() throws {
    let entry = InventedEntry(day: newest, kind: .otherPlayer)
    let plain = try object(.json(OldRecord(entry: entry).json))
    let asked = try object(.json(OldRecord(entry: entry, withThumbnail: true).json))
    #expect(plain["thumbnail_url"] == nil)
    #expect(asked["thumbnail_url"] as? String == "")
    #expect((plain["url"] as? String)?.hasPrefix("https://orrery.example.org/") == true)
  }
}
