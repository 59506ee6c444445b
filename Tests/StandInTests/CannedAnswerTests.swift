import Foundation
import Pictures
import Testing
import TestSupport

@testable import StandIn

/// A request to the path and query.
func asked(_ target: String) -> RecordedRequest { RecordedRequest(target: target) }

/// The answer's JSON as an object, or a list of them.
func object(_ answer: CannedAnswer) throws -> [String: Any] {
  try #require(
    JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any])
}

func list(_ answer: CannedAnswer) throws -> [[String: Any]] {
  try #require(
    JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [[String: Any]])
}

struct ServiceAnswerTests {
  private let newest = Day(number: 20_777)
  private var calendar: InventedCalendar {
    InventedCalendar(newest: newest, gaps: [newest.advanced(by: -5)])
  }
  private func answer(_ query: String) -> CannedAnswer {
    ServiceAnswers(calendar: calendar).answer(asked("/wp-json/wp/v2/apod-basic" + query))
  }

  @Test func `a day is one object whose url is the article`() throws {
    let record = try object(answer("/" + newest.yymmdd))
    #expect(record["date"] as? String == newest.iso)
    #expect(record["url"] as? String == record["permalink"] as? String)
    #expect(record["post_id"] is Int)
    #expect(
      Set(record.keys) == [
        "date", "post_id", "title", "permalink", "media_type", "explanation", "credit", "copyright",
        "alt", "url", "hdurl", "basic_html", "basic_html_url",
      ])
  }

  @Test(arguments: ["/261122", "/261115", "/950101", "/261340", "/nonsense", "/261120/other"])
  func `a day that is not there is a 404 with a code`(path: String) throws {
    let answer = answer(path)
    #expect(answer.status == 404)
    #expect(try object(answer)["code"] as? String == "apod_basic_not_found")
  }

  @Test func `the bare list is 25 records, newest first, with totals`() throws {
    let answer = answer("")
    let days = try list(answer).compactMap { $0["date"] as? String }
    #expect(days.count == 25)
    #expect(days.first == newest.iso)
    #expect(days == days.sorted(by: >))
    #expect(answer.headers.map(\.value) == ["40", "2"])
  }

  @Test func `more than 25 a page are silently 25`() throws {
    #expect(try list(answer("?per_page=100")).count == 25)
    #expect(try list(answer("?per_page=3&page=2")).count == 3)
    #expect(try list(answer("?page=99")).isEmpty)
    #expect(try list(answer("?page=9223372036854775807")).isEmpty)
  }

  @Test func `a range has its days, an empty one none`() throws {
    let from = newest.advanced(by: -6).yymmdd
    let days = try list(answer("?date_from=\(from)&date_to=\(newest.advanced(by: -4).yymmdd)"))
    #expect(days.count == 2)
    #expect(try list(answer("?date_from=010101&date_to=010131")).isEmpty)
  }

  @Test func `parameters of the old contract are silently ignored`() throws {
    #expect(try list(answer("?date=2026-11-01&count=3&start_date=2026-11-01")).count == 25)
  }

  @Test func `a day published twice is listed as two posts`() throws {
    var calendar = calendar
    calendar.repeated = [newest]
    let records = try list(
      ServiceAnswers(calendar: calendar).answer(asked("/wp-json/wp/v2/apod-basic?per_page=2")))
    #expect(records.map { $0["date"] as? String } == [newest.iso, newest.iso])
    #expect(Set(records.compactMap { $0["post_id"] as? Int }).count == 2)
  }
}

struct MediaRecordTests {
  private func record(_ kind: MediaKind) throws -> [String: Any] {
    let entry = InventedEntry(day: Day(number: 20_777), kind: kind)
    return try object(.json(ServiceRecord(entry: entry).json))
  }

  @Test func `a text-only day has a null media type and a thumbnail`() throws {
    let record = try record(.textOnly)
    #expect(record["media_type"] is NSNull)
    #expect((record["hdurl"] as? String)?.contains("news-thumbnail.png") == true)
  }

  @Test(arguments: [
    (MediaKind.video, "<source src=\"https://assets.science.nasa.gov/content/dam/"),
    (.youTube, "src=\"//www.youtube.com/embed/"), (.vimeo, "src=\"//player.vimeo.com/video/"),
    (.otherPlayer, "src=\"//orrery.example.org/"), (.hiddenAnimation, ".gif'></a>"),
    (.landscape, "<IMG SRC=\"https://assets.science.nasa.gov/dynamicimage/"),
  ])
  func `the media stands in the basic page`(kind: MediaKind, mark: String) throws {
    #expect((try record(kind)["basic_html"] as? String)?.contains(mark) == true)
  }

  @Test(arguments: MediaKind.allCases)
  func `every place of the basic page is filled`(kind: MediaKind) throws {
    let page = try #require(try record(kind)["basic_html"] as? String)
    #expect(page.contains("<title> APOD: 2026 November 20 - "))
    #expect(!page.contains("{"))
  }

  @Test func `the size is in the picture's address, or zeros are`() throws {
    #expect((try record(.large)["hdurl"] as? String)?.contains("?w=3200&h=2000&fit=clip") == true)
    #expect((try record(.unmeasured)["hdurl"] as? String)?.contains("?w=0&h=0&fit=clip") == true)
  }

  @Test(arguments: [MediaKind.video, .youTube, .oldYouTube, .vimeo, .otherPlayer])
  func `of films only a video file has a poster in its record`(kind: MediaKind) throws {
    #expect(
      (try record(kind)["hdurl"] as? String)?.contains("news-thumbnail") == (kind != .video))
  }

  @Test(arguments: [MediaKind.emptyBlock, .lost])
  func `an empty block leaves only hdurl, and a lost picture not even that`(kind: MediaKind) throws
  {
    let record = try record(kind)
    let page = try #require(record["basic_html"] as? String)
    #expect(!page.contains("<IMG"))
    #expect((record["hdurl"] as? String)?.contains("news-thumbnail") == (kind == .lost))
  }
}
