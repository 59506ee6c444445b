import Foundation
import Pictures
import Testing

@testable import Sources

@Suite struct RecordTests {
  func refusal(_ changes: [String: Any?]) -> Rejection? {
    #expect(throws: Rejection.self) { try Sample.picture(changes) }
  }

  @Test func `a complete record becomes a picture`() throws {
    let original = Sample.address(Sample.stored)
    let expected = Picture(
      day: Sample.day("2026-10-19"), title: "A Quiet Nebula",
      explanation: RichText(plain: "Gas glows."), credit: RichText(plain: "Jo Doe"),
      media: .image(
        Media.Image(
          display: Sample.address("\(Sample.resized)quiet.jpg?w=1600&fit=clip"), original: original,
          size: PixelSize(width: 4_000, height: 3_000))),
      alt: "A red cloud.", article: Sample.address(Sample.article))
    #expect(try Sample.picture() == expected)
  }

  @Test(arguments: ["date", "title", "explanation"])
  func `a missing required field is reported by name`(field: String) {
    #expect(refusal([field: nil]) == .missing(field: field))
    #expect(refusal([field: NSNull()]) == .missing(field: field))
    #expect(
      refusal([field: ["a"]]) == .wrongType(field: field, expected: "a string", found: "a list"))
  }

  @Test(arguments: [
    "credit", "copyright", "alt", "media_type", "hdurl", "basic_html", "permalink", "url",
    "post_id",
  ])
  func `an optional field of the wrong type is ignored`(field: String) throws {
    for value: Any in [NSNull(), 7, true, ["a"], ["a": "b"]] {
      let picture = try Sample.picture([field: value])
      #expect(picture.title == "A Quiet Nebula")
      #expect(picture.media != .none)
      #expect(picture.article == Sample.address(Sample.article))
    }
  }

  @Test(arguments: [
    "2026-02-30", "../../etc/passwd", "2026-10-19/../20", "261019", "", "2026-10-19\n",
    "٢٠٢٦-١٠-١٩",
  ])
  func `a date that is not a day is rejected`(text: String) {
    #expect(refusal(["date": text]) == .notADay(field: "date", value: text.cleanLine))
  }

  @Test func `a record of another day than requested is rejected`() throws {
    let asked = Sample.day("2026-10-19")
    let found = Sample.day("2026-10-18")
    #expect(refusal(["date": "2026-10-18"]) == .wrongDay(asked: asked...asked, found: found))
    let list = try Sample.service.pictures(
      from: Sample.response([Sample.record(), Sample.record(["date": "2026-10-18"])]),
      today: Sample.today, asked: asked...Sample.today)
    #expect(list.pictures.map(\.day) == [asked])
    #expect(
      list.refused == [
        .record(position: 2, day: found, .wrongDay(asked: asked...Sample.today, found: found))
      ])
  }

  @Test func `days before the first picture or after tomorrow are rejected`() throws {
    for (day, isPossible) in [
      ("2026-10-21", true), ("2026-10-22", false), ("9999-12-31", false), ("1995-06-16", true),
      ("1995-06-15", false),
    ] {
      let checked = try Sample.service.pictures(
        from: Sample.response([Sample.record(["date": day])]), today: Sample.today)
      #expect(checked.pictures.isEmpty == !isPossible, "\(day)")
      if !isPossible {
        let why = Rejection.impossibleDay(Sample.day(day), today: Sample.today)
        #expect(checked.refused == [.record(position: 1, day: Sample.day(day), why)])
      }
    }
  }

  @Test func `a placeholder record is rejected`() {
    #expect(refusal(["title": "NASA Science"]) == .placeholderTitle("NASA Science"))
    #expect(refusal(["title": " nasa\u{A0}science "]) == .placeholderTitle("nasa science"))
    #expect(refusal(["title": " \u{200B}"]) == .empty(field: "title"))
    #expect(refusal(["explanation": ""]) == .empty(field: "explanation"))
    #expect(
      refusal(["explanation": "<strong>Explanation:</strong> &nbsp;<br>"])
        == .empty(field: "explanation"))
    #expect(
      refusal(["explanation": "<a href='/'>Discover the cosmos!</a> Each day a new image."])
        == .placeholderText("Discover the cosmos! Each day a new image."))
  }

  @Test func `deeply nested markup is rejected in texts and ignored in media`() throws {
    let deep = String(repeating: "<b>", count: 2_000) + "x"
    let refusal = refusal(["explanation": deep])
    #expect(refusal?.description.hasPrefix("the explanation cannot be read: ") == true)
    #expect(try Sample.picture(["basic_html": deep]).media != .none)
  }

  @Test func `a record filed under another date is rejected by its old file name`() throws {
    let right = try Sample.picture([
      "migration_source_url": "https://apod.nasa.gov/apod/ap261019.html"
    ])
    #expect(right == (try Sample.picture()))
    #expect(
      refusal(["migration_source_url": "https://apod.nasa.gov/apod/ap261016.html"])
        == .wrongDay(
          asked: Sample.day("2026-10-19")...Sample.day("2026-10-19"),
          found: Sample.day("2026-10-16")))
    #expect(try Sample.picture(["migration_source_url": "https://elsewhere.example/"]) == right)
  }

  @Test(arguments: ["title", "explanation", "credit"])
  func `a far too long text is rejected`(field: String) {
    for piece in ["x", "<br>x", "x<i></i>", "&eacute;", "<sup>"] {
      let text = String(repeating: piece, count: 100_001)
      let why = "the text is \(text.utf8.count) bytes long"
      #expect(refusal([field: text]) == .unreadable(field: field, reason: why))
    }
  }

  @Test func `a far too long description is dropped`() throws {
    #expect(try Sample.picture(["alt": String(repeating: "&amp;", count: 20_001)]).alt == nil)
  }

  @Test(arguments: [
    "javascript:alert(1)", "//evil.example/x", "https://nasa.gov.evil.example/", "\\\\evil.example",
    "https://notnasa.gov/", "https://nasa.gov:8443/apod/",
  ])
  func `a record without a NASA article gets the day's old page`(article: String) throws {
    let picture = try Sample.picture(["permalink": article, "url": nil])
    #expect(picture.article?.text == "https://apod.nasa.gov/apod/ap261019.html")
  }
}

