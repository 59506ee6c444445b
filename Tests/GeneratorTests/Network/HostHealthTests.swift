import NASA
import Testing

@testable import Generator

@Suite struct HostHealthTests {
  private func isLost(after answers: [Answer]) -> Bool {
    var health = HostHealth()
    for answer in answers { health.note(answer, from: "stars.example") }
    #expect(!health.isLost("other.example"))
    return health.isLost("stars.example")
  }

  private let silence = Answer.failed(.silent(host: "stars.example"), reached: false)

  private func status(_ code: Int) -> Answer { .response(Response(status: code, body: [])) }

  @Test func `three failures in a row are enough`() {
    #expect(!isLost(after: [silence, silence]))
    #expect(isLost(after: [silence, silence, silence]))
    #expect(isLost(after: [status(429), silence, status(503)]))
  }

  @Test func `any answer speaks for the host`() {
    #expect(!isLost(after: [silence, silence, status(404), silence]))
    #expect(!isLost(after: [silence, silence, .failed(.brokenOff, reached: true), silence]))
  }

  @Test func `the end of a run is no host's fault`() {
    let ends = [Fault.noTimeLeft, .cancelled].map { Answer.failed($0, reached: false) }
    #expect(!isLost(after: ends + ends + ends))
  }
}
