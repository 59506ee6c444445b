import Sources
import Testing

@testable import HTTP
@testable import Imaging

@Suite struct HostHealthTests {
  private func isLost(after answers: [HTTPResult]) -> Bool {
    var health = PictureClient.HostHealth()
    for answer in answers { health.note(answer, from: "stars.example") }
    #expect(!health.isLost("other.example"))
    return health.isLost("stars.example")
  }

  private let outage = HTTPResult.failed(.silent(host: "stars.example"), reached: false)

  private func status(_ code: Int) -> HTTPResult { .response(Response(status: code, body: [])) }

  @Test func `three failures in a row are enough`() {
    #expect(!isLost(after: [outage, outage]))
    #expect(isLost(after: [outage, outage, outage]))
    #expect(isLost(after: [status(429), outage, status(503)]))
  }

  @Test func `any answer speaks for the host`() {
    #expect(!isLost(after: [outage, outage, status(404), outage]))
    #expect(!isLost(after: [outage, outage, .failed(.brokenOff, reached: true), outage]))
  }

  @Test func `the end of a run is no host's fault`() {
    let ends = [TransportError.noTimeLeft, .cancelled].map { HTTPResult.failed($0, reached: false) }
    #expect(!isLost(after: ends + ends + ends))
  }
}
