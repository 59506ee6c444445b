import Foundation
import HTTP
import Pictures
import Testing
import TestSupport

@testable import StandIn

/// The answers of NASA's service, as `upstream.md` of the project's notes describes them.
struct CannedNASATests {
  private let newest = Day(number: 20_777)

  private func answer(_ target: String, _ change: (inout CannedCalendar) -> Void = { _ in })
    throws -> StubAnswer
  {
    var calendar = CannedCalendar(newest: newest, gaps: [newest.advanced(by: -5)])
    change(&calendar)
    return try StubAnswer(CannedNASA(calendar).response(to: ServerRequest(target: target)))
  }

  private func list(_ query: String) throws -> [[String: Any]] {
    let answer = try answer(CannedNASA.path + query)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [[String: Any]])
  }

  private func record(_ kind: MediaKind) throws -> [String: Any] {
    try object(answer("\(CannedNASA.path)/261120") { $0.kinds = [newest: kind] })
  }

  @Test func `a day's record has the article as its url`() throws {
    let record = try object(answer("\(CannedNASA.path)/261120"))
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
  func `a day without a record is answered with 404 and a code`(path: String) throws {
    let answer = try answer(CannedNASA.path + path)
    #expect(answer.status == 404)
    #expect(try object(answer)["code"] as? String == "apod_basic_not_found")
  }

  @Test func `the list without a query has 25 records, newest first, and totals`() throws {
    let days = try list("").compactMap { $0["date"] as? String }
    #expect(days.count == 25)
    #expect(days.first == newest.iso)
    #expect(days == days.sorted(by: >))
    let headers = try answer(CannedNASA.path).headers
    #expect(headers.first { $0.name == "X-WP-Total" }?.value == "40")
    #expect(headers.first { $0.name == "X-WP-TotalPages" }?.value == "2")
  }

  @Test(arguments: [
    ("?per_page=100", 25), ("?per_page=3&page=2", 3), ("?page=99", 0),
    ("?page=9223372036854775807", 0), ("?date_from=261114&date_to=261116", 2),
    ("?date_from=010101&date_to=010131", 0), ("?date=2026-11-01&count=3", 25),
  ])
  func `a list is limited by its page and its range`(query: String, count: Int) throws {
    #expect(try list(query).count == count)
  }

  @Test(arguments: MediaKind.allCases)
  func `every placeholder of a record is filled, and its pictures are served`(kind: MediaKind)
    throws
  {
    let record = try record(kind)
    for (name, value) in record {
      #expect((value as? String)?.contains("{") != true, "\(name): \(value)")
    }
    let entry = try #require(
      try CannedNASA(CannedCalendar(newest: newest, kinds: [newest: kind])).entry(of: newest))
    let format = try #require(try CannedData.formats.get()[kind.rawValue])
    for path in format.files.keys.map({ $0.filled(entry.value) }) {
      let picture = try answer(path + "?w=80&fit=clip") { $0.kinds = [newest: kind] }
      #expect(picture.status == 200 && picture.contentType.hasPrefix("image/"), "\(path)")
      guard let size = JPEGReading.size(picture.bytes), path.contains("/science/") else { continue }
      // This picture is stored on its side.
      let shown = kind == .turned ? size.reversed() : size
      let named = "?w=\(shown[0])&h=\(shown[1])&"
      #expect(format.hdurl.contains(named) || kind == .unmeasured || kind == .tiny, "\(named)")
    }
  }

  @Test(arguments: [
    (MediaKind.video, "<source src=\"https://assets.science.nasa.gov/content/dam/"),
    (.youTube, "src=\"//www.youtube.com/embed/"), (.vimeo, "src=\"//player.vimeo.com/video/"),
    (.otherPlayer, "src=\"//orrery.example.org/"), (.hiddenAnimation, ".gif'></a>"),
    (.landscape, "<IMG SRC=\"https://assets.science.nasa.gov/dynamicimage/"),
  ])
  func `the media is in the basic page`(kind: MediaKind, mark: String) throws {
    #expect((try record(kind)["basic_html"] as? String)?.contains(mark) == true)
  }

  @Test func `a text-only day has a null media type, and a lost picture no address`()
    throws
  {
    #expect(try record(.textOnly)["media_type"] is NSNull)
    for kind in [MediaKind.textOnly, .lost] {
      #expect((try record(kind)["hdurl"] as? String)?.contains("news-thumbnail.png") == true)
      #expect((try record(kind)["basic_html"] as? String)?.contains("<IMG") == false)
    }
  }

  @Test func `a correction changes the text, and on odd days the picture`() throws {
    for (day, isNew) in [(newest, true), (newest.advanced(by: -1), false)] {
      let kinds = [day: MediaKind.landscape]
      let before = try CannedNASA(CannedCalendar(newest: newest, kinds: kinds))
      let after = try CannedNASA(CannedCalendar(newest: newest, corrected: [day], kinds: kinds))
      let (old, new) = try (#require(before.entry(of: day)), #require(after.entry(of: day)))
      #expect(old.value("explanation") != new.value("explanation"))
      #expect((old.value("path") != new.value("path")) == isNew)
      // The old picture stays where it was.
      let path = "/content/dam/science/\(old.value("path") ?? "").jpg"
      let served = [before, after].map {
        StubAnswer($0.response(to: ServerRequest(target: path))).bytes
      }
      #expect(served[0] == served[1])
    }
  }

  @Test(arguments: [
    (MediaKind.animation, "/dynamicimage/assets/science/PATH.gif"),
    (.oldYouTube, "/i.ytimg.com/vi/FILM/maxresdefault.jpg"),
    (.youTube, "/i.ytimg.com/vi/stand-in_11/hqdefault.jpg"),
    (.vimeo, "/vimeo.com/api/oembed.json?url=https://vimeo.com/1234"),
    (.tiny, "/content/dam/science/../../etc/passwd"), (.tiny, "/"),
  ])
  func `a path that the service lacks is answered with 404`(kind: MediaKind, target: String) throws
  {
    let entry = try CannedNASA(CannedCalendar(newest: newest, kinds: [newest: kind]))
      .entry(of: newest)
    let path = target.replacing("PATH", with: entry?.value("path") ?? "")
      .replacing("FILM", with: entry?.value("film") ?? "")
    #expect(try answer(path) { $0.kinds = [newest: kind] }.status == 404)
  }

  @Test func `Vimeo's oEmbed answer names a still that is served`() throws {
    let calendar = CannedCalendar(newest: newest, kinds: [newest: .vimeo])
    let film = try #require(try CannedNASA(calendar).entry(of: newest)?.value("film"))
    let told = try answer("/vimeo.com/api/oembed.json?url=https://vimeo.com/\(film)&width=1280") {
      $0 = calendar
    }
    let address = try #require(try object(told)["thumbnail_url"] as? String)
    try #require(address.hasPrefix("https://i.vimeocdn.com/video/"))
    let still = try answer("/" + address.dropFirst("https://".count)) { $0 = calendar }
    #expect(JPEGReading.size(still.bytes) == [1280, 720])
  }

  @Test func `days are listed newest first, without gaps and with repeated days twice`() {
    let calendar = CannedCalendar(
      newest: newest, oldest: newest.advanced(by: -4), gaps: [newest.advanced(by: -1)],
      repeated: [newest.advanced(by: -2)])
    #expect(
      calendar.days(from: Day.first, to: newest.advanced(by: 9)).map { newest.distance(to: $0) }
        == [0, -2, -2, -3, -4])
    #expect(CannedCalendar(newest: Day.first.advanced(by: 3)).oldest == Day.first)
  }
}

/// The answer's JSON object.
func object(_ answer: StubAnswer) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any])
}

/// Reads JPEG files.
enum JPEGReading {
  /// Width and height from the frame header, if every segment before it is whole.
  static func size(_ bytes: [UInt8]) -> [Int]? {
    guard bytes.starts(with: [0xFF, 0xD8]), bytes.suffix(2) == [0xFF, 0xD9] else { return nil }
    var at = 2
    while at + 9 < bytes.count, bytes[at] == 0xFF {
      let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
      if bytes[at + 1] == 0xC0 || bytes[at + 1] == 0xC2 {
        return [
          Int(bytes[at + 7]) << 8 | Int(bytes[at + 8]),
          Int(bytes[at + 5]) << 8 | Int(bytes[at + 6]),
        ]
      }
      at += 2 + length
    }
    return nil
  }
}
