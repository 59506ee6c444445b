import Pictures
import Testing

@testable import Sources

/// A service can echo the key that was sent to it, by mistake or to get it published.
@Suite struct APIKeyTests {
  private static let key = "abcd1234EFGH+/&="
  private let api = OldAPI(base: Sample.address("https://mirror.example/apod"), key: key)
  private let day = Day(iso: "2026-09-01") ?? .first

  private func record(_ changes: [String: String] = [:]) -> String {
    var fields = [
      "date": "2026-09-01", "title": "A Quiet Moon", "explanation": "It rises.",
      "media_type": "image", "service_version": "v1",
      "url": "https://apod.nasa.gov/apod/image/2609/moon.jpg",
    ]
    fields.merge(changes) { $1 }
    return "{" + fields.map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ") + "}"
  }

  private func answer(
    _ body: String, status: Int = 200, headers: [String: String] = [:]
  ) -> Response {
    Response(
      status: status, headers: ["content-type": "application/json"].merging(headers) { $1 },
      body: Array(body.utf8))
  }

  @Test(arguments: [
    ["title": "Moon \(key)"], ["explanation": "See abcd1234EFGH%2B%2F%26%3D."],
    ["explanation": "See abcd1234EFGH%2b%2f%26%3d."],
    ["copyright": key], ["hdurl": "https://apod.nasa.gov/a.jpg?api_key=\(key)"],
    ["title": "\\u0061bcd1234EFGH+/&="],
    ["date": "\\u0061bcd1234EFGH+/&="], ["explanation": "See %61bcd1234EFGH%2B/&=."],
    ["explanation": "See https://a.example/?k=%2561bcd1234EFGH%252B/&=."],
    ["title": "ab\u{AD}cd\u{200D}1234EFGH+/&="], ["copyright": "ABCD1234efgh+/&="],
    ["explanation": "It is &#97;bcd1234EFGH+/&amp;=."],
    ["explanation": "It is ab&shy;cd1234EFGH+/&amp;=."],
  ])
  func `a record that contains the key is rejected without repeating it`(
    changes: [String: String]
  ) throws {
    let one = answer(record(changes))
    let refusal = #expect(throws: Rejection.holdsKey(variable: "NASA_API_KEY")) {
      try api.picture(of: day, from: one, today: day)
    }
    #expect(try !"\(#require(refusal))".contains(Self.key))
    #expect(throws: Rejection.holdsKey(variable: "NASA_API_KEY")) {
      try api.newestPicture(from: one)
    }
    let list = answer("[" + record(changes) + "]")
    #expect(throws: Rejection.holdsKey(variable: "NASA_API_KEY")) {
      try api.pictures(from: list, today: day)
    }
  }

  @Test func `an error that contains the key is reported without it`() {
    let body = #"{"error": {"code": "API_KEY_INVALID", "message": "No such key: \#(Self.key)"}}"#
    #expect(throws: Rejection.holdsKey(variable: "NASA_API_KEY")) {
      try api.picture(of: day, from: answer(body, status: 403), today: day)
    }
    #expect(throws: Rejection.holdsKey(variable: "NASA_API_KEY")) {
      try api.picture(
        of: day, from: answer(record(), headers: ["Link": "?api_key=\(Self.key)"]), today: day)
    }
  }

  @Test(arguments: [nil, "DEMO_KEY", "Moon", "another1234key"])
  func `an answer that contains a demo or a short key is accepted`(key: String?) throws {
    let api = OldAPI(base: Sample.address("https://mirror.example/apod"), key: key)
    let body = record(["title": "DEMO_KEY of the Moon"])
    let checked = try api.picture(of: day, from: answer(body), today: day)
    #expect(checked.pictures.map(\.title) == ["DEMO_KEY of the Moon"])
  }

  @Test(arguments: [
    "\(key)", "api_key=\(key)&c", "api_key=abcd1234EFGH%2B%2F%26%3D&c",
    "api_key=abcd1234EFGH%2b%2f%26%3d&c", "\(key)\u{301}",
  ])
  func `a part of a text that contains the key is redacted`(part: String) throws {
    let key = try #require(APIKey(Self.key))
    #expect(
      key.struck(from: "a \(part) b\n \(part)\nhttps://sky.example/a?\(part)\"")
        == "a [key] b\n [key]\nhttps://sky.example/a?[key]\"")
  }

  @Test func `a text without the key does not change`() throws {
    let key = try #require(APIKey(Self.key))
    #expect(key.struck(from: " a  b\n\nabcd ") == " a  b\n\nabcd ")
    #expect(APIKey("short") == nil && APIKey("DEMO_KEY") == nil && APIKey(nil) == nil)
  }

  @Test(arguments: [
    "%61bcd1234EFGH+/&=", "ABCD1234EFGH+/&=", "abcd\u{AD}1234EFGH+/&=", "a%25%36%31",
  ])
  func `the key is redacted in other spellings`(spelling: String) throws {
    let key = try #require(APIKey(Self.key))
    let struck = key.struck(from: "at https://a.example/?k=\(spelling) of the mirror")
    #expect(!key.isIn(Array(struck.utf8)))
    #expect(struck.hasPrefix("at ") && struck.hasSuffix(" of the mirror"))
    #expect(struck.contains("[key]") == (spelling != "a%25%36%31"))
  }

  @Test(arguments: ["\(key)\n", " \(key)", "\t\(key)\r\n\n", "\u{A0}\(key)\u{2028}"])
  func `white space around a key is trimmed`(text: String) throws {
    #expect(APIKey.trimmed(text) == Self.key)
    #expect(try #require(APIKey(text)).struck(from: "a \(Self.key)") == "a [key]")
  }

  @Test func `white space does not count towards a key's length`() {
    #expect(APIKey.trimmed(" \r\n") == nil && APIKey.trimmed("") == nil)
    #expect(APIKey("short   \n") == nil && APIKey(" DEMO_KEY\n") == nil)
  }
}
