import Foundation
import Pictures
import Testing
@testable import Sources

@Suite struct AnswerTests {
  let yesterday = Sample.day("2026-10-19")

  /// The rejection of the service's answer for yesterday.
  func refusal(_ response: Response) -> Rejection? {
    #expect(throws: Rejection.self) {
      try Sample.service.picture(of: yesterday, from: response, today: Sample.today)
    }
  }

  /// The rejection of the service's answer for a list.
  func isNotJSON(_ refusal: Rejection?) -> Bool {
    refusal?.description.hasPrefix("not JSON: ") == true
  }

  func listRejection(_ response: Response) -> Rejection? {
    #expect(throws: Rejection.self) {
      try Sample.service.pictures(from: response, today: Sample.today)
    }
  }

  @Test func `a day without a picture is reported as missing, not as a failure`() throws {
    let body: [String: Any] = [
      "code": "apod_basic_not_found", "message": "APOD not found.", "data": ["status": 404],
    ]
    let refused = try refusal(Sample.response(body, status: 404))
    #expect(refused == .notThere(yesterday))
    #expect(try refusal(Sample.response(body)) == .notThere(yesterday))
  }

  @Test(arguments: [
    #"\ud83d"#, #"\uDC00"#, #"\ude00\ud83d"#, #"\ud83d\ud83d"#, #"\\\ud83d"#, #"\ud83d x \ude00"#,
  ])
  func `half of a surrogate pair rejects only its own record`(half: String) throws {
    func json(_ title: String, _ day: Int) -> String {
      #"{"date": "2026-10-\#(day)", "title": "\#(title)", "explanation": "Gas glows."}"#
    }
    let whole = #"Whole \ud83d\ude00 \\ud83d"#
    let checked = try Sample.service.pictures(
      from: Sample.response(
        text: "[\(json(whole, 19)), \(json("A \(half)", 18)), \(json("B", 17))]"),
      today: Sample.today)
    #expect(checked.pictures.map(\.title) == [#"Whole 😀 \ud83d"#, "B"])
    #expect(
      checked.refused == [
        .record(
          position: 2, day: Sample.day("2026-10-18"),
          .unreadable(field: "title", reason: "the text contains half of a surrogate pair"))
      ])
    #expect(
      refusal(Sample.response(text: json("A \(half)", 19)))
        == .unreadable(field: "title", reason: "the text contains half of a surrogate pair"))
  }

  @Test(arguments: [#"{"a": "\ud8"#, #"{"a": "\u"#, #"{"a": "\"#, #""\ud8zz""#, #"\ud800"#])
  func `an answer truncated inside a surrogate is rejected as invalid JSON`(text: String) {
    #expect(isNotJSON(listRejection(Sample.response(text: text))))
  }

  @Test func `a missing list is reported as an error`() throws {
    let body: [String: Any] = ["code": "rest_no_route", "message": "No route\nfound."]
    #expect(
      try listRejection(Sample.response(body, status: 404))
        == .serviceError(code: "rest_no_route", message: "No route found."))
    #expect(listRejection(Sample.response(text: "gone", status: 404)) == .unexpectedStatus(404))
  }

  @Test func `a 404 with another error code is not a missing day`() throws {
    let body: [String: Any] = ["code": "rest_no_route", "message": "No route found."]
    #expect(
      try refusal(Sample.response(body, status: 404))
        == .serviceError(code: "rest_no_route", message: "No route found."))
    for text in ["<h1>Not Found</h1>", "gone", "{}", ""] {
      #expect(refusal(Sample.response(text: text, status: 404)) == .unexpectedStatus(404))
    }
  }

  @Test func `a body with an error code is an error at any status`() throws {
    #expect(
      try listRejection(Sample.response(["code": 500, "msg": "Internal"]))
        == .serviceError(code: "500", message: "Internal"))
    #expect(
      try refusal(Sample.response(Sample.record(["code": NSNull()])))
        == .serviceError(code: "null", message: ""))
  }

  @Test func `a rate limit is reported with the service's waiting time`() {
    let late = Sample.response(
      text: "<h1>429</h1>", status: 429,
      headers: ["Retry-After": "2870", "Content-Type": "text/html"])
    #expect(late.contentType == "text/html")
    #expect(refusal(late) == .rateLimited(retryAfter: 2_870))
    let unclear = Sample.response(text: "", status: 429, headers: ["Retry-After": "-5"])
    #expect(refusal(unclear) == .rateLimited(retryAfter: nil))
  }

  @Test(arguments: [500, 502, 503, 599])
  func `a server error is reported with the service's waiting time`(status: Int) {
    let refused = refusal(
      Sample.response(text: "<html>", status: status, headers: ["Retry-After": "7"]))
    #expect(refused == .serverError(status: status, retryAfter: 7))
  }

  @Test(arguments: [100, 204, 301, 302, 418, 600])
  func `any other status is rejected`(status: Int) {
    #expect(refusal(Sample.response(text: "[]", status: status)) == .unexpectedStatus(status))
  }

  @Test(arguments: [
    "<!doctype html><html><body>Welcome</body></html>", "\u{FEFF}\n <html>",
    "<?xml version='1.0'?>",
  ])
  func `a web page with status 200 is rejected`(page: String) {
    #expect(refusal(Sample.response(text: page)) == .webPage)
  }

  @Test func `a body over the size limit is rejected`() {
    let body = [UInt8](repeating: UInt8(ascii: "["), count: Response.largestBody + 1)
    #expect(refusal(Response(status: 200, body: body)) == .tooLarge(bytes: 4_000_001))
  }

  @Test(arguments: [
    "", " ", "{", #"[{"date":"2026-10-19","title":"A Qui"#, "NaN",
  ])
  func `truncated or broken JSON is rejected`(text: String) throws {
    #expect(isNotJSON(listRejection(Sample.response(text: text))))
  }

  @Test(arguments: [("[", "]"), (#"{"a":"#, "}")])
  func `deeply nested JSON is rejected`(open: String, close: String) {
    let deep = String(repeating: open, count: 100_000) + String(repeating: close, count: 100_000)
    #expect(isNotJSON(refusal(Sample.response(text: deep))))
  }

  @Test func `an answer that is not UTF-8 is rejected`() {
    #expect(isNotJSON(refusal(Response(status: 200, body: [0x22, 0xFF, 0xFE, 0x22]))))
  }

  @Test func `a list instead of an object is rejected, and vice versa`() throws {
    #expect(
      try refusal(Sample.response([Sample.record()]))
        == .wrongShape(expected: "an object", found: "a list"))
    #expect(
      try listRejection(Sample.response(Sample.record()))
        == .wrongShape(expected: "a list", found: "an object"))
    #expect(
      listRejection(Sample.response(text: "null")) == .wrongShape(expected: "a list", found: "null")
    )
  }

  @Test func `an empty list is a valid answer`() throws {
    let checked = try Sample.service.pictures(
      from: Sample.response(text: "[]"), today: Sample.today)
    #expect(checked == ParsedAnswer(pictures: [], refused: []))
  }

  @Test func `a list of more than 1000 records is rejected as a whole`() throws {
    #expect(
      listRejection(Sample.response(text: "[" + String(repeating: "0,", count: 1_000) + "0]"))
        == .wrongShape(expected: "a list of at most 1000 items", found: "a list of 1001 items"))
  }

  @Test func `a second record of a day is reported unless it is identical`() throws {
    let records = [
      Sample.record(), Sample.record(["title": "Another Nebula"]),
      Sample.record(["date": "2026-10-18"]), Sample.record(["date": "2026-10-18"]),
    ]
    let parsed = try Sample.service.pictures(from: Sample.response(records), today: Sample.today)
    #expect(parsed.pictures.map(\.title) == ["A Quiet Nebula", "A Quiet Nebula"])
    #expect(
      parsed.refused == [.record(position: 2, day: Sample.day("2026-10-19"), .secondRecord)])
  }

  @Test func `a bad record does not affect the others`() throws {
    let list: [Any] = [
      Sample.record(["date": "2026-10-20"]), "stray", Sample.record(["title": 5]),
      Sample.record(["date": "2026-10-18"]), Sample.record(["date": "2026-10-18"]),
    ]
    let checked = try Sample.service.pictures(from: Sample.response(list), today: Sample.today)
    #expect(checked.pictures.map(\.day.iso) == ["2026-10-20", "2026-10-18"])
    #expect(
      checked.refused == [
        .record(
          position: 2, day: nil, .wrongShape(expected: "an object", found: "a string")),
        .record(
          position: 3, day: yesterday,
          .wrongType(field: "title", expected: "a string", found: "a number")),
      ])
    #expect(
      checked.refused[1].description
        == "record 3 (2026-10-19): title is a number instead of a string")
  }
}
