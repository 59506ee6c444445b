import Generator
import Pictures
import TestSupport
import Testing

/// The old API's answer to each kind of query that clients send.
@Suite struct APIArchiveTests {
  let today: Day
  let days: [Day]
  let archive: APIArchive

  /// Nine published days up to 25 November, without the 20th; a video on the 22nd; and one unpublished day.
  init() throws {
    let today = try #require(Day(iso: "2026-11-25"))
    self.today = today
    days = (0...10).map { today.advanced(by: $0 - 9) }.filter { $0.iso != "2026-11-20" }
    archive = APIArchiveTests.archive(days)
  }

  /// An archive of these days, in which only the 22nd has an object with a thumbnail.
  private static func archive(
    _ days: [Day]
  ) -> APIArchive {
    let objects = days.map { day in
      APIArchive.Object(
        day: day, plain: Array("{\"d\":\"\(day)\"}".utf8),
        withThumbnail: day.iso == "2026-11-22" ? Array("{\"t\":\"\(day)\"}".utf8) : nil)
    }
    return APIArchive(objects, first: .first)
  }

  private func answer(_ query: String) -> (status: Int, text: String, version: String?) {
    var generator = Dice(state: 7)
    let answer = archive.answer(query, today: today, using: &generator)
    return (
      answer.status, String(decoding: answer.body.joined(), as: UTF8.self), answer.version
    )
  }

  private func message(_ query: String) -> String {
    "\(answer(query).status) \(answer(query).text)"
  }

  private func refusal(_ message: String, _ status: Int = 400) -> String {
    "\(status) {\"code\":\(status),\"msg\":\"\(message)\",\"service_version\":\"v1\"}"
  }

  @Test(arguments: [
    "", "date=", "api_key=DEMO_KEY", "hd=True&thumbs=&api_key=a%20b", "&&", "count=&date=",
    "concept_tags=True",
  ]) func `a query without a day returns the newest published picture`(query: String) {
    #expect(answer(query).text == "{\"d\":\"2026-11-25\"}")
    #expect(answer(query).status == 200)
  }

  @Test(arguments: [
    "date=2026-11-21", "date=2026-11-21&date=x", "d%61te=2026%2D11%2d21",
    "api_key=a&date=2026-11-21&hd=false",
  ]) func `a day is found despite repeated, encoded or additional fields`(query: String) {
    #expect(answer(query).text == "{\"d\":\"2026-11-21\"}")
  }

  // Month and day can have one digit, as in NASA's old API.
  @Test(arguments: [
    ("2026-11-1", "2026-11-01"), ("2026-9-7", "2026-09-07"), ("2026-11-20", "2026-11-20"),
    ("1995-06-17", "1995-06-17"),
  ]) func `a day without a picture is answered with 404`(date: String, day: String) {
    #expect(message("date=\(date)") == refusal("No data available for date: \(day)", 404))
  }

  @Test(arguments: ["date=2026-11-26", "date=1995-06-15", "start_date=0001-01-01"])
  func `the error for a day outside the archive's range names the limits`(query: String) {
    let limits = "Date must be between Jun 16, 1995 and Nov 25, 2026."
    #expect(message(query) == refusal(limits))
    #expect(message("start_date=2026-11-20&end_date=2026-11-26") == refusal(limits))
  }

  @Test(arguments: [
    ("x", "x"), ("2026-13-01", "2026-13-01"), ("2026-00-01", "2026-00-01"), ("%FF", "\u{FFFD}"),
    ("2026-11-00", "2026-11-00"), ("26-11-20", "26-11-20"), ("../../etc", "../../etc"),
    ("%00", "\\u0000"), ("2026-11", "2026-11"), ("2026%2B11", "2026+11"), ("+", " "),
    ("2026-11-20T00:00", "2026-11-20T00:00"), ("2026-11-32", "2026-11-32"),
    ("2026-02-30", "2026-02-30"), ("2026-1-1-1", "2026-1-1-1"), ("2026--1", "2026--1"),
    ("%zz%4", "%zz%4"), ("%22", "\\\""), ("٢٠٢٦-١١-٢٠", "٢٠٢٦-١١-٢٠"),
    (String(repeating: "9", count: 60_000), String(repeating: "9", count: 100)),
  ]) func `an invalid date is quoted in the error`(value: String, told: String) {
    let told = refusal("time data '\(told)' does not match format '%Y-%m-%d'")
    #expect(message("date=\(value)") == told)
    #expect(message("start_date=\(value)&end_date=2026-11-20") == told)
  }

