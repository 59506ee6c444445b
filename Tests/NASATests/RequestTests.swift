import Pictures
import Testing
@testable import Sources

@Suite struct RequestTests {
  @Test func `the service is asked for a day by its six digits`() {
    #expect(
      Sample.service.day(Sample.day("2001-02-03")).address.text == "\(JSONService.home)/010203")
  }

  @Test func `a page is never longer than the service allows`() {
    #expect(
      Sample.service.newest(90).address.text == "\(JSONService.home)?page=1&per_page=25")
    #expect(Sample.service.newest(0).address.query == "page=1&per_page=1")
  }

  @Test func `a range names both its ends`() {
    let request = Sample.service.range(Sample.day("2026-10-01"), Sample.day("2026-10-19"), page: 2)
    #expect(request.address.query == "date_from=261001&date_to=261019&page=2&per_page=25")
  }

  @Test func `the old API is asked by its own parameters`() {
    let day = Sample.day("2026-10-01")
    #expect(Sample.old.day(day).address.query == "date=2026-10-01&thumbs=true&api_key=SECRET")
    #expect(Sample.old.newest().address.query == "thumbs=true&api_key=SECRET")
    #expect(
      Sample.old.range(day, Sample.today).address.query
        == "start_date=2026-10-01&end_date=2026-10-20&thumbs=true&api_key=SECRET")
    #expect(
      Sample.old.since(day).address.query
        == "start_date=2026-10-01&thumbs=true&api_key=SECRET")
    let copy = OldAPI(base: Sample.address("https://mirror.example/apod?v=2"))
    #expect(copy.newest().address.query == "v=2&thumbs=true")
  }

  @Test func `a key cannot add parameters of its own`() {
    let api = OldAPI(base: Sample.address("https://mirror.example/apod"), key: "a&date=x é")
    #expect(api.newest().address.query == "thumbs=true&api_key=a%26date%3Dx%20%C3%A9")
  }

  @Test func `no description shows the key`() {
    let shown = [
      "\(Sample.old.newest())", String(reflecting: Sample.old.newest()), "\(Sample.old)",
      String(reflecting: Sample.old),
    ]
    #expect(shown == Array(repeating: "https://api.nasa.gov/planetary/apod", count: 4))
  }

  @Test func `the feed is asked for as RSS`() {
    #expect(Sample.feed.request.address.text == NewsFeed.home)
    #expect(Sample.feed.request.accept.hasPrefix("application/rss+xml"))
  }
}
