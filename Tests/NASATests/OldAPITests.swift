import Foundation
import Pictures
import Testing

@testable import Sources

@Suite struct OldAPITests {
  let page = Sample.address("https://apod.nasa.gov/apod/ap261019.html")

  func refusal(_ json: Any, status: Int = 200, day: String = "2026-10-19") throws -> Rejection? {
    let response = try Sample.response(json, status: status)
    return #expect(throws: Rejection.self) {
      try Sample.old.picture(of: Sample.day(day), from: response, today: Sample.today)
    }
  }

  @Test func `old-site addresses become provenance, and the texts are kept`() throws {
    let picture = try Sample.oldPicture(["copyright": "\nJo Doe\n "])
    #expect(
      picture
        == Picture(
          day: Sample.day("2026-10-19"), title: "A Quiet Nebula",
          explanation: RichText(plain: "Gas glows."), credit: RichText(plain: "Jo Doe"),
          claimsCopyright: true, media: .page(page), article: page,
          provenance: [
            Sample.address("https://apod.nasa.gov/apod/image/2610/quiet_1024.jpg"),
            Sample.address("https://apod.nasa.gov/apod/image/2610/quiet.jpg"),
          ]))
  }

  @Test func `a mirror's own pictures are shown`() throws {
    let picture = try Sample.oldPicture([
      "url": "http://copy.example/a b.jpg ", "hdurl": "//copy.example/big.png",
    ])
    #expect(
      picture.media
        == .image(
          Media.Image(
            display: Sample.address("https://copy.example/a%20b.jpg"),
            original: Sample.address("https://copy.example/big.png"), size: nil)))
    let tif = try Sample.oldPicture([
      "url": "https://copy.example/a.gif", "hdurl": "https://copy.example/a.tif",
    ])
    guard case .image(let image) = tif.media else {
      Issue.record("no image")
      return
    }
    #expect(image.original.text == "https://copy.example/a.gif")
  }

  @Test func `a video becomes a player with a poster`() throws {
    let picture = try Sample.oldPicture([
      "media_type": "video", "url": "//www.youtube.com/embed/aB3_-xyz890?rel=0", "hdurl": nil,
      "thumbnail_url": "https://img.youtube.com/vi/aB3_-xyz890/0.jpg",
    ])
    #expect(
      picture.media
        == .embed(
          Media.Embed(
            player: .youTube("aB3_-xyz890"),
            address: Sample.address("https://www.youtube-nocookie.com/embed/aB3_-xyz890"),
            poster: Sample.address("https://img.youtube.com/vi/aB3_-xyz890/0.jpg"))))
  }

  @Test func `other media become files or pages`() throws {
    let file = Sample.address("https://copy.example/a.mp4")
    let video: [String: Any?] = ["media_type": "video", "hdurl": nil, "thumbnail_url": ""]
    #expect(
      try Sample.oldPicture(video.merging(["url": file.text]) { $1 }).media
        == .video(file: file, poster: nil))
    #expect(
      try Sample.oldPicture(video.merging(["url": "http://stars.example/map.shtml"]) { $1 }).media
        == .page(Sample.address("https://stars.example/map.shtml")))
    #expect(
      try Sample.oldPicture(["media_type": "other", "url": nil, "hdurl": nil]).media == .page(page))
    #expect(try Sample.oldPicture(["url": 5, "hdurl": NSNull()]).media == .page(page))
  }

  @Test(arguments: [
    "", "about:blank", "https://science.nasa.gov/apod/",
    "https://science.nasa.gov/wp-content/themes/nasa-child/assets/images/nasa-logo@2x.png",
    "https://assets.science.nasa.gov/misc/news-thumbnail.png",
    "https://x.example/NASA-Meatball.png",
  ])
  func `an address that cannot be the day's media is rejected`(url: String) throws {
    let excerpt = url.excerpt
    #expect(
      try refusal(Sample.oldRecord(["url": url]))
        == .invalidMedia(field: "url", value: excerpt))
    #expect(
      try refusal(Sample.oldRecord(["hdurl": url]))
        == .invalidMedia(field: "hdurl", value: excerpt))
  }

  @Test func `placeholder records of the moved service are rejected`() throws {
    #expect(
      try refusal(Sample.oldRecord(["title": "NASA Science"])) == .placeholderTitle("NASA Science"))
    #expect(
      try refusal(Sample.oldRecord(["explanation": "Discover the cosmos! Each day"]))
        == .placeholderText("Discover the cosmos! Each day"))
    #expect(try refusal(Sample.oldRecord(["explanation": " "])) == .empty(field: "explanation"))
  }

  @Test func `errors of the service and of its gateway are distinguished`() throws {
    #expect(
      try refusal(["error": ["code": "API_KEY_INVALID", "message": "No SECRET"]], status: 403)
        == .keyRefused(code: "API_KEY_INVALID", variable: "NASA_API_KEY"))
    #expect(
      try refusal(["error": ["code": "OVER_RATE_LIMIT", "message": ""]], status: 403)
        == .rateLimited(retryAfter: nil))
    #expect(
      try refusal(["error": ["code": "HTTPS_REQUIRED", "message": "Use\nhttps"]], status: 400)
        == .serviceError(code: "HTTPS_REQUIRED", message: "Use https"))
    #expect(
      try refusal(["code": 400, "msg": "Bad Request", "service_version": "v1"], status: 400)
        == .serviceError(code: "400", message: "Bad Request"))
    #expect(
      try refusal(["code": 500, "msg": "Internal"], status: 500)
        == .serverError(status: 500, retryAfter: nil))
  }

  @Test func `an unpublished day is reported as missing, but not a past day`() throws {
    let missing: [String: Any] = ["code": 404, "msg": "No data available for date: 2026-10-20"]
    #expect(
      try refusal(missing, status: 404, day: "2026-10-20") == .notThere(Sample.day("2026-10-20")))
    let early: [String: Any] = [
      "code": 400, "msg": "Date must be between Jun 16, 1995 and Oct 20, 2026.",
    ]
    #expect(
      try refusal(early, status: 400, day: "2026-10-21") == .notThere(Sample.day("2026-10-21")))
    #expect(
      try refusal(early, status: 400, day: "2026-10-01")
        == .serviceError(
          code: "400", message: "Date must be between Jun 16, 1995 and Oct 20, 2026."))
  }

  @Test func `a range must be a list, and the newest picture an object`() throws {
    let range = Sample.day("2026-10-18")...Sample.day("2026-10-19")
    let checked = try Sample.old.pictures(
      from: Sample.response([
        Sample.oldRecord(["date": "2026-10-18"]), Sample.oldRecord(),
        Sample.oldRecord(["date": "2026-10-17"]),
      ]), today: Sample.today, asked: range)
    #expect(checked.pictures.map(\.day.dayOfMonth) == [19, 18])
    #expect(checked.refused.count == 1)
    #expect(throws: Rejection.wrongShape(expected: "an object", found: "a list")) {
      try Sample.old.newestPicture(from: Sample.response(text: "[]"))
    }
  }

  @Test func `a saved record can lack a text but have no other fault`() throws {
    let bytes = try Sample.response(Sample.oldRecord(["explanation": ""])).body
    let saved = try SavedArchive.read(record: bytes, today: Sample.today)
    #expect(saved.picture.explanation.isEmpty)
    #expect(!saved.isCleaned)
    let wrong = try Sample.response(Sample.oldRecord(["date": "x"])).body
    #expect(throws: Rejection.notADay(field: "date", value: "x")) {
      try SavedArchive.read(record: wrong, today: Sample.today)
    }
    // JSONSerialization cannot write half of a surrogate pair.
    let whole = try Sample.response(Sample.oldRecord(["title": "A HALF Moon"])).body
    let half = String(decoding: whole, as: UTF8.self).replacing("HALF", with: #"\ud83c"#)
    #expect(
      throws: Rejection.unreadable(
        field: "title", reason: "the text contains half of a surrogate pair")
    ) { try SavedArchive.read(record: Array(half.utf8), today: Sample.today) }
    #expect(throws: Rejection.wrongShape(expected: "an object", found: "null")) {
      try SavedArchive.read(record: Array("null".utf8), today: Sample.today)
    }
  }
}
