import Pictures
import Testing

@testable import Sources

@Suite struct RefusalTests {
  static let day = Sample.day("2026-10-19")

  @Test(
    arguments: [
      (.notThere(day), "there is no picture of 2026-10-19, or not yet"),
      (.rateLimited(retryAfter: 60), "asked too often; try again in 60 s"),
      (.rateLimited(retryAfter: nil), "asked too often; try again later"),
      (
        .serverError(status: 503, retryAfter: nil),
        "the service failed with status 503; try again later"
      ),
      (
        .keyRefused(code: "API_KEY_INVALID", variable: "NASA_API_KEY"),
        "the key was refused (API_KEY_INVALID); check NASA_API_KEY"
      ),
      (
        .keyRefused(code: "no", variable: "STARS_KEY"), "the key was refused (no); check STARS_KEY"
      ),
      (
        .holdsKey(variable: "NASA_API_KEY"),
        "the answer holds the key that was sent (NASA_API_KEY), and is not believed"
      ),
      (
        .unexpectedStatus(301), "status 301 where 200 is due; check the service's address"
      ),
      (.serviceError(code: "x", message: ""), "the service answered with the error x"),
      (.serviceError(code: "x", message: "no"), "the service answered with the error x: no"),
      (.tooLarge(bytes: 5_000_000), "an answer of 5000000 bytes, over the limit of 4000000"),
      (.webPage, "a web page where data is due; check the service's address"),
      (.notJSON(reason: "cut short"), "no JSON: cut short"),
      (.notAFeed(reason: "its root is a"), "no RSS feed: its root is a"),
      (.wrongShape(expected: "a list", found: "null"), "null where a list is due"),
      (.missing(field: "date"), "no date"),
      (.empty(field: "title"), "the title is empty"),
      (.unreadable(field: "credit", reason: "too deep"), "the credit cannot be read: too deep"),
      (.notADay(field: "date", value: "x"), "date is \"x\", which is no day"),
      (
        .wrongDay(asked: day...day, found: .first), "1995-06-16 came where 2026-10-19 was asked for"
      ),
      (
        .wrongDay(asked: .first...day, found: day),
        "2026-10-19 came where 1995-06-16 to 2026-10-19 was asked for"
      ),
      (
        .impossibleDay(day, today: .first),
        "2026-10-19 is before the first picture, or too far ahead of today, 1995-06-16"
      ),
      (.placeholderTitle("NASA Science"), "the title \"NASA Science\" stands in for a real one"),
      (.placeholderText("Discover"), "\"Discover…\" stands in for an explanation"),
      (.unbelievableMedia(field: "url", value: ""), "url is \"\", which is no media"),
      (.record(position: 2, day: nil, .webPage), "record 2: \(Refusal.webPage)"),
    ] as [(Refusal, String)])
  func `every refusal says what was wrong`(refusal: Refusal, text: String) {
    #expect(refusal.description == text)
  }
}
