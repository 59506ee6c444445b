import Generator
import NASA
import Pictures
import Services

extension FuzzTarget {
  /// The day on which all inputs are judged.
  static let today = Day(number: 20_746)

  /// A record of NASA's service whose texts are the input's paragraphs. What is believed can be published.
  static let serviceRecord = FuzzTarget(name: "service-record") { bytes in
    let names: [StaticString] = [
      "title", "explanation", "credit", "alt", "hdurl", "basic_html", "media_type",
    ]
    let body = list(of: names, bytes)
    guard let base = WebAddress(JSONService.home) else { return }
    try publishes(
      answer(body) { response throws(Refusal) in
        try JSONService(base: base).pictures(from: response, today: today)
      })
  }

  /// The same of the old API.
  static let oldRecord = FuzzTarget(name: "old-record") { bytes in
    let names: [StaticString] = [
      "title", "explanation", "copyright", "url", "hdurl", "thumbnail_url", "media_type",
    ]
    let body = list(of: names, bytes)
    guard let base = WebAddress("https://api.nasa.gov/planetary/apod") else { return }
    try publishes(
      answer(body) { response throws(Refusal) in
        try OldAPI(base: base).pictures(from: response, today: today)
      })
  }

  /// A whole answer of NASA's service.
  static let serviceAnswer = FuzzTarget(name: "service-answer") { bytes in
    guard let base = WebAddress(JSONService.home) else { return }
    try readsBack(
      answer(bytes) { response throws(Refusal) in
        try JSONService(base: base).pictures(from: response, today: today)
      })
  }

  /// A whole answer of the old API.
  static let oldAnswer = FuzzTarget(name: "old-answer") { bytes in
    guard let base = WebAddress("https://api.nasa.gov/planetary/apod") else { return }
    try readsBack(
      answer(bytes) { response throws(Refusal) in
        try OldAPI(base: base).pictures(from: response, today: today)
      })
  }

  /// NASA's feed.
  static let feed = FuzzTarget(name: "feed") { bytes in
    guard let address = WebAddress(NewsFeed.home) else { return }
    try readsBack(
      answer(bytes) { response throws(Refusal) in
        try NewsFeed(address: address).pictures(from: response, today: today)
      })
  }

  /// The JSON of a list of one record with these fields.
  private static func list(of names: [StaticString], _ bytes: [UInt8]) -> [UInt8] {
    let texts = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n\n", omittingEmptySubsequences: false)
    var writer = JSONWriter()
    writer.open()
    writer.write("date", today.iso)
    writer.write("post_id", 77)
    writer.write(
      "permalink", "https://science.nasa.gov/image-article/apod-2026-october-20-a-quiet-nebula/")
    for (name, text) in zip(names, texts) { writer.write(name, String(text)) }
    writer.close()
    return [UInt8(ascii: "[")] + writer.bytes + [UInt8(ascii: "]")]
  }

  private static func answer(
    _ body: [UInt8], _ read: (Response) throws(Refusal) -> Judged
  ) -> [Picture] {
    do throws(Refusal) {
      return try read(Response(status: 200, body: body)).pictures
    } catch {
      return []
    }
  }

  private static let recordCheck = Result { try RecordCheck(.ofAnySite(.nasa)) }

  private static func publishes(_ pictures: [Picture]) throws {
    try readsBack(pictures)
    for picture in pictures {
      let finding = try recordCheck.get().finding(in: picture)
      try Violation.unless(
        finding == nil, "a believed record cannot be published: \(finding as Any)")
    }
  }

  private static func readsBack(_ pictures: [Picture]) throws {
    for picture in pictures {
      let line = picture.line
      let again = try Picture(line: line)
      try Violation.unless(
        again == picture, "\(String(decoding: line, as: UTF8.self)) is read as another")
    }
  }
}
