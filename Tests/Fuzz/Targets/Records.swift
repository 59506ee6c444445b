import Generator
import NASA
import Pictures
import Services
import Site

extension FuzzTarget {
  /// The day on which all inputs are judged.
  static let today = Day(number: 20_746)

  /// A record of NASA's service whose texts are the input's paragraphs. What is believed can be published.
  static let serviceRecord = FuzzTarget(name: "service-record") { bytes in
    let names: [StaticString] = [
      "title", "explanation", "credit", "alt", "hdurl", "basic_html", "media_type",
    ]
    let body = list(of: names, bytes)
    guard let base = WebAddress(JSONService.home) else { return 0 }
    return try published(
      answer(body) { response throws(Refusal) in
        try JSONService(base: base).pictures(from: response, today: today)
      }, bytes)
  }

  /// The same of the old API.
  static let oldRecord = FuzzTarget(name: "old-record") { bytes in
    let names: [StaticString] = [
      "title", "explanation", "copyright", "url", "hdurl", "thumbnail_url", "media_type",
    ]
    let body = list(of: names, bytes)
    guard let base = WebAddress("https://api.nasa.gov/planetary/apod") else { return 0 }
    return try published(
      answer(body) { response throws(Refusal) in
        try OldAPI(base: base).pictures(from: response, today: today)
      }, bytes)
  }

  /// A whole answer of NASA's service.
  static let serviceAnswer = FuzzTarget(name: "service-answer") { bytes in
    guard let base = WebAddress(JSONService.home) else { return 0 }
    return try published(
      answer(bytes) { response throws(Refusal) in
        try JSONService(base: base).pictures(from: response, today: today)
      }, bytes)
  }

  /// A whole answer of the old API.
  static let oldAnswer = FuzzTarget(name: "old-answer") { bytes in
    guard let base = WebAddress("https://api.nasa.gov/planetary/apod") else { return 0 }
    return try published(
      answer(bytes) { response throws(Refusal) in
        try OldAPI(base: base).pictures(from: response, today: today)
      }, bytes)
  }

  /// NASA's feed.
  static let feed = FuzzTarget(name: "feed") { bytes in
    guard let address = WebAddress(NewsFeed.home) else { return 0 }
    return try published(
      answer(bytes) { response throws(Refusal) in
        try NewsFeed(address: address).pictures(from: response, today: today)
      }, bytes)
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

  private static func answer(
    _ body: [UInt8], _ read: (Response) throws(Refusal) -> Judged
  ) -> [Picture] {
    do throws(Refusal) {
      return try read(Response(status: 200, body: body)).pictures
    } catch {
      return []
    }
  }

  /// Sites of several bases, languages and settings: what is believed can be published by each.
  private static let sites = Result { try Language.allCases.map { try $0.check() } }

  private enum Language: String, CaseIterable {
    case en, de, ar, ja

    func check() throws -> RecordCheck {
      let plain = Settings.ofAnySite(.nasa)
      guard self != .en else { return try RecordCheck(plain) }
      let settings = Settings(
        source: .nasa, title: "Stars & \"more\"", language: rawValue,
        base: WebAddress("https://stars.example/a%20b/"),
        mediaHosts: self == .ja ? [] : plain.mediaHosts, keepsOldAddresses: true,
        servesOldAPI: true)
      return try RecordCheck(settings, language: rawValue)
    }
  }

  /// Throws unless all pictures are read back as they were written, and one of them is published without findings,
  /// by a site that the bytes choose. The number of pictures.
  private static func published(_ pictures: [Picture], _ bytes: [UInt8]) throws -> Int {
    try readsBack(pictures)
    let choice = Int(bytes.reduce(0, &+))
    guard !pictures.isEmpty else { return 0 }
    let sites = try sites.get()
    let finding = try sites[choice % sites.count].finding(in: pictures[choice % pictures.count])
    try Violation.unless(
      finding == nil, "a believed record cannot be published: \(finding as Any)")
    return pictures.count
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
