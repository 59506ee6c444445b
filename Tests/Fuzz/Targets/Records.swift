import Generator
import Pictures
import Site
import Sources

extension FuzzTarget {
  /// The day on which all inputs are judged.
  static let today = Day(number: 20_746)

  /// A whole answer of NASA's service.
  static let serviceAnswer = answers("service-answer", judge: service)

  /// A record of NASA's service whose texts are the input's paragraphs.
  static let serviceRecord = answers("service-record", judge: service) {
    list(
      of: ["title", "explanation", "credit", "alt", "hdurl", "basic_html", "media_type"], $0)
  }

  /// A whole answer of the old API.
  static let oldAnswer = answers("old-answer", judge: oldAPI)

  /// A record of the old API whose texts are the input's paragraphs.
  static let oldRecord = answers("old-record", judge: oldAPI) {
    list(
      of: [
        "title", "explanation", "copyright", "url", "hdurl", "thumbnail_url", "media_type",
      ], $0)
  }

  /// NASA's feed.
  static let feed = answers("feed") { response throws(Refusal) in
    guard let address = WebAddress(NewsFeed.home) else { return nil }
    return try NewsFeed(address: address).pictures(from: response, today: today)
  }

  /// A whole answer of Pixabay's search.
  static let pixabay = answers("pixabay", of: .pixabay) { response throws(Refusal) in
    let client = Source.pixabay.clients(Source.pixabay.services, key, [:]).first
    return try client?.newest(1, Archive(), today).first?.judge(response)
  }

  private static let key = "17-0123456789abcdef"

  private static func service(_ response: Response) throws(Refusal) -> Judged? {
    guard let base = WebAddress(JSONService.home) else { return nil }
    return try JSONService(base: base).pictures(from: response, today: today)
  }

  private static func oldAPI(_ response: Response) throws(Refusal) -> Judged? {
    guard let base = WebAddress("https://api.nasa.gov/planetary/apod") else { return nil }
    return try OldAPI(base: base).pictures(from: response, today: today)
  }

  /// Answers of a service: what is believed of them can be published, and no refusal tells the key.
  private static func answers(
    _ name: String, of source: Source = .nasa,
    judge: @escaping @Sendable (Response) throws(Refusal) -> Judged?,
    body: @escaping @Sendable ([UInt8]) -> [UInt8] = { $0 }
  ) -> FuzzTarget {
    FuzzTarget(name: name) { bytes in
      let judged: Judged
      do throws(Refusal) {
        judged =
          try judge(Response(status: 200, body: body(bytes)))
          ?? Judged(pictures: [], refused: [])
      } catch {
        judged = Judged(pictures: [], refused: [error])
      }
      let isTold = judged.refused.contains { "\($0)".contains(key) }
      try Violation.unless(!isTold, "the key is told")
      return try published(judged.pictures, of: source, bytes)
    }
  }

  /// The JSON of a list of one record with these fields, without those that are empty.
  private static func list(of names: [StaticString], _ bytes: [UInt8]) -> [UInt8] {
    let texts = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n\n", omittingEmptySubsequences: false)
    var writer = JSONWriter()
    writer.open()
    writer.write("date", today.iso)
    writer.write("post_id", 77)
    writer.write(
      "permalink", "https://science.nasa.gov/image-article/apod-2026-october-20-a-quiet-nebula/")
    for (name, text) in zip(names, texts) where !text.isEmpty { writer.write(name, String(text)) }
    writer.close()
    return [UInt8(ascii: "[")] + writer.bytes + [UInt8(ascii: "]")]
  }
}
