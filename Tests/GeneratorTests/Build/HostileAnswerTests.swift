import Foundation
import NASA
import Pictures
import Services
import Site
import Testing

@testable import Generator

/// Whatever a service answers, it ends in a refusal or in clean pages.
@Suite struct HostileAnswerTests {
  private static let fields = [
    "title", "explanation", "credit", "copyright", "alt", "url", "hdurl", "permalink", "media_type",
    "basic_html", "date",
  ]

  @Test(arguments: 0..<20)
  func `records with hostile fields are refused or become clean pages`(seed: Int) throws {
    var hostile = HostileText(seed: seed)
    let today = try #require(Day(iso: "2026-11-20"))
    let records = try (0..<24).map { try record(today.advanced(by: -$0), &hostile) }
    let service = JSONService(base: try #require(WebAddress("https://science.nasa.gov/apod-basic")))
    let body = [UInt8](try JSONSerialization.data(withJSONObject: records))
    let judged = try service.pictures(
      from: Response(status: 200, headers: ["content-type": "application/json"], body: body),
      today: today)
    #expect(judged.pictures.count + judged.refused.count == records.count, "seed \(seed)")
    guard !judged.pictures.isEmpty else { return }
    let edition = try CheckedEdition(judged.pictures)
    #expect(edition.findings == [], "seed \(seed)")
  }

  @Test func `most of these records are believed, so that pages are really made of them`() throws {
    let today = try #require(Day(iso: "2026-11-20"))
    let service = JSONService(base: try #require(WebAddress("https://science.nasa.gov/apod-basic")))
    var believed = 0
    for seed in 0..<20 {
      var hostile = HostileText(seed: seed)
      let records = try (0..<24).map { try record(today.advanced(by: -$0), &hostile) }
      let body = [UInt8](try JSONSerialization.data(withJSONObject: records))
      believed += try service.pictures(from: Response(status: 200, body: body), today: today)
        .pictures.count
    }
    #expect(believed > 240)
  }

  /// What can be published of what was believed.
  private func published(_ pictures: [Picture]) throws -> [Picture] {
    let base = WebAddress("https://stars.example/apod/")
    let settings = Settings(
      source: .nasa, title: "Stars", language: "en", base: base,
      mediaHosts: Source.nasa.pages.mediaHosts,
      keepsOldAddresses: true)
    let check = try RecordCheck(settings)
    return try pictures.filter { try check.finding(in: $0) == nil }
  }

  @Test(arguments: 0..<8)
  func `records with hostile addresses are refused or become clean pages`(seed: Int) async throws {
    var hostile = HostileAddress(seed: seed)
    let today = try #require(Day(iso: "2026-11-20"))
    let days = (0..<36).map { today.advanced(by: -$0) }
    let records = try days.map { day in
      var record = try self.record(day, &hostile)
      record["explanation"] =
        "Stars, <a href=\"\(hostile.next())\">here</a> and <a href=\"\(hostile.next())\">there</a>."
      return record
    }
    let service = JSONService(base: try #require(WebAddress("https://science.nasa.gov/apod-basic")))
    let body = [UInt8](try JSONSerialization.data(withJSONObject: records))
    let judged = try service.pictures(from: Response(status: 200, body: body), today: today)
    let saved = try days.compactMap { day -> Picture? in
      let record: [String: Any] = [
        "date": day.iso, "title": "Stars", "explanation": "Stars.", "url": hostile.next(),
        "hdurl": hostile.next(), "media_type": hostile.text.one(of: ["image", "video", "other"]),
        "thumbnail_url": hostile.next(), "copyright": "Ann \(hostile.text.text()) Bob",
      ]
      let bytes = [UInt8](try JSONSerialization.data(withJSONObject: record))
      do throws(Refusal) {
        return try SavedArchive.read(record: bytes, today: today).picture
      } catch {
        return nil
      }
    }
    for pictures in [judged.pictures, saved] where !pictures.isEmpty {
      // What is believed can be kept and read back.
      for picture in pictures { #expect(try Picture(line: picture.line) == picture) }
      let published = try published(pictures)
      #expect(published.count * 4 >= pictures.count * 3, "seed \(seed)")
      #expect(try CheckedEdition(published).findings == [], "seed \(seed)")
    }
  }

  /// A good record in which the addresses are hostile.
  private func record(_ day: Day, _ hostile: inout HostileAddress) throws -> [String: Any] {
    var none = HostileText(seed: 0)
    var record = try record(day, &none, changes: 0...0)
    let (file, other) = (hostile.next(), hostile.next())
    record["hdurl"] = hostile.next()
    record["permalink"] = hostile.next()
    record["media_type"] = hostile.text.one(of: ["image", "video", "other"])
    record["credit"] = "<a href=\"\(hostile.next())\">Ann</a> &amp;\u{301} Bob"
    record["basic_html"] = hostile.text.one(of: [
      "<center><a href=\"\(file)\"><img src=\"\(other)\"></a></center>",
      "<center><video controls poster=\"\(other)\"><source src=\"\(file)\"></video></center>",
      "<center><iframe src=\"\(file)\"></iframe></center>", "<center></center>",
    ])
    return record
  }

  /// A good record in which one or two fields are hostile, or of another type.
  private func record(
    _ day: Day, _ hostile: inout HostileText, changes: ClosedRange<Int> = 1...2
  ) throws -> [String: Any] {
    let file = "https://assets.science.nasa.gov/dynamicimage/assets/science/cds/apod/apod/moon.jpg"
    var record: [String: Any] = [
      "date": day.iso, "post_id": day.number, "title": "A Moon of Many Rings",
      "permalink": "https://science.nasa.gov/image-article/apod-a-moon-of-many-rings/",
      "media_type": "image", "explanation": "<strong>Explanation:</strong> A moon with rings.",
      "credit": "A. Stargazer", "copyright": "A. Stargazer", "alt": "A moon.",
      "url": "https://science.nasa.gov/image-article/apod-a-moon-of-many-rings/",
      "hdurl": file + "?w=1800&h=1200&fit=clip",
      "basic_html":
        "<html><body><center><a href=\"\(file)\"><img src=\"\(file)\"></a></center></body></html>",
    ]
    for _ in 0..<hostile.number(in: changes) {
      let field = hostile.one(of: HostileAnswerTests.fields)
      record[field] =
        switch hostile.number(in: 0...7) {
        case 0: 7
        case 1: NSNull()
        case 2: [hostile.text()]
        case 3: "https://" + hostile.text()
        case 4:
          "<p><a href=\"\(hostile.text())\">\(hostile.text())</a><b>\(hostile.text())<i>\(hostile.text())</p>"
        case 5: String(repeating: "<div>", count: 5_000) + hostile.text()
        case 6: (record[field] as? String ?? "") + hostile.text()
        default: hostile.text()
        } as Any
    }
    return record
  }
}