  @Test func `a range returns its days in order, skips gaps and ends today by default`() {
    #expect(
      answer("start_date=2026-11-19&end_date=2026-11-21").text
        == "[{\"d\":\"2026-11-19\"},{\"d\":\"2026-11-21\"}]")
    #expect(
      answer("start_date=2026-11-24").text == "[{\"d\":\"2026-11-24\"},{\"d\":\"2026-11-25\"}]")
    #expect(answer("start_date=2026-11-20&end_date=2026-11-20").text == "[]")
    #expect(answer("start_date=1995-06-16").text.count { $0 == "d" } == 9)
    #expect(
      message("start_date=2026-11-22&end_date=2026-11-21")
        == refusal("start_date cannot be after end_date"))
  }

  @Test(arguments: [
    "date=2026-11-20&count=3", "date=2026-11-20&start_date=2026-11-19", "end_date=2026-11-20",
    "count=2&start_date=2026-11-20", "count=2&end_date=2026-11-20", "count=x&date=y",
  ]) func `fields that exclude each other are rejected`(query: String) {
    #expect(
      message(query)
        == refusal(
          "Bad Request: invalid field combination passed. Allowed request fields for apod method are "
            + "'concept_tags', 'date', 'hd', 'count', 'start_date', 'end_date', 'thumbs'"))
  }

  @Test(arguments: ["day=2026-11-20", "date=2026-11-20&%FF", "=", "Date=2026-11-20", "date[]=1"])
  func `a field that the old API did not know is rejected`(query: String) {
    #expect(message(query).hasPrefix("400 {\"code\":400,\"msg\":\"Bad Request: incorrect field"))
  }

  @Test func `a count returns random different days, and no future day`() {
    let nine = answer("count=100")
    let days = nine.text.dropFirst().dropLast().split(separator: ",").map(String.init)
    #expect(days.count == 9)
    #expect(Set(days).count == 9)
    #expect(!nine.text.contains("2026-11-26"))
    #expect(nine.version == nil)
    #expect(answer("count=4").text.count { $0 == "d" } == 4)
    // The same seed draws the same days; another seed draws others.
    var other = Dice(state: 99)
    let again = archive.answer("count=100", today: today, using: &other)
    #expect(answer("count=100").text == nine.text)
    #expect(String(decoding: again.body.joined(), as: UTF8.self) != nine.text)
  }

  @Test func `a count outside 1 to 100 is rejected`() {
    for count in ["0", "101", "-1", "99999999999999999999999", "many", "1.5"] {
      #expect(
        message("count=\(count)") == refusal("Count must be positive and cannot exceed 100"))
    }
  }

  @Test func `a video has a thumbnail address only if thumbs is true`() {
    for (value, key) in [("true", "t"), ("True", "t"), ("false", "d"), ("1", "d"), ("", "d")] {
      #expect(
        answer("date=2026-11-22&thumbs=\(value)").text == "{\"\(key)\":\"2026-11-22\"}")
    }
    let around = [
      "2026-11-21,2026-11-23", "2026-11-22,2026-11-23", "2026-11-21,2026-11-22",
      "2026-11-22,2026-11-22",
    ]
    for ends in around.map({ $0.split(separator: ",") }) {
      let query = "start_date=\(ends[0])&end_date=\(ends[1])"
      let plain = answer(query)
      let films = answer(query + "&thumbs=true")
      #expect(
        films.text == plain.text.replacing("{\"d\":\"2026-11-22", with: "{\"t\":\"2026-11-22"))
      #expect(films.version != plain.version)
    }
  }

  @Test func `answers with the same contents have the same version`() {
    #expect(answer("").version == answer("date=2026-11-25").version)
    #expect(answer("").version != answer("date=2026-11-24").version)
    let range = "start_date=2026-11-21&end_date=2026-11-23"
    #expect(answer(range).version == answer(range + "&hd=true").version)
    #expect(answer(range).version != answer("start_date=2026-11-21&end_date=2026-11-24").version)
    #expect(answer("date=2026-11-20").version == nil)
  }

  @Test func `a range is served as one slice of the archive, whatever its length`() {
    func pieces(_ query: String) -> Int {
      var generator = Dice(state: 7)
      return archive.answer(query, today: today, using: &generator).body.count
    }
    // The list and its brackets.
    #expect(pieces("start_date=1995-06-16") == 3)
    #expect(pieces("start_date=1995-06-16&thumbs=true") == 3)
  }

  @Test func `an empty archive answers with 404, or an empty list for a count`() {
    var generator = Dice(state: 1)
    let empty = APIArchive([], first: nil)
    #expect(empty.answer("", today: today, using: &generator).status == 404)
    let list = empty.answer("count=3", today: today, using: &generator)
    #expect(Array(list.body.joined()) == Array("[]".utf8))
  }

  @Test func `random queries get a valid answer`() {
    var dice = Dice(state: 3)
    let parts = [
      "date", "=", "&", "count", "2026-11-2", "%", "+", "-", "start_date", "end_date", "thumbs",
      "9", "0", "é", "true", "\u{0}",
    ]
    for _ in 0..<5_000 {
      let query = (0..<Int.random(in: 0..<12, using: &dice)).map { _ in
        parts[Int.random(in: 0..<parts.count, using: &dice)]
      }.joined()
      let answer = archive.answer(query, today: today, using: &dice)
      #expect([200, 400, 404].contains(answer.status), "\(query)")
      #expect(answer.body.first?.first == UInt8(ascii: "{") || answer.status == 200)
    }
  }
}
