import Generator
import Pictures
import Site
import Sources

extension FuzzTarget {
  /// The date of the run for all inputs.
  static let today = Day(number: 20_746)

  /// A whole answer of NASA's service.
  static let serviceAnswer = answers("service-answer", of: .service)

  /// A record of NASA's service with the input's paragraphs as texts.
  static let serviceRecord = answers("service-record", of: .service) {
    list(
      of: ["title", "explanation", "credit", "alt", "hdurl", "basic_html", "media_type"], $0,
      permalink: "https://science.nasa.gov/image-article/apod-2026-october-20-a-quiet-nebula/")
  }

  /// A whole answer of the old API.
  static let oldAnswer = answers("old-answer", of: .oldAPI)

  /// A record of the old API with the input's paragraphs as texts.
  static let oldRecord = answers("old-record", of: .oldAPI) {
    list(
      of: [
        "title", "explanation", "copyright", "url", "hdurl", "thumbnail_url", "media_type",
      ], $0)
  }

  /// NASA's feed.
  static let feed = answers("feed", of: .feed)

  /// A whole answer of Pixabay's search.
  static let pixabay = answers("pixabay", of: .service, at: .pixabay)

  private static let key = "17-0123456789abcdef"

  /// The parsed answer to the first request of a source's service, which is for as many days as possible.
  private static func parsed(
    _ response: Response, of service: Service, at source: Source
  ) throws(Rejection) -> ParsedAnswer? {
    var services = source.services
    services.oldAPI = WebAddress("https://api.nasa.gov/planetary/apod")
    return try source.clients(services, key, [:]).first { $0.service == service }?
      .newest(20_000, kept: Archive(), today: today).first?.parse(response)
  }

  /// Answers of a service: accepted records can be published, and no rejection shows the key.
  private static func answers(
    _ name: String, of service: Service, at source: Source = .nasa,
    body: @escaping @Sendable ([UInt8]) -> [UInt8] = { $0 }
  ) -> FuzzTarget {
    FuzzTarget(name: name) { bytes in
      let checked: ParsedAnswer
      do throws(Rejection) {
        checked =
          try parsed(Response(status: 200, body: body(bytes)), of: service, at: source)
          ?? ParsedAnswer(pictures: [], refused: [])
      } catch {
        checked = ParsedAnswer(pictures: [], refused: [error])
      }
      let isTold = checked.refused.contains { "\($0)".contains(key) }
      try Violation.unless(!isTold, "the key is shown")
      return try published(checked.pictures, of: source, bytes)
    }
  }

  /// The JSON of a list of one record with these fields, without those that are empty.
  private static func list(
    of names: [String], _ bytes: [UInt8], permalink: String? = nil
  ) -> [UInt8] {
    let texts = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n\n", omittingEmptySubsequences: false)
    // Only records in the new service's form have a permalink.
    let record: JSONNode = ["date": today.iso, "post_id": 77, "permalink": permalink]
    let fields = zip(names, texts).filter { !$1.isEmpty }.map { ($0, JSONNode.text(String($1))) }
    return [record.adding(.object(fields.map { (name: $0, value: $1) }))].json.bytes
  }
}
