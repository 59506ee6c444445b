import Pictures
import Testing

@testable import Sources

@Suite struct RejectionTests {
  static let day = Sample.day("2026-10-19")

  @Test(
    arguments: [
      (.notThere(day), "there is no picture of 2026-10-19, or it is not published yet"),
      (.rateLimited(retryAfter: 60), "the service has limited the requests; try again in 60 s"),
      (.rateLimited(retryAfter: nil), "the service has limited the requests; try again later"),
      (
        .serverError(status: 503, retryAfter: nil),
        "the service failed with status 503; try again later"
      ),
      (
        .keyRefused(code: "API_KEY_INVALID", variable: "NASA_API_KEY"),
        "the service rejected the key (API_KEY_INVALID); check NASA_API_KEY"
      ),
      (
        .keyRefused(code: "no", variable: "STARS_KEY"),
        "the service rejected the key (no); check STARS_KEY"
      ),
      (
        .holdsKey(variable: "NASA_API_KEY"),
        "the answer contains your key (NASA_API_KEY), so it was rejected"
      ),
      (
        .unexpectedStatus(301), "status 301 instead of 200; check the service's address"
      ),
      (.serviceError(code: "x", message: ""), "the service answered with the error x"),
      (.serviceError(code: "x", message: "no"), "the service answered with the error x: no"),
      (.tooLarge(bytes: 5_000_000), "the answer is 5000000 bytes long; the limit is 4000000"),
      (.webPage, "a web page instead of data; check the service's address"),
      (.notJSON(reason: "cut short"), "not JSON: cut short"),
      (.notAFeed(reason: "the root element is a"), "not an RSS feed: the root element is a"),
      (.wrongShape(expected: "a list", found: "null"), "null instead of a list"),
      (.missing(field: "date"), "no date"),
      (.empty(field: "title"), "the title is empty"),
      (.unreadable(field: "credit", reason: "too deep"), "the credit cannot be read: too deep"),
      (.notADay(field: "date", value: "x"), "date is \"x\", which is not a date"),
      (
        .wrongDay(asked: day...day, found: .first), "asked for 2026-10-19 but received 1995-06-16"
      ),
      (
        .wrongDay(asked: .first...day, found: day),
        "asked for 1995-06-16 to 2026-10-19 but received 2026-10-19"
      ),
      (
        .impossibleDay(day, today: .first),
        "2026-10-19 is before the first picture, or too far ahead of today, 1995-06-16"
      ),
      (.placeholderTitle("NASA Science"), "the title \"NASA Science\" is a placeholder"),
      (.placeholderText("Discover"), "\"Discover…\" is a placeholder, not an explanation"),
      (
        .invalidMedia(field: "url", value: ""),
        "url is \"\", which is not a picture or a video"
      ),
      (.record(position: 2, day: nil, .webPage), "record 2: \(Rejection.webPage)"),
    ] as [(Rejection, String)])
  func `every rejection says what was wrong`(refusal: Rejection, text: String) {
    #expect(refusal.description == text)
  }
}