/// `Browser/records.json` holds records that NASA can answer. `Tests/Browser/test_current.py` gives the same records to
/// `Templates/assets/current.js`, which judges them by the same rules.
@Suite struct `Records that browsers check too` {
  @Test func `the builder and the browser's script agree on every record`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let records = tests.appending(path: "Browser/records.json")
    let file = try JSONSerialization.jsonObject(with: Data(contentsOf: records))
    let table = try #require(file as? [String: Any])
    let record = try #require(table["record"] as? [String: Any])
    let usual = try #require(table["texts"] as? [String: String])
    for one in try #require(table["cases"] as? [[String: Any]]) {
      let why = try #require(one["why"] as? String)
      let changes = try #require(one["changes"] as? [String: Any])
      let told = ["date": "2026-10-19"].merging(record) { $1 }.merging(changes) { $1 }
      let answer = try Sample.response(told)
      guard one["refused"] as? String != "both" else {
        #expect(throws: Rejection.self, "\(why)") {
          try Sample.service.picture(of: Sample.day("2026-10-19"), from: answer)
        }
        continue
      }
      let picture = try #require(
        Sample.service.picture(of: Sample.day("2026-10-19"), from: answer).pictures.first, "\(why)")
      guard one["refused"] == nil else {
        #expect(one["because"] != nil, "\(why)")
        continue
      }
      let texts = [
        "title": picture.title, "explanation": picture.explanation.plain,
        "credit": picture.makers,
      ]
      let due = usual.merging(one["becomes"] as? [String: String] ?? [:]) { $1 }
      #expect(texts == due, "\(why)")
      #expect(isVideo(picture) == (one["isVideo"] != nil), "\(why)")
    }
  }

  private func isVideo(_ picture: Picture) -> Bool {
    if case .image = picture.media { false } else { true }
  }
}
