import Foundation
import Pictures
import Sources
import StandIn
import Testing

@testable import Generator

/// When a run raises an alert because the source does not answer.
@Suite struct OutageAlertTests {
  private let today = Day(iso: "2026-11-20") ?? .first

  private func outage(
    _ fetched: FetchResult?, lastAnswer: Day?, archive: Archive = Archive([Entry]()),
    patience: Int = 3, source: Source = .nasa
  ) -> OutageAlert? {
    OutageAlert(
      FrontPageDecision.Facts(
        archive: archive, fetched: fetched, source: source, today: today,
        lastAnswer: lastAnswer),
      patience: patience)
  }

  @Test(arguments: [(0, false), (2, false), (3, true), (40, true)])
  func `three days without an answer raise an alert`(days: Int, isTooLong: Bool) throws {
    let outage = outage(FetchResult(), lastAnswer: today.advanced(by: -days))
    #expect((outage != nil) == isTooLong)
    #expect(outage == nil || outage?.days == days)
  }

  @Test func `an answer ends the outage, and an offline run or an empty archive raises no alert`() {
    let answer = FetchResult(reached: true, answered: true)
    #expect(outage(answer, lastAnswer: today.advanced(by: -40)) == nil)
    #expect(outage(nil, lastAnswer: today.advanced(by: -40)) == nil)
    #expect(outage(FetchResult(), lastAnswer: nil) == nil)
  }

  @Test func `without a known answer, the outage counts from the last record`() throws {
    let picture = try #require(
      Picture(day: today.advanced(by: -9), title: "Night", media: .none))
    // One in the morning in Greenwich is the evening before in New York.
    let seen = Timestamp(seconds: today.advanced(by: -4).number * 86_400 + 3_600)
    let archive = Archive([Entry(picture: picture, seen: Observation(when: seen, service: .feed))])
    let outage = outage(FetchResult(), lastAnswer: nil, archive: archive)
    #expect(outage?.since == today.advanced(by: -5))
    #expect(outage?.days == 5)
  }

  @Test func `the advice depends on whether a service was reached`() throws {
    let since = today.advanced(by: -5)
    let apart = try #require(outage(FetchResult(), lastAnswer: since))
    #expect(apart.description.contains("check the network"))
    let mute = try #require(outage(FetchResult(reached: true), lastAnswer: since))
    #expect(mute.description.contains("the warnings above"))
    for text in [apart, mute].map(\.description) {
      #expect(text.hasPrefix("NASA has not answered since 2026-11-15, for 5 days; "))
      #expect(text.hasSuffix("`patience`"))
    }
  }

  @Test func `messages name the source`() throws {
    let silent = try #require(
      outage(FetchResult(), lastAnswer: today.advanced(by: -5), source: .stars))
    #expect(silent.description.hasPrefix("stars has not answered since 2026-11-15, for 5 days; "))
    let facts = FrontPageDecision.Facts(
      archive: Archive([Entry]()), fetched: FetchResult(reached: true), source: .stars,
      today: today)
    #expect(
      FrontPageDecision(facts, maxAge: nil) == .nothing(.unanswered(by: "stars")))
    #expect(
      GeneratorError.nothingToShow(.unanswered(by: "NASA")).description
        == "NASA returned no valid picture, and the archive is empty; try again later"
    )
  }
}
