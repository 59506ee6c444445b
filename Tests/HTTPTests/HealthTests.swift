import Sources
import Testing

@testable import HTTP

@Suite struct HealthTests {
  private func isGivenUp(after answers: [HTTPResult]) -> Bool {
    let health = Health()
    for answer in answers { health.note(answer, from: "stars.example") }
    #expect(!health.isGivenUp("other.example"))
    return health.isGivenUp("stars.example")
  }

  private let outage = HTTPResult.failed(.silent(host: "stars.example"), reached: false)

  private func status(_ code: Int) -> HTTPResult { .response(Response(status: code, body: [])) }

  @Test func `a host is given up after three failures in a row`() {
    #expect(!isGivenUp(after: [outage, outage]))
    #expect(isGivenUp(after: [outage, outage, outage]))
    #expect(isGivenUp(after: [status(429), outage, status(503)]))
  }

  @Test func `any answer resets a host's failures`() {
    #expect(!isGivenUp(after: [outage, outage, status(404), outage]))
    #expect(!isGivenUp(after: [outage, outage, .failed(.brokenOff, reached: true), outage]))
  }

  @Test func `a service is given up after twelve light failures in a row`() {
    let health = Health()
    for _ in 0..<11 { health.fail("service", weight: 1) }
    #expect(!health.isGivenUp("service"))
    health.succeed("service")
    for _ in 0..<11 { health.fail("service", weight: 1) }
    health.fail("service", weight: 0)
    #expect(!health.isGivenUp("service"))
    health.fail("service", weight: 1)
    #expect(health.isGivenUp("service"))
    health.giveUp("other")
    #expect(health.isGivenUp("other"))
    // The answer to a request that was sent earlier does not count.
    health.succeed("other")
    health.note(.failed(.givenUp(host: "other"), reached: true), from: "other")
    #expect(health.isGivenUp("other"))
  }

  @Test func `the end of a run does not count as a host's failure`() {
    let ends = [TransportError.noTimeLeft, .cancelled].map { HTTPResult.failed($0, reached: false) }
    #expect(!isGivenUp(after: ends + ends + ends))
  }
}
