import Pictures
import StandIn
import Testing

@testable import TestSupport

struct FaultTests {
  private let calendar = InventedCalendar(newest: Day(number: 20_777))
  private let single = asked("/wp-json/wp/v2/apod-basic/261119")

  private func spoilt(_ fault: Fault, _ endpoint: Endpoint, _ asked: RecordedRequest)
    -> CannedAnswer
  {
    delivered(fault, endpoint, asked).answer
  }

  private func delivered(_ fault: Fault, _ endpoint: Endpoint, _ asked: RecordedRequest) -> Delivery
  {
    fault.spoil(endpoint, asked, calendar: calendar) { .json(.text("0123456789")) }
  }

  @Test func `a rate limit is labelled as HTML and says when to come back`() {
    let answer = spoilt(.status(429, retryAfter: 2870), .oldAPI, asked("/planetary/apod"))
    #expect(answer.status == 429)
    #expect(answer.contentType == "text/html")
    #expect(answer.headers.map(\.value) == ["2870"])
    #expect(String(decoding: answer.bytes, as: UTF8.self).contains("OVER_RATE_LIMIT"))
  }

  @Test func `a placeholder has the asked date and the logo`() throws {
    let record = try object(spoilt(.placeholder, .service, single))
    #expect(record["date"] as? String == "2026-11-19")
    #expect(record["title"] as? String == "NASA Science")
    let item = try object(
      spoilt(.placeholder, .oldAPI, asked("/planetary/apod?date=2026-11-18")))
    #expect(item["date"] as? String == "2026-11-18")
    #expect((item["url"] as? String)?.contains("nasa-logo") == true)
    let feed = spoilt(.placeholder, .feed, asked("/feed/apod-basic/"))
    #expect(String(decoding: feed.bytes, as: UTF8.self).contains("<title>NASA Science</title>"))
  }

  @Test func `a wrong date is in records and lists`() throws {
    let day = Day(number: 20_000)
    let record = try object(spoilt(.dated(day), .service, single))
    #expect(record["date"] as? String == day.iso)
    let records = try list(spoilt(.dated(day), .service, asked("/wp-json/wp/v2/apod-basic")))
    #expect(records.map { $0["date"] as? String } == [day.iso])
  }

  @Test func `half of a body can look whole or break off`() throws {
    #expect(spoilt(.truncated, .service, single).bytes == Array("\"01234".utf8))
    #expect(delivered(.dropped, .service, single).body == .dropped)
  }

  @Test func `pictures can be empty, huge by their header, or of another type`() {
    let path = asked("/content/dam/science/a.jpg")
    #expect(spoilt(.empty, .assets, path).bytes.isEmpty)
    let giant = spoilt(.giant, .assets, path).bytes
    #expect(giant[16..<24].elementsEqual([0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60]))
    let lying = spoilt(.lyingType, .assets, path)
    #expect(lying.bytes.starts(with: Array("GIF89a".utf8)))
    #expect(lying.contentType != "image/gif")
  }

  @Test func `a drawing is said to be a photograph`() {
    let answer = Fault.svg.spoil(
      .assets, asked("/a.jpg"), calendar: calendar
    ) { CannedAnswer(200, "image/jpeg", []) }.answer
    #expect(answer.contentType == "image/jpeg")
    #expect(answer.bytes.starts(with: Array("<svg ".utf8)))
  }

  @Test func `redirects go where they are told, loops to themselves`() {
    let away = spoilt(.redirect(to: "file:///etc/passwd"), .service, single)
    #expect(away.status == 302)
    #expect(away.headers.map(\.value) == ["file:///etc/passwd"])
    let loop = spoilt(.redirectLoop, .service, single)
    #expect(loop.headers.map(\.value) == [single.target])
  }

  @Test func `wrong types come as an object or a list, whichever is due`() throws {
    let record = try object(spoilt(.wrongTypes, .service, single))
    #expect(record["title"] is [Any])
    #expect(
      try list(spoilt(.wrongTypes, .service, asked("/wp-json/wp/v2/apod-basic"))).count == 1)
  }

  @Test func `silence and endlessness are of the body`() {
    #expect(delivered(.silence, .feed, single).body == .never)
    #expect(!delivered(.endless, .assets, single).body.isFinite)
  }

  @Test func `a day's record is in its own answer, and in those of ranges around it`() {
    let day = Day(iso: "2026-11-19") ?? .first
    for target in ["/wp-json/wp/v2/apod-basic?date_from=261101&date_to=261130", "/x/261119"] {
      #expect(Endpoint.service.isAsked(asked(target), about: day))
    }
    #expect(!Endpoint.service.isAsked(asked("/x?date_from=261101&date_to=261118"), about: day))
    for query in [
      "date=2026-11-19", "start_date=2026-11-01", "start_date=2026-11-19&end_date=2026-11-19",
    ] {
      #expect(Endpoint.oldAPI.isAsked(asked("/planetary/apod?\(query)"), about: day))
    }
    #expect(!Endpoint.oldAPI.isAsked(asked("/planetary/apod?start_date=2026-11-20"), about: day))
    #expect(!Endpoint.feed.isAsked(asked("/feed/apod-basic/"), about: day))
  }
}
