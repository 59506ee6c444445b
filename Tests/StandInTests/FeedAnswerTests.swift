import Foundation
import Pictures
import Testing

@testable import StandIn
@testable import TestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct FeedAnswerTests {
  private let calendar = InventedCalendar(newest: Day(number: 20_777))
  private func text(_ query: String) -> String {
    String(
      decoding: FeedAnswers(calendar: calendar).answer(asked("/feed/apod-basic/" + query)).bytes,
      as: UTF8.self)
  }

  @Test func `the feed is well-formed and has the newest thirty days`() {
    let feed = text("")
    #expect(XMLParser(data: Data(feed.utf8)).parse())
    #expect(feed.components(separatedBy: "<item>").count == 31)
    #expect(feed.contains("<pubDate>Fri, 20 Nov 2026 05:05:00 +0000</pubDate>"))
    #expect(!feed.contains("media_type"))
  }

  @Test func `a month has its days`() {
    #expect(text("?year=2026&month=10").components(separatedBy: "<item>").count == 22)
  }
}
