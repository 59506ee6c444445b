import Pictures
import Sources
import Testing

/// Each status has its own message, and an answer with status 200 can still be wrong.
@Suite struct StatusTests {
  private func message(
    _ text: String, status: Int = 200, headers: [String: String] = [:]
  ) throws -> String {
    let refusal = #expect(throws: Rejection.self) {
      try Sample.checked(text, status: status, headers: headers)
    }
    return "\(try #require(refusal))"
  }

  @Test(arguments: [200, 400])
  func `a rejected key is reported with its variable`(status: Int) throws {
    let text = "[ERROR 400] Invalid or missing API key (https://pixabay.com/api/docs/)."
    #expect(
      try message(text, status: status)
        == "the service rejected the key (Invalid or missing API key); check PIXABAY_API_KEY")
  }

  @Test func `other request errors are reported in the service's words`() throws {
    #expect(
      try message(#"[ERROR 400] "per_page" is out of valid range."#, status: 400)
        == #"the service answered with the error 400: "per_page" is out of valid range."#)
    #expect(
      try message("Bad\nrequest", status: 400)
        == "the service answered with the error 400: Bad request")
  }

  @Test(arguments: [
    (401, "the service rejected the key (status 401); check PIXABAY_API_KEY"),
    (403, "the service rejected the key (status 403); check PIXABAY_API_KEY"),
    (404, "status 404 instead of 200; check the service's address"),
    (400, "status 400 instead of 200; check the service's address"),
    (301, "status 301 instead of 200; check the service's address"),
    (500, "the service failed with status 500; try again later"),
    (503, "the service failed with status 503; try again later"),
  ])
  func `an error status is reported with advice`(status: Int, text: String) throws {
    #expect(try message("<html><body>no</body></html>", status: status) == text)
  }

  @Test func `a rate-limited client learns when to retry`() throws {
    let text = "API rate limit exceeded"
    #expect(
      try message(text, status: 429, headers: ["X-RateLimit-Reset": "41", "Retry-After": "9"])
        == "the service has limited the requests; try again in 41 s")
    #expect(
      try message(text, status: 429, headers: ["Retry-After": "9"])
        == "the service has limited the requests; try again in 9 s")
    #expect(
      try message(text, status: 429, headers: ["X-RateLimit-Reset": "-1"])
        == "the service has limited the requests; try again later")
  }

  @Test(arguments: [
    ("<!DOCTYPE html><html></html>", Rejection.webPage),
    ("[]", .wrongShape(expected: "an object", found: "a list")),
    (#"{"totalHits":1}"#, .missing(field: "hits")),
    (
      #"{"totalHits":1,"hits":{}}"#,
      .wrongType(field: "hits", expected: "a list", found: "an object")
    ),
    (#"{"hits":[]}"#, .missing(field: "totalHits")),
    (
      #"{"totalHits":"8","hits":[]}"#,
      .wrongType(field: "totalHits", expected: "a number", found: "a string")
    ),
    (
      #"{"totalHits":-1,"hits":[]}"#,
      .unreadable(field: "totalHits", reason: "-1 is not a whole number")
    ),
    (#"{"totalHits":9,"hits":[]}"#, .empty(field: "hits")),
  ])
  func `an answer of an unexpected shape is rejected`(text: String, refusal: Rejection) {
    #expect(throws: refusal) { try Sample.checked(text) }
  }

  @Test func `a truncated answer is rejected as invalid JSON`() {
    let refusal = #expect(throws: Rejection.self) {
      try Sample.checked(String(Sample.answer().dropLast(40)))
    }
    #expect(refusal?.description.hasPrefix("not JSON: ") == true)
  }

  @Test func `an answer with ten thousand hits is rejected`() throws {
    let text = Sample.answer(Array(repeating: #"{"id":1}"#, count: 10_000))
    #expect(
      throws: Rejection.wrongType(
        field: "hits", expected: "a list of at most 1000 items", found: "a list of 10000 items")
    ) { try Sample.checked(text) }
  }

  @Test func `an answer over the size limit is rejected`() {
    let size = Response.largestBody + 1
    #expect(throws: Rejection.tooLarge(bytes: size)) {
      try Sample.checked(String(repeating: " ", count: size))
    }
  }
}
