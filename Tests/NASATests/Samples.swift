import Foundation
import Pictures
import Testing

@testable import Sources

/// The day on which all tests take place, and NASA's services.
enum Sample {
  static let today = day("2026-10-20")
  static let service = JSONService(base: address(JSONService.home))
  static let feed = NewsFeed(address: address(NewsFeed.home))
  static let old = OldAPI(base: address("https://api.nasa.gov/planetary/apod"), key: "SECRET")

  static func day(_ iso: String) -> Day { Day(iso: iso) ?? .first }

  static func address(_ text: String) -> WebAddress {
    // Only a mistake in a test makes the first text invalid. The second address shows it.
    [text, "https://nowhere.invalid/"].compactMap { WebAddress($0) }[0]
  }

  /// A record of the new service with these fields changed; nil takes a field away.
  static func record(_ changes: [String: Any?] = [:]) -> [String: Any] {
    merged(
      [
        "date": "2026-10-19", "post_id": 77, "title": "A Quiet Nebula",
        "permalink": article, "url": article, "media_type": "image",
        "explanation": "<strong>Explanation:</strong> Gas glows.", "credit": "Jo Doe",
        "copyright": "Jo Doe", "alt": "A red cloud.", "hdurl": hdurl,
        "basic_html": page(#"<a href="\#(stored)"><IMG SRC="\#(stored)"></a>"#),
      ], changes)
  }

  /// A record of the old API with these fields changed; nil takes a field away.
  static func oldRecord(_ changes: [String: Any?] = [:]) -> [String: Any] {
    merged(
      [
        "date": "2026-10-19", "title": "A Quiet Nebula", "explanation": "Gas glows.",
        "media_type": "image", "service_version": "v1",
        "url": "https://apod.nasa.gov/apod/image/2610/quiet_1024.jpg",
        "hdurl": "https://apod.nasa.gov/apod/image/2610/quiet.jpg",
      ], changes)
  }

  static let article =
    "https://science.nasa.gov/image-article/apod-2026-october-19-a-quiet-nebula/"
  static let folder = "assets.science.nasa.gov/content/dam/science/cds/apod/2026/"
  static let stored = "https://\(folder)quiet.jpg"
  static let resized = "https://assets.science.nasa.gov/dynamicimage/assets/science/cds/apod/2026/"
  static let hdurl = "\(resized)quiet.jpg?w=4000&h=3000&fit=clip&crop=faces%2Cfocalpoint"
  static let placeholder =
    "https://assets.science.nasa.gov/dynamicimage/assets/science/misc/news-thumbnail.png?w=594&h=516"

  /// A small document with this in its first `<center>`, as `basic_html` is one.
  static func page(_ media: String) -> String {
    """
    <!doctype html><html><head><meta charset="UTF-8"><title>APOD</title></head>
    <body><center><h1> Astronomy Picture of the Day </h1><p>
    <a href="https://science.nasa.gov/apod/archive/">Discover the cosmos!</a><p>
    2026 October 19<br>\(media)</center>
    <center><b> A Quiet Nebula </b><img src="https://\(folder)second.jpg"></center></body></html>
    """
  }

  static func response(_ json: Any, status: Int = 200, headers: [String: String] = [:]) throws
    -> Response
  {
    let data = try JSONSerialization.data(withJSONObject: json)
    return Response(status: status, headers: headers, body: Array(data))
  }

  static func response(text: String, status: Int = 200, headers: [String: String] = [:]) -> Response
  {
    Response(status: status, headers: headers, body: Array(text.utf8))
  }

  /// The picture that the new service's record with these changes is decoded to.
  static func picture(_ changes: [String: Any?] = [:]) throws -> Picture {
    try #require(
      service.picture(of: day("2026-10-19"), from: response(record(changes))).pictures.first)
  }

  /// The picture that the old API's record with these changes is decoded to.
  static func oldPicture(_ changes: [String: Any?] = [:]) throws -> Picture {
    try #require(old.newestPicture(from: response(oldRecord(changes))).pictures.first)
  }

  private static func merged(_ fields: [String: Any], _ changes: [String: Any?]) -> [String: Any] {
    changes.reduce(into: fields) { $0[$1.key] = $1.value }
  }
}

extension ServiceAPI {
  /// The parsed answer to the request for a day.
  func picture(
    of day: Day, from response: Response, today: Day = Sample.today
  ) throws(Rejection) -> ParsedAnswer {
    guard let request = self.day(day, today: today) else {
      return ParsedAnswer(pictures: [], refused: [])
    }
    return try request.parse(response)
  }

  /// The parsed answer to the request for a range, or else for all days.
  func pictures(
    from response: Response, today: Day = Sample.today, asked: ClosedRange<Day>? = nil
  ) throws(Rejection) -> ParsedAnswer {
    let all = newest(20_000, kept: Archive(), today: today)[0]
    return try (asked.flatMap { range($0, page: 1, today: today) } ?? all).parse(response)
  }
}

extension OldAPI {
  /// The request for the newest picture, whatever its day.
  var newestOne: Request { newest(1, kept: Archive(), today: Sample.today)[1] }

  /// The parsed answer to the request for the newest picture.
  func newestPicture(from response: Response) throws(Rejection) -> ParsedAnswer {
    try newestOne.parse(response)
  }
}
