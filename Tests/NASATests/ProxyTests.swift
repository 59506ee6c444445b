import Foundation
import Pictures
import Testing

@testable import Sources

/// NASA's own `apod-api`, which others host, passes on the new service's records under the old API's contract.
@Suite struct ProxyTests {
  private static let day = Sample.day("2026-10-19")
  /// Fields as the new service has them, with markup.
  private static var marked: [String: Any?] {
    [
      "explanation": "<strong>Explanation: </strong> Gas <a href=\"ap080820.html\">glows</a> .",
      "credit": "<a href=\"https://example.org/\">Jo Doe</a>",
      "copyright": "<a href=\"https://example.org/\">Jo Doe</a>", "service_version": "v1",
    ]
  }

  /// The changed record of the new service, read by the old API's requests and by an import.
  private func pictures(_ changes: [String: Any?] = [:]) throws -> [Picture] {
    let record = Sample.record(Self.marked.merging(changes) { $1 })
    let (one, list) = (try Sample.response(record), try Sample.response([record]))
    return try [
      #require(Sample.old.picture(of: Self.day, from: one).pictures.first),
      #require(Sample.old.newestPicture(from: one).pictures.first),
      #require(Sample.old.pictures(from: list).pictures.first),
      SavedArchive.read(record: one.body, today: Sample.today).picture,
    ]
  }

  @Test func `a record in the new shape becomes a clean picture from any service`() throws {
    for picture in try pictures() {
      #expect(picture == (try Sample.picture(Self.marked)))
      #expect(picture.explanation.plain == "Gas glows.")
      #expect(!picture.explanation.markup.contains("strong"))
      #expect(picture.credit.plain == "Jo Doe" && !picture.claimsCopyright)
      #expect(picture.article?.text == Sample.article)
    }
  }

  @Test(arguments: ["basic_html", "permalink"])
  func `one field is enough to recognise the new shape`(absent: String) throws {
    for picture in try pictures([absent: nil]) {
      #expect(picture.explanation.plain == "Gas glows.")
      #expect(picture.article?.text == Sample.article)
      guard case .image = picture.media else {
        Issue.record("\(picture.media)")
        return
      }
    }
  }

  @Test func `the picture can be given by url alone`() throws {
    let changes: [String: Any?] = ["basic_html": nil, "hdurl": nil, "url": Sample.hdurl]
    for picture in try pictures(changes) {
      #expect(picture.media == (try Sample.picture(["basic_html": nil]).media))
    }
  }

  @Test func `the proxy's error for an absent day is reported as missing`() throws {
    let body =
      #"{"code": 400, "msg": "Bad Request: no APOD entry found for 2026-10-19.", "service_version": "v1"}"#
    let answer = Response(
      status: 400, headers: ["content-type": "application/json"], body: Array(body.utf8))
    #expect(throws: Rejection.notThere(Self.day)) {
      try Sample.old.picture(of: Self.day, from: answer)
    }
  }

  @Test(arguments: [Sample.hdurl, Sample.stored, Sample.placeholder])
  func `a picture's address is not used as the article's`(url: String) throws {
    for picture in try pictures(["permalink": nil, "url": url]) {
      #expect(picture.article?.text == "https://apod.nasa.gov/apod/ap261019.html")
      #expect(picture.media == (try Sample.picture().media))
    }
  }

  @Test func `a record without either field is read in the old shape`() throws {
    let text = "<strong>Explanation:</strong> Gas glows."
    let old = try Sample.oldPicture(["explanation": text, "copyright": "Jo Doe"])
    #expect(old.explanation.plain.contains("<strong>") && old.claimsCopyright)
  }

  @Test func `only a saved record can lack a text`() throws {
    let record = try Sample.response(Sample.record(["explanation": ""]))
    let saved = try SavedArchive.read(record: record.body, today: Sample.today)
    #expect(saved.picture.explanation.isEmpty && !saved.isCleaned)
    #expect(throws: Rejection.empty(field: "explanation")) {
      try Sample.old.newestPicture(from: record)
    }
    let marked = try Sample.response(Sample.record(Self.marked))
    #expect(try SavedArchive.read(record: marked.body, today: Sample.today).isCleaned)
  }

  @Test func `a record of another day is rejected in the new shape too`() throws {
    let asked = Self.day.advanced(by: -1)
    #expect(throws: Rejection.wrongDay(asked: asked...asked, found: Self.day)) {
      try Sample.old.picture(of: asked, from: Sample.response(Sample.record()))
    }
  }
}
