import Pictures
import Testing
@testable import Sources

@Suite struct RequestTests {
  /// The requests to a service for the newest days.
  private func newest(_ count: Int, of service: some ServiceAPI) -> [Request] {
    service.newest(count, kept: Archive(), today: Sample.today)
  }

  @Test func `a day is requested by its six digits`() {
    let request = Sample.service.day(Sample.day("2001-02-03"), today: Sample.today)
    #expect(request?.address.text == "\(JSONService.home)/010203")
  }

  @Test func `a page is never longer than the service allows`() {
    #expect(
      newest(90, of: Sample.service).map(\.address.text)
        == ["\(JSONService.home)?page=1&per_page=25"])
    #expect(newest(0, of: Sample.service).map(\.address.query) == ["page=1&per_page=1"])
  }

  @Test func `a request for a range names both ends`() {
    let days = Sample.day("2026-10-01")...Sample.day("2026-10-19")
    let request = Sample.service.range(days, page: 2, today: Sample.today)
    #expect(request?.address.query == "date_from=261001&date_to=261019&page=2&per_page=25")
  }

  @Test func `the old API is requested with its own parameters`() {
    let day = Sample.day("2026-10-01")
    #expect(
      Sample.old.day(day, today: Sample.today)?.address.query
        == "date=2026-10-01&thumbs=true&api_key=SECRET")
    #expect(
      Sample.old.range(day...Sample.today, page: 1, today: Sample.today)?.address.query
        == "start_date=2026-10-01&end_date=2026-10-20&thumbs=true&api_key=SECRET")
    #expect(
      newest(20, of: Sample.old).map(\.address.query) == [
        "start_date=2026-10-01&thumbs=true&api_key=SECRET", "thumbs=true&api_key=SECRET",
      ])
    let copy = OldAPI(base: Sample.address("https://mirror.example/apod?v=2"))
    #expect(copy.newestOne.address.query == "v=2&thumbs=true")
  }

  @Test func `a key cannot add other parameters`() {
    let api = OldAPI(base: Sample.address("https://mirror.example/apod"), key: "a&date=x é")
    #expect(api.newestOne.address.query == "thumbs=true&api_key=a%26date%3Dx%20%C3%A9")
  }

  @Test func `no description shows the key`() {
    let shown = [
      "\(Sample.old.newestOne)", String(reflecting: Sample.old.newestOne), "\(Sample.old)",
      String(reflecting: Sample.old),
    ]
    #expect(shown == Array(repeating: "https://api.nasa.gov/planetary/apod", count: 4))
  }

  @Test func `the feed is requested as RSS`() {
    let requests = newest(3, of: Sample.feed)
    #expect(requests.map(\.address.text) == [NewsFeed.home])
    #expect(requests.allSatisfy { $0.accept.hasPrefix("application/rss+xml") })
    #expect(Sample.feed.range(Sample.today...Sample.today, page: 1, today: Sample.today) == nil)
  }
}
